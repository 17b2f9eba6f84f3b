import * as z from 'zod/mini';
import {
  fieldMessages,
  maxCountMessage,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  requiredText,
  route,
} from '../kernel/index.ts';
import { qcmThemes } from './qcm.ts';

export const fewestChoices = 2;
export const mostChoices = 6;
/** The most questions of one file. */
export const mostImported = 500;

const sentences = z.array(requiredText(300)).check(
  z.minLength(fewestChoices, 'Donnez au moins deux réponses.'),
  z.maxLength(mostChoices, 'Donnez six réponses au plus.'),
  z.refine(
    (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
    'Deux réponses sont les mêmes.',
  ),
);

/** A question of the bank: one of its choices is right. */
export const questionInputSchema = z
  .strictObject({
    theme: z.enum(qcmThemes, fieldMessages.choiceInvalid),
    words: z
      .string(fieldMessages.required)
      .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(500, maxLengthMessage(500))),
    choices: sentences,
    /** The rank of the right one, from 0. */
    correct: z.int(fieldMessages.choiceInvalid).check(z.gte(0, fieldMessages.choiceInvalid)),
    active: z.boolean(),
  })
  .check(
    z.refine(({ choices, correct }) => correct < choices.length, {
      error: fieldMessages.choiceInvalid,
      path: ['correct'],
    }),
  );
export type QuestionInput = z.output<typeof questionInputSchema>;

const question = z.object({
  id: z.string(),
  theme: z.enum(qcmThemes),
  words: z.string(),
  choices: z.array(z.string()),
  correct: z.int(),
  active: z.boolean(),
  version: z.int(),
  /** How often it was asked in graded attempts, and answered right. */
  asked: z.int(),
  right: z.int(),
});
export type BankQuestion = z.output<typeof question>;

const params = z.object({ id: idSchema });

/** The bank of the questionnaire (D9). */
export const qcmBankContract = {
  list: route({
    method: 'GET',
    path: '/api/coaches/qcm-questions',
    summary: 'Lister les questions du QCM, avec ce que les candidats y ont répondu',
    query: z.object({
      ...pageQuery,
      theme: z.optional(z.enum(qcmThemes)),
      active: z.optional(z.enum(['yes', 'no'])),
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    }),
    output: pageOf(question),
    permission: 'coaches.onboard',
  }),
  add: route({
    method: 'POST',
    path: '/api/coaches/qcm-questions',
    summary: 'Ajouter une question au QCM',
    body: questionInputSchema,
    status: 201,
    output: question,
    permission: 'coaches.onboard',
  }),
  importAll: route({
    method: 'POST',
    path: '/api/coaches/qcm-questions/import',
    summary: 'Ajouter au QCM les questions d’un fichier, toutes à la fois',
    body: z.strictObject({
      questions: z
        .array(questionInputSchema)
        .check(
          z.minLength(1, fieldMessages.required),
          z.maxLength(mostImported, maxCountMessage(mostImported)),
        ),
    }),
    output: z.object({ added: z.int(), known: z.int() }),
    permission: 'coaches.onboard',
  }),
  change: route({
    method: 'PUT',
    path: '/api/coaches/qcm-questions/:id',
    summary: 'Modifier une question du QCM, ou ne plus la poser',
    params,
    body: z.strictObject({ question: questionInputSchema, version: z.int() }),
    output: question,
    errors: ['stale-version'],
    permission: 'coaches.onboard',
  }),
};
