import { and, eq, inArray, ne } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companies } from './companies.tables.ts';

/** What a recommendation asks of a company that is known. */
const facts = {
  id: companies.id,
  name: companies.name,
  siret: companies.siret,
  siren: companies.siren,
  status: companies.status,
  sponsorCode: companies.sponsorCode,
  createdAt: companies.createdAt,
};

/** Returns the companies of some SIREN, of whatever establishment, the erased ones left out; the first registered first. */
export const companiesOfSirens = (sirens: readonly string[]) =>
  db
    .select(facts)
    .from(companies)
    .where(and(inArray(companies.siren, [...sirens]), ne(companies.status, 'DELETED')))
    .orderBy(companies.createdAt, companies.id);

/** Returns the companies that registered with one of these sponsor codes, the first first. */
export const companiesSponsoredBy = (codes: readonly string[]) =>
  db
    .select(facts)
    .from(companies)
    .where(and(inArray(companies.sponsorCode, [...codes]), ne(companies.status, 'DELETED')))
    .orderBy(companies.createdAt, companies.id);

/** Returns what a recommendation asks of one company; undefined for an unknown id. */
export const companyFactsOf = async (id: string) =>
  (await db.select(facts).from(companies).where(eq(companies.id, id)))[0];
