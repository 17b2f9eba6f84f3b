import { slotNames } from '@elan/domain/espace';
import { civilDateSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

/** What the address of the list keeps: a day, a part of the day, what and where, the language of the coach. */
export const espaceSearch = z.object({
  day: z.optional(civilDateSchema),
  /** Of one’s own objectives, or held in one’s languages. */
  own: z.optional(z.literal('yes')),
  slot: z.optional(z.enum(slotNames)),
  type: word,
  objective: word,
  place: word,
  language: word,
});
export type EspaceSearch = z.output<typeof espaceSearch>;
