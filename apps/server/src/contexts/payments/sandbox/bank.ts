import { makeSecret } from '../../../platform/tokens/secret.ts';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { sandboxBank } from './sandbox.tables.ts';

/** Does some work of the fictitious bank: it is another party, so what it does stays done when a transaction of ours rolls back. */
export const atTheBank = <T>(work: () => Promise<T>): Promise<T> => outsideTx(() => inTx(work));

async function bank() {
  const read = () => db.select().from(sandboxBank).where(eq(sandboxBank.id, 1));
  const [known] = await read();
  if (known) return known;
  await db.insert(sandboxBank).values({ id: 1, secret: makeSecret() }).onConflictDoNothing();
  return read().then(onlyRow);
}

/** Returns the secret that its notifications are signed with. */
export const bankSecret = (): Promise<string> => atTheBank(async () => (await bank()).secret);

/** Returns the time by its clock, which a development page moves forward. */
export async function bankNow(): Promise<Temporal.Instant> {
  const { aheadSeconds } = await bank();
  return (await databaseNow()).add({ seconds: aheadSeconds });
}

/** Returns how far its clock is ahead, in seconds. */
export const aheadSeconds = async (): Promise<number> => (await bank()).aheadSeconds;

/** Moves its clock forward by so many days. */
export async function moveBankClock(days: number): Promise<void> {
  await bank();
  await db
    .update(sandboxBank)
    .set({ aheadSeconds: sql`${sandboxBank.aheadSeconds} + ${days * 86_400}::int` })
    .where(eq(sandboxBank.id, 1));
}
