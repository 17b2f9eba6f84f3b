import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the list keeps: its list, and the news that is open. */
export const newsSearch = z.object({
  ...listFields(['title', 'from']),
  news: z.optional(z.union([z.literal('new'), idSchema])),
});
export type NewsSearch = z.output<typeof newsSearch>;
