import { feedbackFilters, feedbackSorts } from '@elan/domain/sessions';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';

/** What the address of the feedbacks keeps: filters, sort, page, the one that is open, whether it is corrected. */
export const feedbackSearch = z.object({
  ...listFields([...feedbackSorts]),
  ...feedbackFilters,
  feedback: z.optional(idSchema),
  form: z.optional(z.enum(['new', 'edit'])),
});
export type FeedbackSearch = z.output<typeof feedbackSearch>;
