import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';
import { invoiceKinds } from './invoice-number.ts';

/** A receipt of one's own, or the credit note of one. */
export const ownReceiptSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedOn: z.string(),
  /** What was bought, or why it is credited. */
  what: z.string(),
  grossCents: z.int(),
});
export type OwnReceipt = z.output<typeof ownReceiptSchema>;

export const receiptsContract = {
  own: route({
    method: 'GET',
    path: '/api/invoicing/receipts',
    summary: 'Lister mes reçus et leurs avoirs',
    output: z.object({ receipts: z.array(ownReceiptSchema) }),
    permission: 'invoicing.read-receipts',
  }),
};

export const receiptCopiesContract = {
  pdf: route({
    method: 'GET',
    path: '/api/invoicing/receipts/:id/pdf',
    summary: 'Recevoir un de mes reçus, ou son avoir, en PDF',
    params: z.object({ id: idSchema }),
    output: z.void(),
    download: ['application/pdf'],
    errors: ['too-many-documents'],
    permission: 'invoicing.read-receipts',
  }),
};
