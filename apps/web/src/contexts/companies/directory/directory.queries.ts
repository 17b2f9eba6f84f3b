import { directoryContract, isSiret, normaliseSiret, shortestSearch } from '@elan/domain/companies';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

const companies = clientOf('companies', directoryContract);

/** Tells whether a text is a complete SIRET that cannot exist: it is refused here, without asking anybody. */
export const isWrongSiret = (text: string): boolean => {
  const digits = normaliseSiret(text);
  return /^\d{14}$/.test(digits) && !isSiret(digits);
};

/** Establishments whose name, SIRET or SIREN matches; a call that another letter makes stale is cancelled. */
export const directoryQuery = (text: string) => {
  const digits = normaliseSiret(text);
  const q = /^\d+$/.test(digits) ? digits : text.trim();
  const ask = q.length >= shortestSearch && !isWrongSiret(q);
  return queryOptions({
    queryKey: companies.searchDirectory.key({ query: { q } }),
    queryFn: ask ? ({ signal }) => companies.searchDirectory({ query: { q } }, { signal }) : skipToken,
    placeholderData: ask ? keepPreviousData : undefined,
    staleTime: 5 * 60_000,
    // The manual entry is open at once: waiting for a registry that is down helps nobody.
    retry: false,
    meta: { handled: true },
  });
};
