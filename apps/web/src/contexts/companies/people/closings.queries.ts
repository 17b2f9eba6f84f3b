import { companyClosingsContract } from '@elan/domain/companies';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const closings = clientOf('companies', companyClosingsContract);

/** The steps of the tutorial and the simulated dates follow the closings. */
export const touched = ['companies', 'programs'] as const;

/** The closing days of a company. */
export const closingsQuery = (id: string) => ({
  ...readOf(closings.list, { params: { id } }),
  // The managers are a « list » of the same company too.
  queryKey: ['companies', 'closings', id],
});

/** The sessions that are planned on some days already. */
export const closingPreviewQuery = (id: string, days: { from: string; to: string }) =>
  readOf(closings.preview, { params: { id }, query: days });
