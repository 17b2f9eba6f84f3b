import * as z from 'zod/mini';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { pollSchema } from './poll-record.ts';
import { answerSchema, mostQuestions } from './questions.ts';

/** A poll, as who may answer it sees it. */
export const ownPollSchema = z.object({
  ...z.pick(pollSchema, {
    id: true,
    title: true,
    description: true,
    context: true,
    endsOn: true,
    reward: true,
    anonymous: true,
    link: true,
    colour: true,
    questions: true,
  }).shape,
  /** One answered it, once and for all. */
  answered: z.boolean(),
  /** It takes answers now. */
  open: z.boolean(),
});
export type OwnPoll = z.output<typeof ownPollSchema>;

const params = z.object({ id: idSchema });

/** The polls of a person, and the club. */
export const ownPollsContract = {
  list: route({
    method: 'GET',
    path: '/api/espace/polls',
    summary: 'Lister les sondages auxquels répondre, et sa place au club',
    output: z.object({
      items: z.array(ownPollSchema),
      /** Of who is in the club: since when, and what it brings. */
      club: z.nullable(z.object({ since: z.string(), benefits: z.string() })),
    }),
    permission: 'polls.answer',
  }),
  read: route({
    method: 'GET',
    path: '/api/espace/polls/:id',
    summary: 'Lire un sondage avant d’y répondre',
    params,
    output: ownPollSchema,
    permission: 'polls.answer',
  }),
  answer: route({
    method: 'POST',
    path: '/api/espace/polls/:id/answer',
    summary: 'Répondre à un sondage, une seule fois',
    params,
    body: z.strictObject({
      answers: z.array(answerSchema).check(z.maxLength(mostQuestions, fieldMessages.fieldInvalid)),
    }),
    output: ownPollSchema,
    errors: ['polls/closed', 'polls/already-answered'],
    permission: 'polls.answer',
  }),
};
