import * as z from 'zod/mini';

/** What the address of a counter keeps. */
export const counterSearch = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});
export type CounterSearch = z.output<typeof counterSearch>;
