import { companiesContract, type Registration } from '@elan/domain/companies';
import { clientOf } from '../../../base/transport/api.ts';

/** Registers the company and its manager. */
export const sendRegistration = (body: Registration) =>
  clientOf('companies', companiesContract).register({ body });
