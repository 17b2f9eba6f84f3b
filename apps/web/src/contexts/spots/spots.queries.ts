import { enterprisesContract } from '@elan/domain/companies';
import { spotsContract, type Spot, type SpotInput } from '@elan/domain/spots';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';

const spots = clientOf('spots', spotsContract);
const companies = clientOf('companies', enterprisesContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

/** The open spots of one's own company, or of the company that an administrator looks at; with the closed ones if asked. */
export function spotsQuery(companyId?: string, closed?: 'with') {
  const input = {
    query: { ...(companyId === undefined ? {} : { companyId }), ...(closed ? { closed } : {}) },
  };
  return queryOptions({
    queryKey: spots.list.key(input),
    queryFn: ({ signal }) => spots.list(input, { signal }),
    meta,
  });
}

export const spotUsesSize = 5;

/** A page of what stands on a spot. */
export function spotUsesQuery(id: string, page: number) {
  const input = { params: { id }, query: { page, size: spotUsesSize } };
  return queryOptions({
    queryKey: spots.uses.key(input),
    queryFn: ({ signal }) => spots.uses(input, { signal }),
    placeholderData: keepPreviousData,
    // A programme or a session may have come since: what is shown before an act is of the moment.
    staleTime: 0,
    meta,
  });
}

/** The companies whose name or SIRET holds what was typed, for who looks after them all. */
export function companiesQuery(search: string) {
  const input = { query: { search, kind: 'client' as const, size: 20 } };
  return queryOptions({
    queryKey: companies.enterprises.key(input),
    queryFn: ({ signal }) => companies.enterprises(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/**
 * Opens a spot, of the company that an administrator names if it does, or changes the one that is named. The form shows a
 * refusal near its fields. `onSaved` is called even when the live event of the change has already replaced the form.
 */
export function useSaveSpot(id: string | null, companyId: string | undefined, onSaved: (spot: Spot) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SpotInput) =>
      id === null
        ? spots.create({ body, query: companyId === undefined ? {} : { companyId } })
        : spots.update({ params: { id }, body }),
    meta: { handled: true, success: id === null ? 'Lieu ajouté' : 'Lieu modifié' },
    onSuccess(spot) {
      onSaved(spot);
      return client.invalidateQueries({ queryKey: ['spots'] });
    },
  });
}

/** Closes a spot for good, or opens it again. `onDone` is called even when its live event has already taken the button away. */
export function useSpotAct(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'close' | 'reopen') => spots[act]({ params: { id }, body: {} }),
    onSuccess: onDone,
    // Also after a refusal: something may stand on it since.
    onSettled: () => client.invalidateQueries({ queryKey: ['spots'] }),
    meta,
  });
}
