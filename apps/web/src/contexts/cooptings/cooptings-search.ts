import { cooptingStatuses } from '@elan/domain/cooptings';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { pageFields } from '../../base/lists/list-search.ts';

/** What the address keeps: the filters, the page, the coopting or the form that is open. */
export const cooptingsSearch = z.object({
  ...pageFields,
  search: z.optional(z.string().check(z.maxLength(120))),
  status: z.optional(z.enum(cooptingStatuses)),
  coopting: z.optional(idSchema),
  form: z.optional(z.enum(['new'])),
});
export type CooptingsSearch = z.output<typeof cooptingsSearch>;
