import { need } from '../../platform/context/need.ts';

/** Throws `members/reported` when one of these addresses said not to know a company: it gets no more of its mails (threats T69). */
export const refuseReportedAddress =
  need<(companyId: string, emails: readonly string[]) => Promise<void>>().named('companies.refuse-reported');
