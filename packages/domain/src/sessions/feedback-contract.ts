import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  openedVersion,
  pageOf,
  pageQuery,
  requiredText,
  route,
} from '../kernel/index.ts';
import { wordsOf } from './ratings-contract.ts';

/** What our people and those of the gyms mark of the work of a coach, from 1 to 5 (D43). */
export const feedbackMarks = ['punctuality', 'teaching', 'care'] as const;
export type FeedbackMark = (typeof feedbackMarks)[number];
export const feedbackMarkLabels: Readonly<Record<FeedbackMark, string>> = {
  punctuality: 'Ponctualité',
  teaching: 'Pédagogie',
  care: 'Accueil et soin du lieu',
};

/** What remains to be done of a feedback: nothing was asked, something is, it is done. */
export const followUpStates = ['none', 'open', 'done'] as const;
export type FollowUpState = (typeof followUpStates)[number];
export const followUpLabels: Readonly<Record<FollowUpState, string>> = {
  none: 'Sans suite',
  open: 'À suivre',
  done: 'Suivi fait',
};

const mark = z
  .int(fieldMessages.choiceRequired)
  .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(5, fieldMessages.choiceInvalid));
const marks = { punctuality: mark, teaching: mark, care: mark };

const named = z.object({ id: z.string(), name: z.string() });
const sessionChoice = z.object({
  id: z.string(),
  startsAt: z.string(),
  objectiveName: z.string(),
  companyName: z.string(),
});
export type FeedbackSession = z.output<typeof sessionChoice>;

/** What somebody of ours, or of a gym, thinks of a coach at work on a day. */
export const coachFeedbackSchema = z.object({
  id: z.string(),
  coachId: z.string(),
  coachName: z.string(),
  /** The civil day of what was seen. */
  heldOn: z.string(),
  /** The gym where the coach worked; null elsewhere. */
  gymId: z.nullable(z.string()),
  gymName: z.nullable(z.string()),
  session: z.nullable(sessionChoice),
  ...marks,
  /** Of the three marks, to one decimal. */
  mean: z.number(),
  words: z.string(),
  /** What is to be done of it; null when nothing is. */
  followUp: z.nullable(z.string()),
  followUpState: z.enum(followUpStates),
  followUpDoneAt: z.nullable(z.string()),
  authorName: z.string(),
  version: z.int(),
});
export type CoachFeedback = z.output<typeof coachFeedbackSchema>;

export const coachFeedbackInputSchema = z.strictObject({
  coachId: idSchema,
  heldOn: civilDateSchema,
  /** Who runs a gym writes of that one, whatever is named. */
  gymId: z._default(z.nullable(idSchema), null),
  sessionId: z._default(z.nullable(idSchema), null),
  ...marks,
  words: requiredText(1000),
  followUp: z._default(wordsOf(500), ''),
});
export type CoachFeedbackInput = z.input<typeof coachFeedbackInputSchema>;
export type CoachFeedbackFacts = z.output<typeof coachFeedbackInputSchema>;

export const feedbackFilters = {
  coach: z.optional(idSchema),
  gym: z.optional(idSchema),
  /** Days of what was seen, both included. */
  from: z.optional(civilDateSchema),
  until: z.optional(civilDateSchema),
  followUp: z.optional(z.enum(followUpStates)),
};
export const feedbackSorts = ['heldOn', 'mean'] as const;

const means = { punctuality: z.number(), teaching: z.number(), care: z.number() };

const params = z.object({ id: idSchema });

export const coachFeedbackContract = {
  list: route({
    method: 'GET',
    path: '/api/coach-feedbacks',
    failure: 'feedbacks/fetch-failed',
    summary: 'Lister les avis sur le travail des coachs, avec leurs moyennes',
    query: z.object({
      ...feedbackFilters,
      sort: z._default(z.enum(feedbackSorts), 'heldOn'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      ...pageQuery,
    }),
    output: z.extend(pageOf(coachFeedbackSchema), {
      /** Of what the filters keep; null where there is none. */
      means: z.nullable(z.object(means)),
      /** Those that ask for something that is not done yet. */
      toFollow: z.int(),
    }),
    permission: 'coaches.read-feedback',
  }),
  options: route({
    method: 'GET',
    path: '/api/coach-feedbacks/options',
    failure: 'feedbacks/fetch-failed',
    summary: 'Lister de qui et d’où un avis peut parler, et les séances d’un coach un jour donné',
    query: z.object({ coach: z.optional(idSchema), on: z.optional(civilDateSchema) }),
    output: z.object({
      coaches: z.array(named),
      gyms: z.array(named),
      sessions: z.array(sessionChoice),
    }),
    permission: 'coaches.read-feedback',
  }),
  card: route({
    method: 'GET',
    path: '/api/coach-feedbacks/:id',
    failure: 'feedbacks/fetch-failed',
    summary: 'Lire un avis sur un coach',
    params,
    output: coachFeedbackSchema,
    permission: 'coaches.read-feedback',
  }),
  add: route({
    method: 'POST',
    path: '/api/coach-feedbacks',
    summary: 'Donner un avis sur le travail d’un coach',
    body: coachFeedbackInputSchema,
    status: 201,
    output: coachFeedbackSchema,
    permission: 'coaches.write-feedback',
  }),
  change: route({
    method: 'PUT',
    path: '/api/coach-feedbacks/:id',
    summary: 'Corriger un avis sur un coach',
    params,
    body: z.safeExtend(coachFeedbackInputSchema, openedVersion),
    output: coachFeedbackSchema,
    errors: ['stale-version'],
    permission: 'coaches.write-feedback',
  }),
  follow: route({
    method: 'PUT',
    path: '/api/coach-feedbacks/:id/follow-up',
    summary: 'Dire que la suite d’un avis est faite, ou ne l’est pas',
    params,
    body: z.strictObject({ done: z.boolean() }),
    output: coachFeedbackSchema,
    permission: 'coaches.write-feedback',
  }),
};
