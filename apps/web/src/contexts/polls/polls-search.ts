import { idSchema } from '@elan/domain/kernel';
import { pollStatuses } from '@elan/domain/polls';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the polls keeps: the filter, the poll that is open, the form. */
export const pollsSearch = z.object({
  ...listFields(['title', 'days']),
  status: z.optional(z.enum(pollStatuses)),
  poll: z.optional(idSchema),
  edit: z.optional(z.union([z.literal('new'), idSchema])),
});
export type PollsSearch = z.output<typeof pollsSearch>;
