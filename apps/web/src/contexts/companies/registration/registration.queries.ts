import { directoryContract, isSiret, normaliseSiret, type Registration } from '@elan/domain/companies';
import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';
import { loadSending } from './later-work.ts';

const companies = clientOf('companies', directoryContract);

const shortest = 2;

/** Tells whether a text is a complete SIRET that cannot exist: it is refused here, without asking anybody. */
export const isWrongSiret = (text: string): boolean => {
  const digits = normaliseSiret(text);
  return /^\d{14}$/.test(digits) && !isSiret(digits);
};

/** Establishments whose name, SIRET or SIREN matches; a call that another letter makes stale is cancelled. */
export const directoryQuery = (text: string) => {
  const digits = normaliseSiret(text);
  const q = /^\d+$/.test(digits) ? digits : text.trim();
  const ask = q.length >= shortest && !isWrongSiret(q);
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

/** Registers the company and its manager. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (body: Registration) => (await loadSending()).sendRegistration(body),
    meta: { handled: true },
  });
