import { sql, type SQL } from 'drizzle-orm';
import { productInvariants } from '../compose-invariants.ts';
import { db, inTx } from '../platform/db/database.ts';

const brokenNow = async (id: string): Promise<number> => {
  const invariant = productInvariants.find((known) => known.id === id);
  if (!invariant) throw new Error(`no invariant ${id}`);
  return (await db.execute(invariant.broken)).rows.length;
};

class TakenBack extends Error {}

/** Plants a fault in a transaction that is taken back; returns what the invariant said before, and after. */
export async function plantedIn(
  id: string,
  plant: () => Promise<void>,
): Promise<{ before: number; after: number }> {
  const seen = { before: -1, after: -1 };
  await inTx(async () => {
    await db.execute(sql`set local session_replication_role = replica`);
    seen.before = await brokenNow(id);
    await plant();
    seen.after = await brokenNow(id);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return seen;
}

/** Takes away what the database itself would refuse, then does the statements. */
export const without = async (
  constraints: readonly (readonly [table: string, name: string])[],
  ...done: SQL[]
) => {
  for (const [table, name] of constraints) {
    await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  }
  for (const statement of done) await db.execute(statement);
};
