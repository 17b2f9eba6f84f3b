import { companyClosingsContract, type ClosingInput, type CompanyClosings } from '@elan/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

const closings = clientOf('companies', companyClosingsContract);

// The card shows these refusals itself.
const meta = { handled: true };

/** The closing days of a company. */
export const closingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'closings', id],
    queryFn: ({ signal }) => closings.list({ params: { id } }, { signal }),
    meta,
  });

/** The sessions that are planned on some days already. */
export const closingPreviewQuery = (id: string, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['companies', 'closing-preview', id, from, to],
    queryFn: ({ signal }) => closings.preview({ params: { id }, query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });

/** Keeps the list that the server answered; the steps of the tutorial and the simulated dates follow. */
function useKeepClosings(id: string) {
  const cache = useQueryClient();
  return async (list: CompanyClosings) => {
    cache.setQueryData(closingsQuery(id).queryKey, list);
    await cache.invalidateQueries({ queryKey: ['companies'] });
    await cache.invalidateQueries({ queryKey: ['programs'] });
  };
}

/** Adds a closing, or changes one. */
export function useSaveClosing(id: string, closingId: string | null) {
  const onSuccess = useKeepClosings(id);
  return useMutation({
    mutationFn: (body: ClosingInput) =>
      closingId === null
        ? closings.add({ params: { id }, body })
        : closings.change({ params: { id, closingId }, body }),
    onSuccess,
    meta,
  });
}

/** Takes a closing away. */
export function useRemoveClosing(id: string) {
  const onSuccess = useKeepClosings(id);
  return useMutation({
    mutationFn: (closingId: string) => closings.remove({ params: { id, closingId } }),
    onSuccess,
    meta: { failure: 'Fermeture non retirée', success: 'Fermeture retirée' },
  });
}
