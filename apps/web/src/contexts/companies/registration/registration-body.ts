import type { CompanySize, Registration } from '@elan/domain/companies';
import { headcountSaid } from './registration-eligibility.ts';
import type { RegistrationValues } from './registration-values.ts';

const companyOf = ({ company, entry }: RegistrationValues): Registration['company'] =>
  company.source === 'registry' && entry
    ? { source: 'registry', siret: entry.siret }
    : { source: 'manual', siret: company.siret, name: company.name, address: company.address };

/** The body of the registration; the steps were checked before. */
export const bodyOf = (
  values: RegistrationValues & { sizeCode: CompanySize },
  accepted: { charterVersion: string; sponsor: string | undefined; utmSource?: string | undefined },
): Registration => ({
  company: companyOf(values),
  sizeCode: values.sizeCode,
  declaredHeadcount: headcountSaid(values),
  unsubsidised: values.unsubsidised,
  manager: values.manager,
  charterVersion: accepted.charterVersion,
  ...(accepted.sponsor === undefined ? {} : { sponsor: accepted.sponsor }),
  ...(accepted.utmSource === undefined ? {} : { utmSource: accepted.utmSource }),
});
