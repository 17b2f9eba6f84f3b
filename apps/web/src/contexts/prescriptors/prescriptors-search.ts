import { offerFilters, prescriptorSorts, prescriptorStatuses } from '@elan/domain/prescriptors';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the list keeps, and the form of another prescriptor. */
export const prescriptorsSearch = z.object({
  ...listFields(prescriptorSorts),
  status: z.optional(z.enum(prescriptorStatuses)),
  offer: z.optional(z.enum(offerFilters)),
  form: z.optional(z.enum(['invite', 'make'])),
});
export type PrescriptorsSearch = z.output<typeof prescriptorsSearch>;

/** What the address of a prescriptor keeps: which part of it, the page of its list, the form that is open. */
export const prescriptorSearch = z.object({
  tab: z.optional(z.enum(['log', 'offer'])),
  form: z.optional(z.literal('terms')),
  ...listFields(['name']),
});
export type PrescriptorSearch = z.output<typeof prescriptorSearch>;
