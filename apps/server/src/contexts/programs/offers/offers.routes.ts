import { coachOffersContract, coachSearchContract } from '@elan/domain/programs';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { acceptOffer, declineOffer } from './answer-offer.ts';
import { describeSearches, listOwnOffers } from './describe-searches.ts';
import { startSearch, stopSearch } from './start-search.ts';

/** The routes of offers to coaches: those of our team, and those of the coach who answers. */
export const offersRoutes: readonly BoundRoute[] = [
  handle(coachSearchContract.list, ({ query }) => describeSearches(query.kind, query.subjectId)),
  handle(coachSearchContract.start, async ({ actor, body }) => {
    const { kind, id } = await startSearch(actor, body);
    return describeSearches(kind, id);
  }),
  handle(coachSearchContract.stop, async ({ actor, params }) => {
    const { kind, id } = await stopSearch(actor, params.id);
    return describeSearches(kind, id);
  }),
  handle(coachOffersContract.list, ({ actor }) => listOwnOffers(actor)),
  handle(coachOffersContract.accept, async ({ actor, params }) => {
    await acceptOffer({ ...actor, role: 'COACH' }, params.id);
    return listOwnOffers(actor);
  }),
  handle(coachOffersContract.decline, async ({ actor, params, body }) => {
    await declineOffer({ ...actor, role: 'COACH' }, params.id, body.reason);
    return listOwnOffers(actor);
  }),
];
