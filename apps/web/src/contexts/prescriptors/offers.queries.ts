import { offersContract } from '@elan/domain/prescriptors';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

// Named as the live events of offers are: a change made elsewhere is read again.
export const prescriptors = clientOf('prescriptors', offersContract);

export const touched = ['prescriptors'] as const;

/** The offer of a prescriptor. */
export const offerQuery = (id: string) => readOf(prescriptors.read, { params: { id } });

/** A page of what happened to an offer, newest first. */
export const offerHistoryQuery = (id: string, page: number, size: number) =>
  readOf(prescriptors.history, { params: { id }, query: { page, size } });
