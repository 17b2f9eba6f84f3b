import { Writable } from 'node:stream';
import { sandboxChoices } from '@elan/domain/payments';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeApi } from '../../compose-api.ts';
import { db } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { startLive } from '../../platform/live/live-hub.ts';
import { makeLogger } from '../../platform/log/log.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { testConfig, useProduct } from '../../testing/product.ts';
import { anOrder, payOrder } from '../../testing/shop.ts';
import { cardNumbersIn } from './card-numbers.ts';
import { paymentsInvariants } from './invariants.ts';
import { payments } from './payments.tables.ts';

useProduct();
const number = '4242424242424242';

const seenByTheDoctor = async () => {
  const checked = await checkInvariants(paymentsInvariants.filter(({ id }) => id === 'T21'));
  return checked.reduce((sum, { count }) => sum + count, 0);
};

async function seenAnywhere(): Promise<unknown[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(100);
  const found: unknown[] = [];
  for (const { name } of rows) found.push(...(await db.execute(cardNumbersIn(name))).rows);
  return found;
}

test('whatever is chosen on the page of the sandbox, no table holds the number of a card (T21)', async () => {
  for (const choice of sandboxChoices.filter((one) => one.startsWith('card'))) {
    const { order } = await anOrder();
    await payOrder(order, choice);
  }
  for (const choice of sandboxChoices.filter((one) => one.startsWith('sepa'))) {
    const { order } = await anOrder({ method: 'sepa' });
    await payOrder(order, choice);
  }
  expect(await seenAnywhere()).toEqual([]);
});

test.each([number, '4242 4242 4242 4242', '378282246310005', 'carte 5555-5555-5555-4444, merci'])(
  'a number of a card that was kept is seen by the doctor: %s',
  async (kept) => {
    const { order } = await anOrder();
    const id = await payOrder(order, 'card-pays');
    await db.update(payments).set({ description: kept }).where(eq(payments.id, id));
    expect(await seenByTheDoctor()).toBe(1);
    await db.update(payments).set({ description: 'Live' }).where(eq(payments.id, id));
    expect(await seenByTheDoctor()).toBe(0);
  },
);

test.each(['4242424242424241', '424242424242424242', 'FR76 4242 4242 4242 4242 189'])(
  'a number that is of no card is let be: %s',
  async (kept) => {
    const { order } = await anOrder();
    const id = await payOrder(order, 'card-pays');
    await db.update(payments).set({ description: kept }).where(eq(payments.id, id));
    expect(await seenByTheDoctor()).toBe(0);
  },
);

test('a number of a card that is sent to us by mistake is written in no log and in no table (T21)', async () => {
  let logged = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const log = makeLogger('debug', stream);
  const live = await startLive({ url: await testDatabaseUrl(), log });
  const app = await makeApi({ config: testConfig, log, live });
  const body = { choice: number, number, data: { object: { card: number } } };
  for (const url of ['/api/payments/webhooks/sandbox', '/api/payments/webhooks/stripe', '/api/shop/orders'])
    expect((await app.inject({ method: 'POST', url, body })).statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
  await live.stop();
  expect(logged).not.toContain(number);
  expect(await seenAnywhere()).toEqual([]);
});
