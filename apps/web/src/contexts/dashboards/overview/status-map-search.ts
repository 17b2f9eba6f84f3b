import { statusKinds, statusMovers } from '@elan/domain/dashboards';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';

export const statusMapSearch = z.object({
  ...listFields(['late', 'name', 'since']),
  kind: z.optional(z.enum(statusKinds)),
  mover: z.optional(z.enum(statusMovers)),
  late: z.optional(z.enum(['yes'])),
});
export type StatusMapSearch = z.output<typeof statusMapSearch>;
