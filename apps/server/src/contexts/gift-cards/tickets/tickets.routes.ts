import { ticketFilesContract, ticketsContract } from '@elan/domain/gift-cards';
import { kernelErrors } from '@elan/domain/kernel';
import { openToSend } from '../../../platform/files/open-to-send.ts';
import { askForSheets, findSheets, readSheets } from './ask-for-sheets.ts';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { readTicket } from './read-ticket.ts';
import { listSendings, sendTicket } from './send-ticket.ts';
import { ticketsDocument } from './tickets-document.ts';

/** The routes of tickets: what a card looks like, and its e-mails. */
export const ticketsRoutes: readonly BoundRoute[] = [
  handle(ticketsContract.read, ({ scope, params }) => readTicket(scope, params.id)),
  handle(ticketsContract.sendings, ({ scope, params, query }) => listSendings(scope, params.id, query)),
  handle(ticketsContract.makeSheets, ({ scope, actor, params }) => askForSheets(scope, actor, params.id)),
  handle(ticketsContract.sheets, ({ params }) => readSheets(params.id)),
  handle(ticketsContract.send, ({ scope, actor, params, body }) => sendTicket(scope, actor, params.id, body)),
];

/** The ticket of a card or of its lot as a PDF: made at each request, kept nowhere. */
export const ticketFileRoutes: readonly DownloadRoute[] = [
  {
    kind: 'download',
    definition: ticketFilesContract.pdf,
    async run({ actor, scope, params, query, http }) {
      const isThere = () => !http.request.raw.socket.destroyed;
      const { of } = query as { of: 'card' | 'lot' };
      const asked = { id: params['id'] ?? '', of };
      const { name, bytes } = await ticketsDocument(scope, asked, { owner: actorOf(actor).userId, isThere });
      // Nobody reads an answer any more.
      if (!bytes) return;
      await http.reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes);
    },
  },
  {
    kind: 'download',
    definition: ticketFilesContract.sheets,
    async run({ params, http }) {
      const { key, total } = await findSheets(params['id'] ?? '');
      const file = key === null ? null : await openToSend(key);
      if (!file) throw kernelErrors.fail('not-found');
      await http.reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="carte-cadeau-lot-${total}-cartes.pdf"`)
        .send(file.stream);
    },
  },
];
