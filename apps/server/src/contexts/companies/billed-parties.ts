import type { CompanyKind } from '@elan/domain/companies';
import { and, eq, inArray, or } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isFirm } from './company-state.ts';
import { companies, companyAttributions } from './companies.tables.ts';

/** What an invoice says of a company. */
export type BilledParty = {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly siret: string;
  readonly siren: string;
  readonly kind: CompanyKind;
  readonly addressLine: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
};

const columns = {
  id: companies.id,
  name: companies.name,
  legalName: companies.legalName,
  siret: companies.siret,
  siren: companies.siren,
  kind: companies.kind,
  addressLine: companies.addressLine,
  postalCode: companies.postalCode,
  city: companies.city,
};

/** Returns what billing needs of some companies and prescriptors, by id; nothing is billed to the customers of the shop. */
export async function billedParties(ids: readonly string[]): Promise<ReadonlyMap<string, BilledParty>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(companies)
    .where(and(inArray(companies.id, [...new Set(ids)]), isFirm));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the companies that some prescriptors refer, or ever referred. */
export async function companiesReferredBy(prescriptorIds: readonly string[]): Promise<string[]> {
  if (prescriptorIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: companyAttributions.companyId })
    .from(companyAttributions)
    .where(inArray(companyAttributions.prescriptorId, [...prescriptorIds]));
  return rows.map(({ id }) => id);
}

/** Returns the companies that a payer may pay for: itself, and those that were ever attached to it (D35). */
export function companiesPaidBy(payerId: string): Promise<BilledParty[]> {
  const attached = db
    .select({ id: companyAttributions.companyId })
    .from(companyAttributions)
    .where(eq(companyAttributions.prescriptorId, payerId));
  return db
    .select(columns)
    .from(companies)
    .where(and(or(eq(companies.id, payerId), inArray(companies.id, attached)), isFirm));
}
