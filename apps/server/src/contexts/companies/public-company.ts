import { and, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { recordAudit, systemActor as actor } from '../../platform/registry/audit.ts';
import { companies } from './companies.tables.ts';

/** No registry gives it: nobody registers under it. */
const noSiret = '00000000000000';

const find = () =>
  db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.kind, 'public'), eq(companies.siret, noSiret)));

/**
 * Returns the id of the one organisation that stands for the customers of the shop, made the first time: their sessions and their places
 * live in it as those of employees do in a company, behind the same walls. It buys nothing, and nothing is billed to it.
 */
export async function publicCompany(): Promise<string> {
  const [known] = await find();
  if (known) return known.id;
  const [made] = await db
    .insert(companies)
    .values({
      name: 'Clients de la boutique',
      siret: noSiret,
      siren: noSiret.slice(0, 9),
      kind: 'public',
      factsSource: 'manual',
      sizeCode: '100+',
      eligibility: 'not-eligible',
      status: 'ACTIVE',
    })
    .onConflictDoNothing()
    .returning({ id: companies.id });
  if (made) {
    const what = { entity: 'company', entityId: made.id, event: 'open', from: null, to: 'ACTIVE' };
    await recordAudit({ actor, ...what, details: {} });
    return made.id;
  }
  const other = await find().then(onlyRow);
  return other.id;
}

/** Returns the id of the organisation of the customers of the shop, or null while nobody bought what lives in it. */
export async function knownPublicCompany(): Promise<string | null> {
  const [known] = await find();
  return known?.id ?? null;
}
