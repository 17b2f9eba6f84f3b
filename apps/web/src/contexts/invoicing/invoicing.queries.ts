import { invoicingContract } from '@elan/domain/invoicing';
import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { authorizedFetch, clientOf } from '../../base/transport/api.ts';
import { bodyOf } from '../../base/transport/network.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { saveFile } from '../../base/transport/save-file.ts';

// Named as the live events of invoicing are.
export const invoicing = clientOf('invoicing', invoicingContract);

/** What billing moves: the sessions carry whether they are billed. */
export const touched = ['invoicing', 'sessions'] as const;

export const pendingQuery = (month?: string) => readOf(invoicing.pending, { query: { month } });
export const pendingPayerQuery = (month: string) => (id: string) =>
  readOf(invoicing.pendingPayer, { params: { id }, query: { month } });
export const runQuery = (id: string) => readOf(invoicing.run, { params: { id } });
export const invoiceQuery = (id: string) => readOf(invoicing.read, { params: { id } });

/** Downloads a file of an invoice, under its number. */
export async function saveInvoiceFile(
  { id, number }: { id: string; number: string },
  kind: 'pdf' | 'xml',
): Promise<void> {
  const response = await authorizedFetch(`/api/invoicing/invoices/${encodeURIComponent(id)}/${kind}`, {
    method: 'GET',
  });
  if (!response.ok) throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
  saveFile(`${number}.${kind}`, await response.blob(), `application/${kind}`);
}
