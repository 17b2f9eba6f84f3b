import { archivesContract, invoicingContract } from '@elan/domain/invoicing';
import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { authorizedFetch, clientOf } from '../../base/transport/api.ts';
import { bodyOf } from '../../base/transport/network.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { saveFile } from '../../base/transport/save-file.ts';

// Named as the live events of invoicing are.
export const invoicing = clientOf('invoicing', invoicingContract);

const archives = clientOf('invoicing', archivesContract);

/** What billing moves: the sessions carry whether they are billed. */
export const touched = ['invoicing', 'sessions'] as const;

export const pendingQuery = (month?: string) => readOf(invoicing.pending, { query: { month } });
export const pendingPayerQuery = (month: string) => (id: string) =>
  readOf(invoicing.pendingPayer, { params: { id }, query: { month } });
export const runQuery = (id: string) => readOf(invoicing.run, { params: { id } });
export const invoiceQuery = (id: string) => readOf(invoicing.read, { params: { id } });

async function fetchFile(url: string): Promise<Blob> {
  const response = await authorizedFetch(url, { method: 'GET' });
  if (!response.ok) throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
  return response.blob();
}

/** Downloads a file of an invoice, under its number. */
export async function saveInvoiceFile(
  { id, number }: { id: string; number: string },
  kind: 'pdf' | 'xml',
): Promise<void> {
  const bytes = await fetchFile(`/api/invoicing/invoices/${encodeURIComponent(id)}/${kind}`);
  saveFile(`${number}.${kind}`, bytes, `application/${kind}`);
}

/** First and last day, both included. */
export type Period = { readonly from: string; readonly to: string };

const entryTypes = { fec: ['txt', 'text/plain'], csv: ['csv', 'text/csv'] } as const;

/** Downloads the sales entries of a period. */
export async function saveEntries(period: Period, format: keyof typeof entryTypes): Promise<void> {
  const query = new URLSearchParams({ ...period, format });
  const [ending, type] = entryTypes[format];
  const name = `ecritures-${period.from}-${period.to}.${ending}`;
  saveFile(name, await fetchFile(`/api/invoicing/entries?${query.toString()}`), type);
}

/** Asks for the zip of a period; a job makes it. */
export const askForArchive = (period: Period): Promise<{ id: string }> => archives.ask({ body: period });
export const archiveQuery = (id: string) => readOf(archives.read, { params: { id } });

/** Downloads a zip that is there. */
export async function saveArchive({ id, from, to }: Period & { readonly id: string }): Promise<void> {
  const bytes = await fetchFile(`/api/invoicing/archives/${encodeURIComponent(id)}/zip`);
  saveFile(`factures-${from}-${to}.zip`, bytes, 'application/zip');
}
