import { offersContract } from '@elan/domain/prescriptors';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { readOffer } from './prescriptors.repository.ts';
import { readOfferHistory } from './read-offer-history.ts';
import { saveOffer } from './save-offer.ts';

/** The routes of prescriptors: their offers. */
export const prescriptorsRoutes: readonly BoundRoute[] = [
  handle(offersContract.read, ({ scope, params }) => readOffer(scope, params.id)),
  handle(offersContract.save, async ({ scope, actor, params, body }) => {
    await saveOffer(scope, actor, params.id, body);
    return readOffer(scope, params.id);
  }),
  handle(offersContract.history, ({ scope, actor, params, query }) =>
    readOfferHistory(scope, actor, params.id, query),
  ),
];
