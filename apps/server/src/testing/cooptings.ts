import type { CooptingStatus } from '@elan/domain/cooptings';
import { eq } from 'drizzle-orm';
import { companies } from '../contexts/companies/companies.tables.ts';
import { confirmCoopting } from '../contexts/cooptings/answer-coopting.ts';
import { cooptings } from '../contexts/cooptings/cooptings.tables.ts';
import { rewardCooptings } from '../contexts/cooptings/reward-cooptings.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { aCompany } from './factories.ts';

let made = 0;

type Changes = Partial<typeof cooptings.$inferInsert>;

/** A company that another recommended, whatever became of it: PENDING unless told. */
export async function aCoopting(changes: Changes & { readonly status?: CooptingStatus } = {}) {
  const companyId = changes.companyId ?? (await aCompany()).id;
  const [sponsor] = await db.select().from(companies).where(eq(companies.id, companyId));
  const siret = changes.siret ?? String(20_000_000_000_000 + (made += 1) * 100_000);
  return db
    .insert(cooptings)
    .values({
      sponsorSiren: sponsor?.siren ?? '',
      siret,
      siren: siret.slice(0, 9),
      name: `Exemple recommandée ${made}`,
      contactFirstName: 'Léa',
      contactLastName: 'Contact',
      contactEmail: `contact.${made}@recommandee.example`,
      status: 'PENDING',
      expiresOn: '2040-12-31',
      ...changes,
      companyId,
    })
    .returning()
    .then(onlyRow);
}

/** One call of a race: the contact confirms, from one of many places. */
export async function confirmOnce(token: string): Promise<string> {
  const place = `192.0.2.${Math.floor(Math.random() * 250)}`;
  await confirmCoopting(token, place);
  return 'confirmed';
}

/** One call of a race: the job of a month. */
export async function rewardOnce(day: string): Promise<string> {
  await rewardCooptings(day);
  return 'run';
}
