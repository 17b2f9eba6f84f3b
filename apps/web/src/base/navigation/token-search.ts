import * as z from 'zod/mini';

/** What the address of a mailed link keeps: its token. */
export const tokenSearch = z.object({ token: z.optional(z.string()) });
