import {
  archiveFilesContract,
  archivesContract,
  invoicingContract,
  invoicingFilesContract,
  receiptCopiesContract,
  receiptsContract,
} from '@elan/domain/invoicing';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { billingFigures } from '../prescriptors/public.ts';
import { archiveFileRoutes, archivesRoutes } from './archives/archives.routes.ts';
import { makeArchiveJob } from './archives/make-archive.job.ts';
import { billMonthJob } from './bill-month.job.ts';
import { seedInvoicing } from './demonstration.ts';
import { fallDueJob } from './fall-due.job.ts';
import { invoicingFileRoutes } from './files/invoice-files.routes.ts';
import { makeFilesJob } from './files/make-files.job.ts';
import { invoicingInvariants } from './invariants.ts';
import { invoicingRoutes } from './invoicing.routes.ts';
import { followOrders } from './orders/follow-orders.ts';
import { catchUpJob } from './orders/catch-up.job.ts';
import { invoiceOrderJob } from './orders/invoice-order.job.ts';
import { receiptJob } from './orders/receipt.job.ts';
import { receiptCopyRoutes, receiptsRoutes } from './receipts/receipts.routes.ts';
import { invoicingPersonalData } from './personal-data.ts';
import { readBillingFigures } from './read-billing-figures.ts';
import { transmitInvoiceJob } from './transmission/transmit-invoice.job.ts';

const unchanging =
  'it never changes, whoever asks (triggers), so no statement takes a row for another company nor gives one away; who pays reads it by its scope';

/** What is billed of the sessions that were counted, to whom, and the invoices that the law accepts. */
export const invoicingContext = defineContext({
  name: 'invoicing',
  contracts: {
    invoicing: invoicingContract,
    invoicingFiles: invoicingFilesContract,
    invoiceArchives: archivesContract,
    invoiceArchiveFiles: archiveFilesContract,
    receipts: receiptsContract,
    receiptCopies: receiptCopiesContract,
  },
  readFailure: 'invoicing/fetch-failed',
  routes: [...invoicingRoutes, ...archivesRoutes, ...receiptsRoutes],
  fileRoutes: [...invoicingFileRoutes, ...archiveFileRoutes, ...receiptCopyRoutes],
  jobs: [
    billMonthJob,
    makeFilesJob,
    fallDueJob,
    makeArchiveJob,
    invoiceOrderJob,
    receiptJob,
    catchUpJob,
    transmitInvoiceJob,
  ],
  handlers: followOrders,
  personalData: invoicingPersonalData,
  walledTables: {
    invoices: 'company_id',
    invoice_sendings: 'company_id',
    invoice_transmissions: 'company_id',
  },
  openTables: {
    invoice_lines: unchanging,
    invoice_files: unchanging,
    invoice_payments: unchanging,
    billed_sessions:
      'which line bills a session: read and written by the acts of administrators only, never by a company',
    billing_run_payers: 'what became of each payer of a month: administrators only ask and read',
  },
  audited: { invoice: 'invoices', transmission: 'invoice_transmissions' },
  provides: [answer(billingFigures, readBillingFigures)],
  invariants: invoicingInvariants,
  demonstration: { after: ['sessions', 'programs', 'prescriptors'], seed: seedInvoicing },
});
