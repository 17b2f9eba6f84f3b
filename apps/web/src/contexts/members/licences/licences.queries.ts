import { licencesContract, type CompanyLicences } from '@elan/domain/members';
import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import type { MembersSearch } from '../members-search.ts';

export const licences = clientOf('licences', licencesContract);

/** What is left, who holds what, and what each subscription carries change together. */
export const touched = ['licences', 'members', 'subscriptions'] as const;

/** The licences of one’s own company, or of the one that is named. */
export const companyLicencesQuery = (companyId: string | undefined) =>
  readOf(licences.company, { query: companyId === undefined ? {} : { companyId } });

/** The licences of one's own company, or of the one that an administrator looks at; undefined while they are on their way. */
export function useCompanyLicences(): { items: readonly CompanyLicences[] | undefined; error: Error | null } {
  const [{ companyId }] = useScreenSearch<MembersSearch>();
  const isOwn = useUser().company !== null;
  const { data, error } = useQuery(companyLicencesQuery(isOwn ? undefined : companyId));
  return { items: data?.items, error };
}

/** The licences that a person holds. */
export const memberLicencesQuery = (id: string) => readOf(licences.ofMember, { params: { id } });
