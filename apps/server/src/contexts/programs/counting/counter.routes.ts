import { counterContract, counterFileContract } from '@elan/domain/sessions';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { closeByHand } from './close-by-hand.ts';
import { countDocument } from './count-document.ts';
import { counterDocument } from './counter-document.ts';
import { readCounter } from './read-counter.ts';

/** The routes of the contestable counter. */
export const counterRoutes: readonly BoundRoute[] = [
  handle(counterContract.read, ({ scope, actor, params, query }) =>
    readCounter(scope, actor, params.id, query),
  ),
  handle(counterContract.close, async ({ scope, actor, params }) => {
    const { id, status } = await closeByHand(scope, actor, params.id);
    return { id, status };
  }),
];

/** The counter as a PDF: made at each request, kept nowhere. */
export const counterFileRoutes: readonly DownloadRoute[] = [
  {
    kind: 'download',
    definition: counterFileContract.document,
    async run({ actor, scope, params, http }) {
      const reader = actorOf(actor);
      await countDocument(reader.userId);
      const isThere = () => !http.request.raw.socket.destroyed;
      const { name, bytes } = await counterDocument(scope, reader, params['id'] ?? '', isThere);
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
];
