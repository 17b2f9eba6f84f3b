import * as z from 'zod/mini';
import { coachWorkSchema } from './coach-earnings.ts';
import { candidateQuery, coachCandidatesSchema, coachLanguageSchema } from '../coaches/index.ts';
import {
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  reasonTooShortMessage,
  route,
} from '../kernel/index.ts';
import { sessionSchema } from './contract.ts';

/** What a company sees of the coach of one of its sessions: no way to reach him but through us. */
export const sessionCoachSchema = z.object({
  displayName: z.string(),
  /** The picture that the coach chose, by whose account and in which version; null without one. */
  picture: z.nullable(z.object({ id: z.string(), version: z.int() })),
  disciplines: z.array(z.string()),
  languages: z.array(coachLanguageSchema),
  /** The mean of the marks of five people or more (D43). */
  rating: z.nullable(z.object({ mean: z.number(), count: z.int() })),
});
export type SessionCoach = z.output<typeof sessionCoachSchema>;

/** A coming session whose coach cannot hold it any more, as things stand (D29). */
export const threatenedSessionSchema = z.object({
  session: sessionSchema,
  /** Null once it was given back. */
  coachId: z.nullable(z.string()),
  /** What stands against the coach, one French sentence each. */
  reasons: z.array(z.string()),
  /** Why an administrator keeps this coach on it all the same; null when nobody has decided so. */
  exception: z.nullable(z.string()),
  /** How many sessions of the same coach, or of nobody, are threatened in all. */
  ofCoach: z.int(),
});
export type ThreatenedSession = z.output<typeof threatenedSessionSchema>;

const reason = z
  .string(fieldMessages.required)
  .check(z.trim(), z.minLength(10, reasonTooShortMessage(10)), z.maxLength(500, maxLengthMessage(500)));

export const sessionCoachInputSchema = z.strictObject({
  coachId: z.string(fieldMessages.coachRequired).check(z.minLength(1, fieldMessages.coachRequired)),
  /** Why the session is given past the end of a document (D29); without one such a coach is refused. */
  reason: z.optional(reason),
});
export type SessionCoachInput = z.input<typeof sessionCoachInputSchema>;

const params = z.object({ id: idSchema });

export const sessionCoachContract = {
  work: route({
    method: 'GET',
    path: '/api/coaches/:id/months',
    summary: 'Lire les séances comptées d’un coach par mois, et ce qu’elles rapportent',
    params,
    output: coachWorkSchema,
    permission: 'coaches.read',
  }),
  threatened: route({
    method: 'GET',
    path: '/api/sessions/threatened',
    summary: 'Lister les séances à venir que leur coach ne peut plus assurer, et pourquoi',
    query: z.object({
      coachId: z.optional(idSchema),
      /** Those of a coach one after the other, the coach whose first one comes soonest first; without it, by day. */
      by: z.optional(z.literal('coach')),
      ...pageQuery,
    }),
    output: pageOf(threatenedSessionSchema),
    permission: 'coaches.read',
  }),
  candidates: route({
    method: 'GET',
    path: '/api/sessions/:id/coaches',
    summary: 'Classer les coachs pour une séance, et dire ce qui s’oppose à chacun',
    params,
    query: candidateQuery,
    output: coachCandidatesSchema,
    permission: 'programs.plan',
  }),
  assign: route({
    method: 'PUT',
    path: '/api/sessions/:id/coach',
    summary: 'Confier une séance à un coach ; au-delà d’un document, avec un motif',
    params,
    body: sessionCoachInputSchema,
    output: sessionSchema,
    errors: [
      'transition-forbidden',
      'sessions/billed',
      'sessions/date-past',
      'sessions/company-stopped',
      'coaches/inactive',
      'coaches/not-available',
      'coaches/documents-expired',
    ],
    permission: 'programs.plan',
  }),
  coach: route({
    method: 'GET',
    path: '/api/sessions/:id/coach',
    summary: 'Lire la carte du coach d’une séance : son nom, ce qu’il enseigne, ses langues',
    params,
    output: sessionCoachSchema,
    permission: 'coaches.read-card',
  }),
};
