import { licencesContract, type Assignments, type CompanyLicences } from '@elan/domain/members';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';
import { useScreenSearch } from '../../../app/navigation.tsx';
import { useUser } from '../../../app/session.ts';
import type { MembersSearch } from '../members-search.ts';

const licences = clientOf('licences', licencesContract);

// Each part shows these refusals itself, near what was asked.
const meta = { handled: true };

/** The licences of one’s own company, or of the one that is named. */
export function companyLicencesQuery(companyId: string | undefined) {
  const input = { query: companyId === undefined ? {} : { companyId } };
  return queryOptions({
    queryKey: licences.company.key(input),
    queryFn: ({ signal }) => licences.company(input, { signal }),
    meta,
  });
}

/** The licences of one's own company, or of the one that an administrator looks at; undefined while they are on their way. */
export function useCompanyLicences(): { items: readonly CompanyLicences[] | undefined; error: Error | null } {
  const [{ companyId }] = useScreenSearch<MembersSearch>();
  const isOwn = useUser().company !== null;
  const { data, error } = useQuery(companyLicencesQuery(isOwn ? undefined : companyId));
  return { items: data?.items, error };
}

/** The licences that a person holds. */
export function memberLicencesQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: licences.ofMember.key(input),
    queryFn: ({ signal }) => licences.ofMember(input, { signal }),
    meta,
  });
}

// What is left, who holds what, and what each subscription carries change together.
function useAskAgain(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      ['licences', 'members', 'subscriptions'].map((context) =>
        cache.invalidateQueries({ queryKey: [context] }),
      ),
    );
}

export type LicenceAct = { readonly act: 'assign' | 'takeBack'; readonly type: string };

/** Gives a person a licence, or takes it back. */
export function useLicenceAct(id: string) {
  const cache = useQueryClient();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: ({ act, type }: LicenceAct) => licences[act]({ params: { id, type } }),
    onSuccess: (held) => {
      cache.setQueryData(memberLicencesQuery(id).queryKey, held);
    },
    // Also after a refusal: somebody else may have taken the last one.
    onSettled: askAgain,
    meta,
  });
}

/** Gives a licence to several people; says how many got one, and who did not and why. */
export function useAssignSeveral() {
  return useMutation({
    mutationFn: (body: Assignments) => licences.assignMany({ body }),
    onSettled: useAskAgain(),
    meta,
  });
}
