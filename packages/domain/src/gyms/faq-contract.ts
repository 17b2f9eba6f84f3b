import * as z from 'zod/mini';
import { idSchema, openedVersion, requiredText, route } from '../kernel/index.ts';
import { answerSchema } from './faq-answer.ts';

export const faqEntrySchema = z.object({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  /** Its layout is made of the tags of `answerTags`, cleaned by the server. */
  answer: z.string(),
  /** How many found it useful, or not; what the reader said of it, null while nothing. */
  useful: z.int(),
  useless: z.int(),
  mine: z.nullable(z.boolean()),
  version: z.int(),
});
export type FaqEntry = z.output<typeof faqEntrySchema>;

export const faqInputSchema = z.strictObject({
  category: requiredText(60),
  question: requiredText(200),
  answer: answerSchema,
});
export type FaqInput = z.input<typeof faqInputSchema>;

const params = z.object({ id: idSchema });

export const faqContract = {
  list: route({
    method: 'GET',
    path: '/api/faq',
    failure: 'gyms/faq-fetch-failed',
    summary: 'Lister les questions et réponses des salles, par catégorie',
    output: z.object({ items: z.array(faqEntrySchema) }),
    permission: 'faq.read',
  }),
  vote: route({
    method: 'POST',
    path: '/api/faq/:id/vote',
    summary: 'Dire si une réponse est utile',
    params,
    body: z.strictObject({ useful: z.boolean() }),
    output: faqEntrySchema,
    permission: 'faq.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/faq/:id',
    summary: 'Lire une question et sa réponse',
    params,
    output: faqEntrySchema,
    permission: 'faq.read',
  }),
  add: route({
    method: 'POST',
    path: '/api/faq',
    summary: 'Ajouter une question',
    body: faqInputSchema,
    status: 201,
    output: faqEntrySchema,
    permission: 'faq.write',
  }),
  change: route({
    method: 'PUT',
    path: '/api/faq/:id',
    summary: 'Modifier une question',
    params,
    body: z.extend(faqInputSchema, openedVersion),
    output: faqEntrySchema,
    errors: ['stale-version'],
    permission: 'faq.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/faq/:id',
    summary: 'Supprimer une question',
    params,
    output: z.object({}),
    permission: 'faq.write',
  }),
};
