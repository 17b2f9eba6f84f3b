import * as z from 'zod/mini';
import { languages, usualLanguage } from './coach-words.ts';

/** Somebody who may be put on a session or on a programme, as the list of candidates shows one. */
export const coachCandidateSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  available: z.boolean(),
  /** Why the coach cannot be put there: a French sentence, or null. */
  obstacle: z.nullable(z.string()),
  /** The only obstacle is a document (D29): an administrator may pass over it for one session, with a reason. */
  overridable: z.boolean(),
  /** What speaks for the coach: French sentences. */
  strengths: z.array(z.string()),
  /** What speaks against the coach without forbidding anything: zone, discipline, language, time to come. */
  reservations: z.array(z.string()),
  /** The sessions that the coach has that week, or in the first one of the programme. */
  weekSessions: z.int(),
});
export type CoachCandidate = z.output<typeof coachCandidateSchema>;

/** What candidates are asked with. */
export const candidateQuery = z.object({ language: z._default(z.enum(languages), usualLanguage) });

export const coachCandidatesSchema = z.object({
  items: z.array(coachCandidateSchema),
  /** What the candidates were asked for, beside the hours; each null where nothing is asked. */
  asked: z.object({ postalCode: z.nullable(z.string()), discipline: z.nullable(z.string()) }),
});
export type CoachCandidates = z.output<typeof coachCandidatesSchema>;
