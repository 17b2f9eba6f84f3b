import { coachOffersContract } from '@elan/domain/programs';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const ownOffers = clientOf('coach-offers', coachOffersContract);

/** The offers that wait for who is signed in. */
export const ownOffersQuery = readOf(ownOffers.list);
