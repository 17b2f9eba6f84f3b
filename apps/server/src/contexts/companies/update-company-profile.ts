import type { Actor, Scope } from '@elan/domain/accounts';
import {
  companyErrors,
  eligibilityOfClient,
  mayEditFacts,
  sizeContradiction,
  type CompanyProfileInput,
  type FactsSource,
} from '@elan/domain/companies';
import { fieldMessages, holidayZoneOf, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { lockedCompany, type CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';
import { companyIn } from './company-profile.ts';

const refuseField = (path: string, message: string) =>
  kernelErrors.fail('form-invalid', { issues: [{ path, message }] });

function check(company: CompanyRow, input: CompanyProfileInput): void {
  if (input.siret !== undefined && input.siret !== company.siret) throw companyErrors.fail('siret/frozen');
  if (input.facts && !mayEditFacts(company.factsSource as FactsSource)) {
    throw kernelErrors.fail('not-allowed');
  }
  const contradiction = sizeContradiction(input.sizeCode, input.declaredHeadcount);
  if (contradiction) throw refuseField('sizeCode', contradiction);
  // Once told, it is corrected, never withdrawn.
  if (input.workAccidents === null && company.workAccidents !== null) {
    throw refuseField('workAccidents', fieldMessages.workAccidentsRequired);
  }
}

const factsOf = ({ facts }: CompanyProfileInput) =>
  facts && {
    name: facts.name,
    activity: facts.activity || null,
    addressLine: facts.address.line,
    postalCode: facts.address.postalCode,
    city: facts.address.city,
    holidayZone: holidayZoneOf(facts.address.postalCode),
  };

const headOfficeColumns = ({ headOffice }: CompanyProfileInput) =>
  headOffice !== undefined && {
    headOfficeLine: headOffice?.line ?? null,
    headOfficePostalCode: headOffice?.postalCode ?? null,
    headOfficeCity: headOffice?.city ?? null,
  };

/**
 * Keeps a company up to date: size, declared number (the verdict of D15 follows), work accidents, and the facts that were typed
 * by hand. Returns the company. Throws `siret/frozen`, `not-allowed` for facts of the registry, `form-invalid` for a size that
 * contradicts the declared number, `stale-version`, `not-found` outside of the scope.
 */
export function updateCompanyProfile(
  scope: Scope,
  actor: Actor,
  id: string,
  { version, ...input }: CompanyProfileInput & Opened,
): Promise<CompanyRow> {
  return inTx(async () => {
    await companyIn(scope, id);
    const company = await lockedCompany(id);
    requireOpened(company, { version });
    check(company, input);
    const { declaredHeadcount, sizeCode, workAccidents } = input;
    const factsSource = company.factsSource as FactsSource;
    const changed = await db
      .update(companies)
      .set({
        ...factsOf(input),
        ...headOfficeColumns(input),
        sizeCode,
        declaredHeadcount,
        workAccidents,
        eligibility: eligibilityOfClient({ ...company, factsSource, declaredHeadcount }),
        version: sql`${companies.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(companies.id, id))
      .returning()
      .then(onlyRow);
    await recordAudit({
      actor,
      entity: 'company',
      entityId: id,
      event: 'updateProfile',
      from: null,
      to: null,
      details: { sizeCode, declaredHeadcount, facts: Boolean(input.facts) },
    });
    await publishLive({ topic: `company:${id}`, kind: 'companies/changed', id });
    return changed;
  });
}
