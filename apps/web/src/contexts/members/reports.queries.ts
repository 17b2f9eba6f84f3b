import { memberReportsContract } from '@elan/domain/members';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const memberReports = clientOf('member-reports', memberReportsContract);

/** A page of the companies that people who were invited said not to know. */
export const reportedCompaniesQuery = (page: number, size: number) =>
  readOf(memberReports.list, { query: { page, size } });
