import { companiesContract } from '@elan/domain/companies';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

/** One's own company: where it stands, and what is left of its setting up. */
export const ownCompanyQuery = readOf(clientOf('companies', companiesContract).current, {});
