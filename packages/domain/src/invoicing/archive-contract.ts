import * as z from 'zod/mini';
import { civilDateSchema, idSchema, route } from '../kernel/index.ts';

/** What becomes of a zip that was asked for; READY until its file is forgotten. */
export const archiveStatuses = ['waiting', 'ready', 'failed'] as const;
export type ArchiveStatus = (typeof archiveStatuses)[number];

/** The most invoices and credit notes of one zip: it is made in the memory of the server. */
export const mostArchived = 2000;
/** The days during which a zip may be fetched. */
export const archiveDays = 7;

export const invoiceArchiveSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(archiveStatuses),
  /** Invoices and credit notes of the period, and how many are in the zip so far. */
  total: z.int(),
  done: z.int(),
  /** Of the file, once it is there. */
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(z.string()),
});
export type InvoiceArchive = z.output<typeof invoiceArchiveSchema>;

const params = z.object({ id: idSchema });

/** The zip of the PDF and XML of every invoice and credit note of a period, made by a job. */
export const archivesContract = {
  ask: route({
    method: 'POST',
    path: '/api/invoicing/archives',
    summary: 'Demander le zip des factures et avoirs émis pendant une période, en tâche de fond',
    body: z.strictObject({ from: civilDateSchema, to: civilDateSchema }),
    status: 202,
    output: z.object({ id: z.string() }),
    errors: ['invoicing/period-invalid', 'invoicing/nothing-issued', 'invoicing/archive-too-large'],
    permission: 'invoicing.read',
  }),
  read: route({
    method: 'GET',
    path: '/api/invoicing/archives/:id',
    summary: 'Suivre un zip qui a été demandé',
    params,
    output: invoiceArchiveSchema,
    permission: 'invoicing.read',
  }),
};

export const archiveFilesContract = {
  zip: route({
    method: 'GET',
    path: '/api/invoicing/archives/:id/zip',
    summary: 'Recevoir le zip des factures et avoirs d’une période',
    params,
    output: z.void(),
    download: ['application/zip'],
    permission: 'invoicing.read',
  }),
};
