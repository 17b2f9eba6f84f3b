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

/** Downloads the ticket of a card, or the sheets of its lot, as a PDF that the server lays out. */
export async function saveTickets(id: string, of: 'card' | 'lot'): Promise<void> {
  const path = ticketFilesContract.pdf.path.replace(':id', encodeURIComponent(id));
  const response = await authorizedFetch(`${path}?of=${of}`, { method: 'GET' });
  if (!response.ok) throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  saveFile(named?.[1] ?? 'carte-cadeau.pdf', await response.blob(), 'application/pdf');
}
