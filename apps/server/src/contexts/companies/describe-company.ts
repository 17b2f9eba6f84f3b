import { companyStatusLabels, type Company, type CompanyStatus } from '@elan/domain/companies';
import type { CompanyRow } from './companies.repository.ts';
import { tutorialStepsOf } from './tutorial-steps.ts';

/** A company as its own people see it. */
export async function describeCompany(company: CompanyRow): Promise<Company> {
  const { addressLine: line, postalCode, city } = company;
  return {
    id: company.id,
    name: company.name,
    siret: company.siret,
    status: company.status,
    statusLabel: companyStatusLabels[company.status as CompanyStatus],
    statusSince: company.statusSince.toString(),
    address: line && postalCode && city ? { line, postalCode, city } : null,
    sizeCode: company.sizeCode,
    workAccidents: company.workAccidents,
    steps: await tutorialStepsOf(company),
    version: company.version,
  };
}
