import { buyerKinds, invoiceKinds, invoiceStatuses, isMonth } from '@elan/domain/invoicing';
import { civilDateSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address keeps: the view, the month, the run that is followed, the payer or the invoice that is open, the filters of the list. */
export const invoicingSearch = z.object({
  tab: z.optional(z.enum(['invoices', 'accounting'])),
  /** The days of what the accountant takes, both included. */
  from: z.optional(civilDateSchema),
  to: z.optional(civilDateSchema),
  /** The zip that is followed. */
  archive: z.optional(z.string().check(z.maxLength(64))),
  month: z.optional(z.string().check(z.refine(isMonth))),
  run: z.optional(z.string().check(z.maxLength(64))),
  payer: z.optional(z.string().check(z.maxLength(64))),
  invoice: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(invoiceKinds)),
  status: z.optional(z.enum(invoiceStatuses)),
  buyer: z.optional(z.enum(buyerKinds)),
  ...listFields(['number']),
});
export type InvoicingSearch = z.output<typeof invoicingSearch>;
