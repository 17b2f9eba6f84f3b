import { addressContract } from '@elan/domain/spots';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';

const addresses = clientOf('addresses', addressContract);

const shortest = 3;

/** Addresses that start like a text; nothing is asked for less than three characters. A geocoder that is away suggests nothing. */
export const addressesQuery = (text: string) => {
  const q = text.trim();
  const ask = q.length >= shortest;
  return queryOptions({
    queryKey: addresses.suggest.key({ query: { q } }),
    queryFn: ask ? ({ signal }) => addresses.suggest({ query: { q } }, { signal }) : skipToken,
    placeholderData: ask ? keepPreviousData : undefined,
    staleTime: 5 * 60_000,
    // An address is typed as well without suggestions.
    retry: false,
    meta: { handled: true },
  });
};
