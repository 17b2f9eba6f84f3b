import type { CompanyRight } from '@elan/domain/accounts';
import { companyManagersContract, type CompanyManagers, type NewManager } from '@elan/domain/companies';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

const managers = clientOf('companies', companyManagersContract);

// The card shows these refusals itself.
const meta = { handled: true };

/** The people who manage a company. */
export const managersQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'managers', id],
    queryFn: ({ signal }) => managers.list({ params: { id } }, { signal }),
    meta,
  });

/** Keeps the list that the server answered; the steps of the tutorial follow. */
function useKeepManagers(id: string) {
  const cache = useQueryClient();
  return (list: CompanyManagers) => {
    cache.setQueryData(managersQuery(id).queryKey, list);
    return cache.invalidateQueries({ queryKey: ['companies'] });
  };
}

/** Invites somebody to manage a company. */
export function useInviteManager(id: string) {
  const onSuccess = useKeepManagers(id);
  return useMutation({
    mutationFn: (body: NewManager) => managers.invite({ params: { id }, body }),
    onSuccess,
    meta,
  });
}

/** Gives a manager some rights and no other. */
export function useManagerRights(id: string, managerId: string) {
  const onSuccess = useKeepManagers(id);
  return useMutation({
    mutationFn: (rights: CompanyRight[]) =>
      managers.setRights({ params: { id, managerId }, body: { rights } }),
    onSuccess,
    meta,
  });
}

export type ManagerAct = 'resend' | 'remove' | 'restore';

/** Sends an invitation again, removes a manager, or takes one back. */
export function useManagerAct(id: string, managerId: string) {
  const cache = useQueryClient();
  const keep = useKeepManagers(id);
  return useMutation({
    mutationFn: (act: ManagerAct) => managers[act]({ params: { id, managerId }, body: {} }),
    onSuccess: keep,
    // Somebody else may have been quicker.
    onError: () => cache.invalidateQueries({ queryKey: managersQuery(id).queryKey }),
    meta,
  });
}
