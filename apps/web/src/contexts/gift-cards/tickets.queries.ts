import { ticketFilesContract, ticketsContract } from '@elan/domain/gift-cards';
import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { authorizedFetch, clientOf } from '../../base/transport/api.ts';
import { bodyOf } from '../../base/transport/network.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { saveFile } from '../../base/transport/save-file.ts';

// Named as the live events of cards are.
export const tickets = clientOf('gift-cards', ticketsContract);

/** What the ticket of a card shows. */
export const ticketQuery = (id: string) => readOf(tickets.read, { params: { id } });

/** A page of the e-mails of a card. */
export const sendingsQuery = (id: string, page: number, size: number) =>
  readOf(tickets.sendings, { params: { id }, query: { page, size } });

/** How far the sheets of a lot are. */
export const sheetsQuery = (id: string) => readOf(tickets.sheets, { params: { id } });

/** Downloads the sheets of a lot that a job made. */
export const saveSheets = (id: string): Promise<void> =>
  save(ticketFilesContract.sheets.path.replace(':id', encodeURIComponent(id)));

/** Downloads the ticket of a card, or the sheets of its lot, as a PDF that the server lays out. */
export const saveTickets = (id: string, of: 'card' | 'lot'): Promise<void> =>
  save(`${ticketFilesContract.pdf.path.replace(':id', encodeURIComponent(id))}?of=${of}`);

async function save(path: string): Promise<void> {
  const response = await authorizedFetch(path, { method: 'GET' });
  if (!response.ok) throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  saveFile(named?.[1] ?? 'carte-cadeau.pdf', await response.blob(), 'application/pdf');
}
