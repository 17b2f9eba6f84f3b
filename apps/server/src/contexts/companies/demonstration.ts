import { sql } from 'drizzle-orm';
import { embeddedEstablishments } from './directory/embedded-establishments.ts';
import { accountManagers, companies, companyClosings } from './companies.tables.ts';
import { db } from '../../platform/db/database.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { addAffiliates } from './demonstration-affiliates.ts';
import { addClients } from './demonstration-clients.ts';
import './demonstration-facts.ts';

type Kind = { readonly name: string; readonly city: string };

async function addCompany({ name, city }: Kind): Promise<string> {
  // The demonstration takes establishments of the bundled directory: they show there as clients already.
  const facts = embeddedEstablishments.find(
    ({ address, headcountBand }) => address?.city === city && headcountBand === '12',
  );
  if (!facts?.address) throw new Error(`the directory has no establishment in ${city}`);
  const company = await db
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
      // Before its people, its programmes and its subscriptions.
      createdAt: sql`now() - interval '210 days'`,
      statusSince: sql`now() - interval '210 days'`,
    })
    .returning({ id: companies.id })
    .then(onlyRow);
  return company.id;
}

/** Adds the client company with its winter closing, the prescriptor and the companies that it invited, their managers, and other clients in other states. */
export async function seedCompanies({ tell, told }: ToldFacts): Promise<void> {
  const client = await addCompany({ name: 'Exemple Sapinière', city: 'Lyon' });
  const prescriptor = await addCompany({ name: 'Exemple Mutuelle des Cimes', city: 'Nancy' });
  const year = parisDay(await databaseNow()).slice(0, 4);
  await db.insert(companyClosings).values({
    companyId: client,
    firstDay: `${year}-12-24`,
    lastDay: `${Number(year) + 1}-01-01`,
    reason: 'Fermeture de fin d’année',
  });
  const people = told('accounts/people');
  const status = 'ACTIVE' as const;
  await db.insert(accountManagers).values([
    // The first manager of a company cancels, moves and restores its sessions from the start.
    {
      userId: people.COMMUNITY_MANAGER,
      companyId: client,
      role: 'COMMUNITY_MANAGER',
      status,
      canCreateEvents: true,
    },
    { userId: people.PARTNERSHIP, companyId: prescriptor, role: 'PARTNERSHIP', status },
  ]);
  await addAffiliates(prescriptor, { client, inviter: people.PARTNERSHIP });
  tell('companies/others', await addClients(prescriptor));
  tell('companies/client', client);
  tell('companies/prescriptor', prescriptor);
}
