import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productInvariants } from '../../compose-invariants.ts';
import { db } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { anIssuer } from '../../testing/bills.ts';
import { aCompany, aProgram, aSession } from '../../testing/factories.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { useProduct } from '../../testing/product.ts';
import { race, type Outcome } from '../../testing/race.ts';
import { anOrder, payOrder } from '../../testing/shop.ts';
import { billingRunPayers, invoices } from './invoicing.tables.ts';

useProduct();

const month = '2026-03';

async function aPayer() {
  const { id: companyId } = await aCompany();
  const program = await aProgram({ companyId });
  for (let day = 2; day < 12; day += 1) {
    await aSession({
      companyId,
      spotId: program.spotId,
      programId: program.id,
      slotKey: `k-${day}`,
      status: 'ENDED',
      counted: true,
      countRule: 'HELD',
      priceCents: 9000,
      startsAt: Temporal.Instant.from(`2026-03-${String(day).padStart(2, '0')}T08:00:00Z`),
    });
  }
  return companyId;
}

const atOnce = async (name: string, ...args: readonly unknown[]): Promise<Outcome[]> =>
  race({
    module: new URL('../../testing/bill-once.ts', import.meta.url),
    name,
    args: [await testDatabaseUrl(), ...args],
    times: 10,
    connections: 10,
    apart: true,
  });
const done = (outcomes: readonly Outcome[]) => outcomes.filter(({ ok }) => ok);
const broken = async () =>
  (await checkInvariants(productInvariants.filter(({ id }) => /^I(2[89]|3[012])$/.test(id))))
    .filter(({ count }) => count > 0)
    .map(({ id }) => id);

test('20 who bill a month at once, in two processes, make one invoice, and 20 who take it back one credit note (T22, T24)', async () => {
  await anIssuer();
  const payerId = await aPayer();
  const billed = await atOnce('billOnce', payerId, month);
  expect(done(billed)).toHaveLength(1);
  expect(new Set(billed.filter(({ ok }) => !ok).map(({ value }) => value))).toEqual(
    new Set(['invoicing/month-already-billed']),
  );
  const mine = and(eq(invoices.companyId, payerId), eq(invoices.kind, 'invoice'));
  const [invoice] = await db.select().from(invoices).where(mine);
  expect(invoice).toMatchObject({ netCents: 90_000, batch: 1 });
  const reverted = await atOnce('revertOnce', invoice?.id);
  expect(done(reverted)).toHaveLength(1);
  expect(await broken()).toEqual([]);
}, 120_000);

test('20 runs of a month at once, in two processes, make one invoice of each payer, and no run says that it failed (T24)', async () => {
  await anIssuer();
  const payers = [await aPayer(), await aPayer(), await aPayer()];
  const runs = done(await atOnce('runOnce', month));
  expect(runs.length).toBeGreaterThan(0);
  for (const payerId of payers) {
    const mine = and(eq(invoices.companyId, payerId), eq(invoices.kind, 'invoice'));
    expect(await db.select().from(invoices).where(mine)).toMatchObject([{ netCents: 90_000, batch: 1 }]);
  }
  const results = await db.select().from(billingRunPayers).where(inArray(billingRunPayers.companyId, payers));
  const issued = results.filter(({ outcome }) => outcome === 'issued');
  expect(issued).toHaveLength(payers.length);
  const others = results.filter((result) => !issued.includes(result)).map(({ code }) => code);
  expect(others.filter((code) => code !== 'invoicing/month-already-billed')).toEqual([]);
  expect(await broken()).toEqual([]);
}, 120_000);

test('20 who are told at once of a sale and of a part given back, in two processes, make one receipt and one credit note (T22)', async () => {
  await anIssuer();
  const { order } = await anOrder({ lines: [{ offer: 'wellness', commitment: true }] });
  await payOrder(order, 'card-pays');
  expect(done(await atOnce('receiptOnce', order.id, 1_000))).toHaveLength(20);
  const issued = await db
    .select()
    .from(invoices)
    .where(eq(invoices.buyerId, order.userId))
    .orderBy(invoices.series);
  expect(issued.map(({ series, grossCents }) => [series, grossCents])).toEqual([
    ['AV', 1_000],
    ['R', 2_900],
  ]);
  expect(await broken()).toEqual([]);
}, 120_000);
