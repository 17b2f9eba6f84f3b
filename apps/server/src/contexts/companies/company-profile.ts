import type { Scope } from '@elan/domain/accounts';
import {
  businessSegmentOf,
  companyStatusLabels,
  type CompanyProfile,
  type CompanySize,
  type FactsSource,
} from '@elan/domain/companies';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import type { CompanyRow } from './companies.repository.ts';
import { isFirm } from './company-state.ts';
import { labelToRead } from './label-to-read.ts';
import { companies } from './companies.tables.ts';

/** A company of a scope; throws `not-found` for an id outside of it, as for an unknown one. */
export async function companyIn(scope: Scope, id: string): Promise<CompanyRow> {
  const [company] = isUuid(id)
    ? await db
        .select()
        .from(companies)
        .where(and(eq(companies.id, id), isFirm, withinScope(scope, { companyId: companies.id })))
    : [];
  if (!company) throw kernelErrors.fail('not-found');
  return company;
}

/** The head office of a company, where it is not its establishment. */
export function headOfficeOf(company: CompanyRow) {
  const { headOfficeLine: line, headOfficePostalCode: postalCode, headOfficeCity: city } = company;
  return line && postalCode && city ? { line, postalCode, city } : null;
}

/** A company as its own people keep it up to date. */
export async function describeCompanyProfile(company: CompanyRow): Promise<CompanyProfile> {
  const { addressLine: line, postalCode, city } = company;
  return {
    id: company.id,
    name: company.name,
    legalName: company.legalName,
    siret: company.siret,
    siren: company.siren,
    legalCategory: company.legalCategory,
    nafCode: company.nafCode,
    activity: company.activity,
    address: line && postalCode && city ? { line, postalCode, city } : null,
    headOffice: headOfficeOf(company),
    businessSegment: businessSegmentOf(company.nafCode),
    registeredAt: company.createdAt.toString(),
    factsSource: company.factsSource as FactsSource,
    statusLabel: companyStatusLabels[(await labelToRead(company)).reads],
    sizeCode: company.sizeCode as CompanySize,
    headcountBand: company.headcountBand,
    headcountBandYear: company.headcountBandYear,
    declaredHeadcount: company.declaredHeadcount,
    workAccidents: company.workAccidents,
    logoVersion: company.logoVersion,
    version: company.version,
  };
}
