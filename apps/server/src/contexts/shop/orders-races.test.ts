import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { anOrder, anOrderAsked, chooseAtTheBank } from '../../testing/shop.ts';
import { payments } from '../payments/public.ts';
import { shopOrders, shopRights, shopSubscriptions } from './shop.tables.ts';

useProduct();
// Two processes are built and started first, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const module = new URL('../../testing/order-once.ts', import.meta.url);

test('100 double clicks in two processes make one order and one payment; the others are told (T16)', async () => {
  const asked = await anOrderAsked();
  const outcomes = await race({
    module,
    name: 'orderOnce',
    args: [asked],
    times: 50,
    connections: 8,
    apart: true,
  });
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value));
  expect([...refusals]).toEqual(['payments/already-in-progress']);
  const orders = await db.select().from(shopOrders).where(eq(shopOrders.email, asked.email));
  expect(orders).toHaveLength(1);
  expect(await db.$count(payments, eq(payments.payerEmail, asked.email))).toBe(1);
});

test('an order whose payment 100 notifications tell of at once opens one right and begins one subscription (I33)', async () => {
  const { order } = await anOrder();
  const id = await chooseAtTheBank(order, 'card-pays');
  const outcomes = await race({
    module,
    name: 'settleAtOnce',
    args: [await testDatabaseUrl(), id, 50],
    times: 1,
    connections: 8,
    apart: true,
  });
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  const [paid] = await db.select().from(shopOrders).where(eq(shopOrders.id, order.id));
  expect(paid?.status).toBe('PAID');
  expect(await db.$count(shopRights, eq(shopRights.userId, order.userId))).toBe(1);
  expect(await db.$count(shopSubscriptions, eq(shopSubscriptions.userId, order.userId))).toBe(1);
  expect(await db.$count(auditLog, and(eq(auditLog.entityId, order.id), eq(auditLog.event, 'pay')))).toBe(1);
});
