import { offersContract, prescriptorsContract } from '@elan/domain/prescriptors';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { readOffer } from './prescriptors.repository.ts';
import { readOfferHistory } from './read-offer-history.ts';
import { saveOffer } from './save-offer.ts';
import { listAttributions } from './list-attributions.ts';
import { listPrescriptors, readPrescriptor } from './list-prescriptors.ts';
import { readTerms, saveTerms } from './prescriptor-terms.ts';

/** The routes of prescriptors: their offers. */
export const prescriptorsRoutes: readonly BoundRoute[] = [
  handle(offersContract.read, ({ scope, params }) => readOffer(scope, params.id)),
  handle(
    offersContract.save,
    async ({ scope, actor, params, body }) => {
      await saveOffer(scope, actor, params.id, body);
      return readOffer(scope, params.id);
    },
    { current: ({ scope, params }) => readOffer(scope, params.id) },
  ),
  handle(offersContract.history, ({ scope, actor, params, query }) =>
    readOfferHistory(scope, actor, params.id, query),
  ),
  handle(prescriptorsContract.list, ({ query }) => listPrescriptors(query)),
  handle(prescriptorsContract.card, ({ scope, params }) => readPrescriptor(scope, params.id)),
  handle(prescriptorsContract.attributions, ({ scope, params, query }) =>
    listAttributions(scope, params.id, query),
  ),
  handle(prescriptorsContract.terms, ({ scope, params }) => readTerms(scope, params.id)),
  handle(
    prescriptorsContract.saveTerms,
    ({ scope, actor, params, body }) => saveTerms(scope, actor, params.id, body),
    { current: ({ scope, params }) => readTerms(scope, params.id) },
  ),
];
