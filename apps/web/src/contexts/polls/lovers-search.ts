import * as z from 'zod/mini';
import { pageFields } from '../../base/lists/list-search.ts';

/** What the address of the club keeps: which list is shown, what is looked for. */
export const loversSearch = z.object({
  ...pageFields,
  search: z.optional(z.string().check(z.maxLength(120))),
  club: z.optional(z.enum(['in', 'out'])),
  add: z.optional(z.literal('new')),
});
export type LoversSearch = z.output<typeof loversSearch>;
