import type { CoachSort, CoachStatus, Language } from '@elan/domain/coaches';
import { civilDateSchema, idSchema, timeOfDaySchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

export const shownStatuses = ['ACTIVE', 'INACTIVE', 'BLACKLISTED'] as const satisfies readonly CoachStatus[];
const sorts = ['name', 'status', 'documents'] as const satisfies readonly CoachSort[];
const spoken = 'fr en es de it pt nl ar zh ja pl ro ru tr uk'.split(' ') as Language[];

/** The parts of the card of a coach after the first one. */
export const coachParts = ['file', 'sessions', 'earnings', 'reviews', 'history'] as const;
export type CoachPart = (typeof coachParts)[number];

/** What the address of the screen keeps: the view, filters, sort, page, the card or the form that is open. */
export const coachesSearch = z.object({
  ...listFields(sorts),
  tab: z.optional(z.literal('threatened')),
  status: z.optional(z.enum(shownStatuses)),
  discipline: z.optional(idSchema),
  zone: z.optional(z.coerce.string().check(z.regex(/^\d{2,5}$/))),
  language: z.optional(z.enum(spoken)),
  documents: z.optional(z.literal('expiring')),
  freeOn: z.optional(civilDateSchema),
  freeAt: z.optional(timeOfDaySchema),
  coach: z.optional(idSchema),
  /** The part of the card that is open; nothing for the first. */
  part: z.optional(z.enum(coachParts)),
  form: z.optional(z.enum(['new', 'edit'])),
});
export type CoachesSearch = z.output<typeof coachesSearch>;
