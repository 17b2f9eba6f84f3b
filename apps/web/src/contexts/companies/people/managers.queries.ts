import { companyManagersContract } from '@elan/domain/companies';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const managers = clientOf('companies', companyManagersContract);

/** The steps of the tutorial follow the managers. */
export const touched = ['companies'] as const;

/** The people who manage a company. */
export const managersQuery = (id: string) => ({
  ...readOf(managers.list, { params: { id } }),
  // The closings are a « list » of the same company too.
  queryKey: ['companies', 'managers', id],
});
