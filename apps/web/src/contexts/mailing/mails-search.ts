import { mailStatuses } from '@elan/domain/kernel';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { pageFields } from '../../base/lists/list-search.ts';

/** What the address of the journal keeps: the view, filters, page, the e-mail that is open. */
export const mailsSearch = z.object({
  ...pageFields,
  search: z.optional(z.coerce.string().check(z.maxLength(120))),
  tab: z.optional(z.literal('suppressions')),
  status: z.optional(z.enum(mailStatuses)),
  template: z.optional(z.string().check(z.maxLength(80))),
  mail: z.optional(idSchema),
});
export type MailsSearch = z.output<typeof mailsSearch>;
