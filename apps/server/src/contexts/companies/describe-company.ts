import { companyStatusLabels, type Company } from '@elan/domain/companies';
import type { CompanyRow } from './companies.repository.ts';
import { labelToRead } from './label-to-read.ts';
import { tutorialStepsOf } from './tutorial-steps.ts';

/** A company as its own people see it. */
export async function describeCompany(company: CompanyRow): Promise<Company> {
  const { addressLine: line, postalCode, city } = company;
  const { reads, statusSince } = await labelToRead(company);
  return {
    id: company.id,
    name: company.name,
    siret: company.siret,
    status: company.status,
    reads,
    statusLabel: companyStatusLabels[reads],
    statusSince,
    address: line && postalCode && city ? { line, postalCode, city } : null,
    sizeCode: company.sizeCode,
    workAccidents: company.workAccidents,
    steps: await tutorialStepsOf(company),
    version: company.version,
  };
}
