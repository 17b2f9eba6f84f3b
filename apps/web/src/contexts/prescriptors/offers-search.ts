import * as z from 'zod/mini';

/** What the address of the screen keeps: the prescriptor that an administrator looks at. */
export const offersSearch = z.object({ prescriptor: z.optional(z.string().check(z.maxLength(64))) });
export type OffersSearch = z.output<typeof offersSearch>;
