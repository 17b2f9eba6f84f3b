import { sql } from 'drizzle-orm';
import { contexts } from './compose-contexts.ts';
import { oldestAccountIsOfDemo } from './contexts/accounts/public.ts';
import { tellFacts } from './platform/context/demonstration.ts';
import { inOrder } from './platform/context/in-order.ts';
import { db, inTx } from './platform/db/database.ts';
import { patiently } from './platform/db/patient-client.ts';

const seedLock = 727_003;
/** A server that starts beside another waits for it to have put the demonstration, however slow the machine. */
const longestMs = 121_000;

const demonstrations = inOrder(
  contexts.flatMap(({ name: context, demonstration }) =>
    demonstration ? [{ context, ...demonstration }] : [],
  ),
);

/**
 * Fills an empty database with the demonstration: one account per role, companies in the states that they go through, coaches, programmes that run and
 * one that waits. Returns whether the demonstration is there (made now, or by an earlier start).
 */
export const seedDemo = (): Promise<boolean> => patiently(longestMs, () => inTx(seedInTx));

async function seedInTx(): Promise<boolean> {
  // A server that starts beside another waits for it to have put the demonstration, however slow the machine.
  await db.execute(sql`set local lock_timeout = '2min'`);
  await db.execute(sql`set local statement_timeout = '2min'`);
  await db.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
  const isOfDemo = await oldestAccountIsOfDemo();
  if (isOfDemo !== undefined) return isOfDemo;
  const facts = tellFacts();
  for (const { seed } of demonstrations) await seed(facts);
  return true;
}

export { demoAccounts, demoPassword, hasDemo } from './contexts/accounts/public.ts';
