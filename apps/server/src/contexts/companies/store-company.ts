import { companyErrors, sirenOf, type CompanyKind, type CompanySize } from '@elan/domain/companies';
import { holidayZoneOf } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { isAbandoned, type CompanyRow } from './companies.repository.ts';
import { companies, companyInvitations } from './companies.tables.ts';
import type { CompanyFacts } from './directory/read-facts.ts';
import { sayWhyAttributed } from './attribution-reason.ts';
import { moveCompany } from './move-company.ts';

type Start = {
  readonly sizeCode: CompanySize;
  readonly declaredHeadcount: number | null;
  readonly eligibility: string;
  readonly unsubsidised?: boolean | null;
  readonly sponsorCode: string | null;
  readonly prescriptorId: string | null;
  readonly status: 'DRAFT' | 'WAITING_EMAIL';
  /** A client without it. */
  readonly kind?: CompanyKind;
};

/**
 * Deletes the company that held a SIRET when nobody registered it and it was cancelled, declined or expired, or a visitor alone asked
 * for it: the SIRET is free again, and so is the address. In the caller's transaction, before the company is stored.
 */
export async function giveBackSiret(siret: string): Promise<void> {
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.siret, siret), isAbandoned));
  if (!found) return;
  // The lock order: its invitations, then the company.
  await db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, found.id))
    .orderBy(companyInvitations.id)
    .for('no key update');
  const [abandoned] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, found.id), isAbandoned))
    .for('no key update');
  if (!abandoned) return;
  await moveCompany(abandoned, 'delete', systemActor);
  await db.delete(companyInvitations).where(eq(companyInvitations.companyId, abandoned.id));
}

/** Stores a new company. Throws `siret/already-registered`: in a race for one SIRET, one passes. */
export async function storeCompany(facts: CompanyFacts, start: Start): Promise<CompanyRow> {
  if (start.prescriptorId !== null) await sayWhyAttributed('Inscription ou invitation de l’entreprise');
  return db
    .insert(companies)
    .values({
      name: facts.name,
      siret: facts.siret,
      siren: sirenOf(facts.siret),
      legalCategory: facts.legalCategory,
      nafCode: facts.nafCode,
      activity: facts.activity,
      addressLine: facts.address?.line ?? null,
      postalCode: facts.address?.postalCode ?? null,
      city: facts.address?.city ?? null,
      factsSource: facts.source,
      headcountBand: facts.headcountBand,
      headcountBandYear: facts.headcountBandYear,
      holidayZone: holidayZoneOf(facts.address?.postalCode ?? ''),
      ...start,
    })
    .returning()
    .catch((error: unknown) => {
      if (violates(error, 'companies_siret_unique')) throw companyErrors.fail('siret/already-registered');
      throw error;
    })
    .then(onlyRow);
}
