import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  route,
} from '../kernel/index.ts';

/** The longest words of a rating, and of the answer to one. */
export const longestRatingWords = 1000;

export const wordsOf = (longest: number) =>
  z.string(fieldMessages.required).check(z.trim(), z.maxLength(longest, maxLengthMessage(longest)));

/** Whether the words of a rating are shown to its coach: nobody has said yet, yes, no. */
export const ratingWordStates = ['waiting', 'shown', 'hidden'] as const;
export type RatingWordState = (typeof ratingWordStates)[number];
export const ratingWordLabels: Readonly<Record<RatingWordState, string>> = {
  waiting: 'À relire',
  shown: 'Montrés au coach',
  hidden: 'Masqués',
};

/** A rating as the administration reads it: never who gave it. */
export const ratingRowSchema = z.object({
  id: z.string(),
  ratedAt: z.string(),
  sessionMark: z.int(),
  coachMark: z.nullable(z.int()),
  words: z.nullable(z.string()),
  /** Null where there are no words. */
  wordState: z.nullable(z.enum(ratingWordStates)),
  answeredAt: z.nullable(z.string()),
  startsAt: z.string(),
  companyName: z.string(),
  objectiveName: z.string(),
  coachName: z.nullable(z.string()),
});
export type RatingRow = z.output<typeof ratingRowSchema>;

export const ratingFilters = {
  coach: z.optional(idSchema),
  company: z.optional(idSchema),
  objective: z.optional(idSchema),
  /** Days of the sessions, in Paris, both included. */
  from: z.optional(civilDateSchema),
  until: z.optional(civilDateSchema),
  words: z.optional(z.enum(ratingWordStates)),
};

export const ratingSorts = ['mark', 'ratedAt'] as const;

const named = z.array(z.object({ id: z.string(), name: z.string() }));

/** What ratings add up to. */
export const ratingFiguresSchema = z.object({
  count: z.int(),
  sessionMean: z.nullable(z.number()),
  coachMean: z.nullable(z.number()),
  /** How many sessions had 1, 2, 3, 4 and 5. */
  distribution: z.array(z.int()),
  /** By month of the sessions, the last twelve that have any. */
  trend: z.array(z.object({ month: z.string(), count: z.int(), mean: z.number() })),
  /** Those that have a rating, whatever the filters. */
  coaches: named,
  companies: named,
  objectives: named,
});
export type RatingFigures = z.output<typeof ratingFiguresSchema>;

const one = z.object({ id: idSchema });

export const ratingAnswerSchema = z.strictObject({
  message: wordsOf(2000).check(z.minLength(10, fieldMessages.answerTooShort)),
});

export const ratingsContract = {
  ratings: route({
    method: 'GET',
    path: '/api/evaluations',
    failure: 'feedbacks/fetch-failed',
    summary:
      'Lister les évaluations des séances, les plus basses d’abord : coach, entreprise, objectif, période',
    query: z.object({
      ...ratingFilters,
      sort: z._default(z.enum(ratingSorts), 'mark'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      ...pageQuery,
    }),
    output: pageOf(ratingRowSchema),
    permission: 'coaches.read-evaluations',
  }),
  ratingFigures: route({
    method: 'GET',
    path: '/api/evaluations/figures',
    failure: 'feedbacks/fetch-failed',
    summary: 'Lire les moyennes, la répartition et la tendance des évaluations',
    query: z.object(ratingFilters),
    output: ratingFiguresSchema,
    permission: 'coaches.read-evaluations',
  }),
  rating: route({
    method: 'GET',
    path: '/api/evaluations/:id',
    summary: 'Lire une évaluation',
    params: one,
    output: ratingRowSchema,
    permission: 'coaches.read-evaluations',
  }),
  answerRating: route({
    method: 'POST',
    path: '/api/evaluations/:id/answer',
    summary: 'Répondre par e-mail à qui a évalué une séance, sans savoir qui',
    params: one,
    body: ratingAnswerSchema,
    output: ratingRowSchema,
    needsKey: true,
    permission: 'sessions.answer-ratings',
  }),
  judgeWords: route({
    method: 'PUT',
    path: '/api/evaluations/:id/words',
    summary: 'Montrer ou masquer les mots d’une évaluation',
    params: one,
    body: z.strictObject({ shown: z.boolean() }),
    output: ratingRowSchema,
    permission: 'sessions.answer-ratings',
  }),
};
