import { invoicingContract } from '@elan/domain/invoicing';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { askToBillMonth } from './ask-to-bill-month.ts';
import { readRun } from './bill-run.ts';
import { generateInvoice } from './generate-invoice.ts';
import { listInvoices, readInvoice } from './read-invoices.ts';
import { readPendingPayer } from './read-pending-payer.ts';
import { readPending } from './read-pending.ts';
import { recordPayment } from './record-payment.ts';
import { revertInvoice } from './revert-invoice.ts';
import { sendInvoice } from './send-invoice.ts';
import { askToTransmitAgain } from './transmission/ask-to-transmit-again.ts';

/** The routes of invoicing. */
export const invoicingRoutes: readonly BoundRoute[] = [
  handle(invoicingContract.pending, ({ query }) => readPending(query.month)),
  handle(invoicingContract.pendingPayer, ({ params, query }) => readPendingPayer(params.id, query.month)),
  handle(invoicingContract.generate, ({ actor, body }) => generateInvoice(actor, body.payerId, body.month)),
  handle(invoicingContract.billMonth, ({ actor, body }) => askToBillMonth(actor, body)),
  handle(invoicingContract.run, ({ params }) => readRun(params.id)),
  handle(invoicingContract.list, ({ scope, query }) => listInvoices(scope, query)),
  handle(invoicingContract.read, ({ scope, params }) => readInvoice(scope, params.id)),
  handle(invoicingContract.revert, ({ actor, params, body }) => revertInvoice(actor, params.id, body.reason)),
  handle(invoicingContract.pay, async ({ actor, params, body }) => {
    await recordPayment(actor, params.id, body);
    return { id: params.id };
  }),
  handle(invoicingContract.send, async ({ actor, params, body }) => {
    await sendInvoice(actor, params.id, body.sendingId);
    return { id: params.id };
  }),
  handle(invoicingContract.transmit, async ({ actor, params }) => {
    await askToTransmitAgain(actor, params.id);
    return { id: params.id };
  }),
];
