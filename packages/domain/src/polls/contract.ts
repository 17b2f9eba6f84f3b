import * as z from 'zod/mini';
import { colourPattern } from '../catalog/index.ts';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  openedVersion,
  requiredText,
  route,
  wholeBetween,
} from '../kernel/index.ts';
import { isMeetingUrl, longestMeetingUrl } from '../programs/index.ts';
import { withheldReasons } from './poll-results.ts';
import { targetKinds } from './poll-rules.ts';
import { pollSchema } from './poll-record.ts';
import { mostQuestions, questionInputSchema, questionKinds } from './questions.ts';

const text = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, maxLengthMessage(max))), '');

export const mostReward = 10_000;

export const pollInputSchema = z
  .strictObject({
    title: requiredText(120),
    description: text(500),
    context: text(1000),
    startsOn: civilDateSchema,
    endsOn: civilDateSchema,
    reward: z._default(z.nullable(wholeBetween(1, mostReward)), null),
    anonymous: z.boolean(),
    link: z._default(
      z.nullable(
        z
          .string(fieldMessages.urlInvalid)
          .check(
            z.trim(),
            z.maxLength(longestMeetingUrl, maxLengthMessage(longestMeetingUrl)),
            z.refine(isMeetingUrl, fieldMessages.urlInvalid),
          ),
      ),
      null,
    ),
    colour: z
      .string(fieldMessages.required)
      .check(z.trim(), z.toLowerCase(), z.regex(colourPattern, fieldMessages.colourInvalid))
      .register(z.globalRegistry, { examples: ['#0b4a36'] }),
    target: z.strictObject({
      kind: z.enum(targetKinds),
      id: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(60))), null),
    }),
    questions: z.array(questionInputSchema).check(z.maxLength(mostQuestions, fieldMessages.fieldInvalid)),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
      error: fieldMessages.dateOrder,
      path: ['endsOn'],
    }),
    z.refine(({ target: { kind, id } }) => (kind === 'everyone' || kind === 'lovers') === (id === null), {
      error: fieldMessages.choiceRequired,
      path: ['target'],
    }),
  );
export type PollInput = z.input<typeof pollInputSchema>;
export type PollFacts = z.output<typeof pollInputSchema>;

/** How often each answer of a question was given. */
export const questionResultSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  answers: z.int(),
  bars: z.array(z.object({ label: z.string(), count: z.int() })),
  mean: z.nullable(z.number()),
  nps: z.nullable(z.int()),
  words: z.array(z.string()),
  /** Fewer than the floor answered it: what they answered is not shown. */
  withheld: z.boolean(),
});

/** What was answered; null where it is not shown, and why (D27). */
export const pollResultsSchema = z.object({
  answers: z.int(),
  /** Under how many people nothing is shown. */
  floor: z.int(),
  withheld: z.nullable(z.enum(withheldReasons)),
  questions: z.array(questionResultSchema),
});
export type PollResults = z.output<typeof pollResultsSchema>;

const params = z.object({ id: idSchema });
const named = z.array(z.object({ id: z.string(), name: z.string() }));
const act = { method: 'POST', params, body: z.strictObject({}), output: pollSchema } as const;

export const pollsContract = {
  list: route({
    method: 'GET',
    path: '/api/polls',
    summary: 'Lister les sondages, les plus récents d’abord',
    output: z.object({ items: z.array(pollSchema) }),
    permission: 'polls.read',
  }),
  choices: route({
    method: 'GET',
    path: '/api/polls/targets',
    summary: 'Lister les salles et les licences à qui s’adresser',
    output: z.object({ gyms: named, licences: named }),
    permission: 'polls.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/polls/:id',
    summary: 'Lire un sondage',
    params,
    output: pollSchema,
    permission: 'polls.read',
  }),
  results: route({
    method: 'GET',
    path: '/api/polls/:id/results',
    summary: 'Lire les résultats d’un sondage',
    params,
    output: pollResultsSchema,
    permission: 'polls.read',
  }),
  add: route({
    method: 'POST',
    path: '/api/polls',
    summary: 'Préparer un sondage',
    body: pollInputSchema,
    status: 201,
    output: pollSchema,
    permission: 'polls.write',
  }),
  change: route({
    method: 'PUT',
    path: '/api/polls/:id',
    summary: 'Modifier un sondage',
    params,
    body: z.safeExtend(pollInputSchema, openedVersion),
    output: pollSchema,
    errors: ['stale-version', 'polls/reward-frozen', 'polls/frozen', 'polls/closed'],
    permission: 'polls.write',
  }),
  publish: route({
    ...act,
    path: '/api/polls/:id/publish',
    summary: 'Publier un sondage',
    errors: ['transition-forbidden', 'polls/no-question', 'polls/over'],
    permission: 'polls.write',
  }),
  close: route({
    ...act,
    path: '/api/polls/:id/close',
    summary: 'Fermer un sondage',
    errors: ['transition-forbidden'],
    permission: 'polls.write',
  }),
  archive: route({
    ...act,
    path: '/api/polls/:id/archive',
    summary: 'Archiver un sondage',
    errors: ['transition-forbidden'],
    permission: 'polls.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/polls/:id',
    summary: 'Supprimer un sondage sans réponse',
    params,
    output: z.object({}),
    errors: ['polls/has-answers'],
    permission: 'polls.write',
  }),
};
