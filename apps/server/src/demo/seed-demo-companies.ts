import { sql } from 'drizzle-orm';
import { embeddedEstablishments } from '../contexts/companies/directory/embedded-establishments.ts';
import { companies, companyClosings } from '../contexts/companies/companies.tables.ts';
import { db } from '../platform/db/database.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';

type Kind = { readonly name: string; readonly city: string };

async function addCompany({ name, city }: Kind): Promise<string> {
  // The demonstration takes establishments of the bundled directory: they show there as clients already.
  const facts = embeddedEstablishments.find(
    ({ address, headcountBand }) => address?.city === city && headcountBand === '12',
  );
  if (!facts?.address) throw new Error(`the directory has no establishment in ${city}`);
  const [company] = await db
    .insert(companies)
    .values({
      name,
      siret: facts.siret,
      siren: facts.siren,
      legalCategory: facts.legalCategory,
      nafCode: facts.nafCode,
      activity: facts.activity,
      addressLine: facts.address.line,
      postalCode: facts.address.postalCode,
      city: facts.address.city,
      factsSource: 'registry',
      sizeCode: '5-100',
      headcountBand: facts.headcountBand,
      headcountBandYear: facts.headcountBandYear,
      eligibility: 'eligible',
      status: 'ACTIVE',
      workAccidents: 2,
      // Before its people and its subscriptions.
      createdAt: sql`now() - interval '80 days'`,
      statusSince: sql`now() - interval '80 days'`,
    })
    .returning({ id: companies.id });
  if (!company) throw new Error('a demonstration company was not stored');
  return company.id;
}

/** Adds the client company of the demonstration, with its winter closing, and the organisation of the prescriptor. */
export async function seedDemoCompanies(): Promise<{ client: string; prescriptor: string }> {
  const client = await addCompany({ name: 'Exemple Sapinière', city: 'Lyon' });
  const prescriptor = await addCompany({ name: 'Exemple Mutuelle des Cimes', city: 'Nancy' });
  const year = parisDay(await databaseNow()).slice(0, 4);
  await db.insert(companyClosings).values({
    companyId: client,
    firstDay: `${year}-12-24`,
    lastDay: `${Number(year) + 1}-01-01`,
    reason: 'Fermeture de fin d’année',
  });
  return { client, prescriptor };
}
