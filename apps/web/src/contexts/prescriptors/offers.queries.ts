import { offersContract, type OfferPolicyInput } from '@elan/domain/prescriptors';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';

// Named as the live events of offers are: a change made elsewhere is read again.
const prescriptors = clientOf('prescriptors', offersContract);

// The page shows these refusals itself.
const meta = { handled: true };

/** The offer of a prescriptor. */
export function offerQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: prescriptors.read.key(input),
    queryFn: ({ signal }) => prescriptors.read(input, { signal }),
    meta,
  });
}

export const historySize = 5;

/** A page of what happened to an offer, newest first. */
export function offerHistoryQuery(id: string, page: number) {
  const input = { params: { id }, query: { page, size: historySize } };
  return queryOptions({
    queryKey: prescriptors.history.key(input),
    queryFn: ({ signal }) => prescriptors.history(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** Fills the offer of a prescriptor, or changes it; it is what the server answers. */
export function useSaveOffer(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferPolicyInput) => prescriptors.save({ params: { id }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(offerQuery(id).queryKey, saved);
    },
    // Also after a refusal: somebody else may have changed it.
    onSettled: () => cache.invalidateQueries({ queryKey: ['prescriptors'] }),
    meta: { ...meta, success: 'Offre enregistrée' },
  });
}
