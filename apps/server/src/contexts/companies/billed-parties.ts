import type { CompanyKind } from '@elan/domain/companies';
import { eq, inArray, or } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companies } from './companies.tables.ts';

/** What an invoice says of a company, and what decides who pays its sessions (D35). */
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
  readonly prescriptorId: string | null;
  readonly formerPrescriptorId: string | null;
  readonly exitOn: string | null;
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
  prescriptorId: companies.prescriptorId,
  formerPrescriptorId: companies.formerPrescriptorId,
  exitOn: companies.exitOn,
};

/** Returns what billing needs of some companies and prescriptors, by id. */
export async function billedParties(ids: readonly string[]): Promise<ReadonlyMap<string, BilledParty>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the companies that a payer may pay for: itself, and those that it refers or referred. */
export function companiesPaidBy(payerId: string): Promise<BilledParty[]> {
  return db
    .select(columns)
    .from(companies)
    .where(
      or(
        eq(companies.id, payerId),
        eq(companies.prescriptorId, payerId),
        eq(companies.formerPrescriptorId, payerId),
      ),
    );
}
