import { ratingFilters, ratingSorts } from '@elan/domain/sessions';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';

/** What the address of the evaluations keeps: filters, sort, page, the one that is open. */
export const evaluationsSearch = z.object({
  ...listFields([...ratingSorts]),
  ...ratingFilters,
  rating: z.optional(idSchema),
});
export type EvaluationsSearch = z.output<typeof evaluationsSearch>;
