import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { useProduct } from '../../../testing/product.ts';
import { happen } from './happen.ts';
import { sandboxEvents, sandboxPayments } from './sandbox.tables.ts';

useProduct();

// What each payment says of its lateness, in milliseconds: 1199 of 1200, and 1200 of 1200.
test.each([
  ['pi_3720', 1199],
  ['pi_77014', 0],
])('what happens to the payment %s is told %i ms late, always: less than 1.2 seconds', async (ref, late) => {
  const asked = { key: ref, customerRef: 'c', description: 'Séances', saveMeans: false } as const;
  const what = { method: 'card', amountCents: 100, status: 'open' } as const;
  await db.insert(sandboxPayments).values({ ref, ...asked, ...what });
  const before = await databaseNow();
  await happen(ref, 'succeed');
  const after = await databaseNow();
  const [owed] = await db.select().from(sandboxEvents).where(eq(sandboxEvents.paymentRef, ref));
  const toldOf = owed?.nextAt.subtract({ milliseconds: late }) ?? after.add({ seconds: 1 });
  expect([
    Temporal.Instant.compare(before, toldOf) <= 0,
    Temporal.Instant.compare(toldOf, after) <= 0,
  ]).toEqual([true, true]);
});
