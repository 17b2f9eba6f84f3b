import { enterprisesContract } from '@elan/domain/companies';
import { spotsContract } from '@elan/domain/spots';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const spots = clientOf('spots', spotsContract);
const companies = clientOf('companies', enterprisesContract);

/** The open spots of one's own company, or of the company that an administrator looks at; with the closed ones if asked. */
export const spotsQuery = (companyId?: string, closed?: 'with') =>
  readOf(spots.list, {
    query: { ...(companyId === undefined ? {} : { companyId }), ...(closed ? { closed } : {}) },
  });

export const spotUsesSize = 5;

/** A page of what stands on a spot. */
export const spotUsesQuery = (id: string, page: number) => ({
  ...readOf(spots.uses, { params: { id }, query: { page, size: spotUsesSize } }),
  // A programme or a session may have come since: what is shown before an act is of the moment.
  staleTime: 0,
});

/** The companies whose name or SIRET holds what was typed, for who looks after them all. */
export const companiesQuery = (search: string) =>
  readOf(companies.enterprises, { query: { search, kind: 'client', size: 20 } });
