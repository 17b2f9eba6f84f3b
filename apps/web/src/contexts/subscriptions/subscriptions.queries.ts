import { licenceTypesContract, type LicenceType } from '@elan/domain/members';
import { programsContract } from '@elan/domain/programs';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { recordIn } from '../../base/records/use-record.ts';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const subscriptions = clientOf('subscriptions', subscriptionsContract);
export const licenceTypes = clientOf('licenceTypes', licenceTypesContract);
const programs = clientOf('programs', programsContract);

/** What one's own company has, or the company that an administrator looks at. */
export const subscriptionsQuery = (companyId?: string) =>
  readOf(subscriptions.list, { query: companyId === undefined ? {} : { companyId } });

/** The programmes of a company that run, or that are in pause. */
export const standingProgramsQuery = (company: string, tab: 'active' | 'paused') =>
  readOf(programs.list, { query: { tab, company, page: 1, size: 100 } });

/** The companies whose name or SIRET holds what was typed. */
export const companiesQuery = (search: string) => readOf(subscriptions.companies, { query: { search } });

/** A kind of licence as a row of a list: its key is its id. */
export type LicenceTypeRow = LicenceType & { readonly id: string };

/** The kinds of licence, by name. */
export const licenceTypesQuery = queryOptions({
  queryKey: licenceTypes.list.key(),
  async queryFn({ signal }): Promise<{ items: LicenceTypeRow[] }> {
    const { items } = await licenceTypes.list({}, { signal });
    return { items: items.map((type) => ({ ...type, id: type.key })) };
  },
  meta: { handled: true },
});

export const licenceTypeQuery = recordIn(licenceTypesQuery);
