import { randomUUID } from 'node:crypto';
import type { SandboxChoice } from '@elan/domain/payments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import {
  atTheBank,
  bankSecret,
  choose,
  firePlans,
  happen,
  moveBankClock,
  paymentsInvariants,
  receiveWebhook,
  reconcile,
  sandboxEvents,
  sandboxSignatureHeader,
  signBody,
} from '../../testing/bank.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { useApi } from '../../testing/product.ts';
import { raceInShares } from '../../testing/race.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { anOrder, anOrderAsked, chooseAtTheBank, laterAtTheBank, payOrder } from '../../testing/shop.ts';
import type { Bought, Buyer, Told } from '../../testing/shop-shares.ts';
import { aPlaceWithCoaches } from '../../testing/unit-sessions.ts';
import { payments } from '../payments/public.ts';
import { orderOfLink } from './orders.repository.ts';
import { shopInvariants } from './invariants.ts';
import { shopSessions } from './sessions/sessions.tables.ts';
import { shopOrders, shopRights, shopSubscriptions } from './shop.tables.ts';

// The figures of T16 to T18 are 10,000 events, 1,000 carts, 200 buyers and 10 places: `npm run proof -- --only=payments` runs them.
const deliveries = Number(process.env['SHOP_EVENTS'] ?? 300);
const carts = Number(process.env['SHOP_CARTS'] ?? 40);
const buyers = Number(process.env['SHOP_BUYERS'] ?? 16);
const places = Number(process.env['SHOP_PLACES'] ?? 3);
const forged = Number(process.env['SHOP_FORGED'] ?? 30);

const product = useApi();

/** What two processes do at once: four things each, some of which take two connections. */
const shares = { module: new URL('../../testing/shop-shares.ts', import.meta.url), connections: 10 } as const;

/** A draw that may be played again: the same seed gives the same storm. */
function drawsOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const brokenNow = async () =>
  (await checkInvariants([...paymentsInvariants, ...shopInvariants])).filter(({ count }) => count > 0);

/** What becomes of an order whose buyer chose this, once the eight weeks are over. */
const model: readonly {
  readonly choice: SandboxChoice;
  /** What they answer their bank. */
  readonly after?: SandboxChoice;
  readonly order: string;
  readonly right: string | null;
}[] = [
  { choice: 'card-pays', order: 'PAID', right: 'ACTIVE' },
  { choice: 'card-declined', order: 'FAILED', right: null },
  { choice: 'card-authenticates', after: 'authenticated', order: 'PAID', right: 'ACTIVE' },
  { choice: 'card-authenticates', after: 'not-authenticated', order: 'FAILED', right: null },
  { choice: 'abandon', order: 'EXPIRED', right: null },
  { choice: 'sepa-settles', order: 'PAID', right: 'ACTIVE' },
  { choice: 'sepa-fails', order: 'FAILED', right: 'REVOKED' },
  { choice: 'sepa-returns', order: 'REFUNDED', right: 'REVOKED' },
];

test(
  'every event many times, in disorder, one in five lost and made up for, leaves the state of the model, and nothing twice (T18, I34)',
  { timeout: 120_000 + deliveries * 60 },
  async ({ annotate }) => {
    const draw = drawsOf(20_261_126);
    const copies = Math.min(50, Math.max(3, Math.round(deliveries / 100)));
    const perRound = Math.max(1, Math.round(deliveries / (copies * model.length * 3)));
    const made: { id: string; userId: string; ref: string; expected: (typeof model)[number] }[] = [];
    for (let round = 0; round < perRound; round += 1)
      for (const expected of model) {
        const method = expected.choice.startsWith('sepa') ? 'sepa' : 'card';
        const { order } = await anOrder({ lines: [{ offer: 'live', commitment: false }], method });
        await chooseAtTheBank(order, expected.choice);
        const [payment] = await db.select().from(payments).where(eq(payments.subjectId, order.id));
        made.push({ id: order.id, userId: order.userId, ref: payment?.providerRef ?? '', expected });
      }
    const refs = made.map(({ ref }) => ref);
    let delivered = 0;
    /** All that was told so far, each many times, in disorder; one event in five is never told. */
    const deliver = async () => {
      const all = await db.select().from(sandboxEvents).where(inArray(sandboxEvents.paymentRef, refs));
      const kept = all.filter(() => draw(5) > 0);
      const told: Told[] = kept.flatMap(({ id, type, paymentRef }) =>
        Array.from({ length: copies }, () => ({ id, type, paymentRef })),
      );
      for (let at = told.length - 1; at > 0; at -= 1) {
        const other = draw(at + 1);
        const [one, two] = [told[at], told[other]];
        if (one && two) [told[at], told[other]] = [two, one];
      }
      // Two processes hear at once, each its half: what one was told before, the other is told meanwhile.
      const half = Math.ceil(told.length / 2);
      const heard = await raceInShares<number>({
        ...shares,
        name: 'hearAll',
        shares: await Promise.all(
          [told.slice(0, half), told.slice(half)].map(async (share) => [await testDatabaseUrl(), share]),
        ),
      });
      expect(heard).toEqual([half, told.length - half]);
      delivered += told.length;
    };
    await deliver();
    for (const { ref, expected } of made) if (expected.after) await choose(ref, expected.after);
    for (const days of [6, 60]) {
      await atTheBank(() => moveBankClock(days));
      while ((await firePlans()) > 0);
      await deliver();
    }
    while (delivered < deliveries) await deliver();
    await reconcile();
    for (const { id, userId, expected } of made) {
      const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, id));
      const rights = await db.select().from(shopRights).where(eq(shopRights.userId, userId));
      const found = [expected.choice, order?.status, rights.map(({ status }) => status)];
      // A debit that fails before anything was told of it opened nothing.
      const open =
        expected.right === null || (expected.right === 'REVOKED' && rights.length === 0)
          ? []
          : [expected.right];
      expect(found).toEqual([expected.choice, expected.order, open]);
      const begun = await db.$count(shopSubscriptions, eq(shopSubscriptions.userId, userId));
      expect(begun).toBeLessThanOrEqual(1);
      const paid = await db.$count(auditLog, and(eq(auditLog.entityId, id), eq(auditLog.event, 'pay')));
      expect(paid).toBe(expected.order === 'PAID' || expected.order === 'REFUNDED' ? 1 : 0);
    }
    expect(await brokenNow()).toEqual([]);
    await annotate(`${delivered} deliveries, ${made.length} orders`, 'figure');
  },
);

test(
  'a cart that was altered is refused, or charged at the price of the server (T16)',
  { timeout: 60_000 + carts * 400 },
  async ({ annotate }) => {
    const draw = drawsOf(16);
    const asking: Awaited<ReturnType<typeof anOrderAsked>>[] = [];
    while (asking.length < 12) asking.push(await anOrderAsked());
    const addresses = asking.map(({ email }) => email);
    const any = <T>(items: readonly T[]): T => items[draw(items.length)] as T;
    const lines = (): object[] =>
      any([
        [{ offer: 'live', commitment: any([true, false]) }],
        [{ offer: 'live', commitment: any([true, false]) }],
        [{ offer: 'wellness', commitment: any([true, false]) }],
        [
          { offer: 'live', commitment: true },
          { offer: 'wellness', commitment: false },
        ],
        [
          { offer: 'live', commitment: true },
          { offer: 'live', commitment: false },
        ],
        [{ offer: 'live', commitment: true, amountCents: 1 }],
        [{ offer: 'live', commitment: true, quantity: -1 }],
        [{ offer: 'session', friends: [] }],
        [{ offer: 'starter' }],
        [],
      ]);
    const orders: { key: string; body: object; expected: number | undefined }[] = [];
    for (let turn = 0; turn < carts; turn += 1) {
      const cart = {
        variant: any(['default', 'default', 'default', 'axa', 'sncf', 'sncf/live', 'nothing']),
        lines: lines(),
      };
      const quoted = await product.app.inject({ method: 'POST', url: '/api/shop/quotes', payload: cart });
      const price = quoted.statusCode === 200 ? quoted.json<{ totalCents: number }>().totalCents : undefined;
      const { cents, ...changes } = any<{ cents?: number; [name: string]: unknown }>([
        ...Array.from({ length: 14 }, () => ({})),
        ...[0, 1, -(price ?? 0), (price ?? 0) - 1, 10 ** 9, 2_900].map((wrong) => ({ cents: wrong })),
        { coupon: 'GRATUIT' },
        { totalCents: 1 },
        { shownCents: '1' },
        { method: 'transfer' },
      ]);
      const buyer = any(asking);
      const shownCents = cents ?? price ?? 0;
      orders.push({
        key: randomUUID(),
        body: { ...buyer, ...cart, shownCents, ...changes },
        expected: price,
      });
    }
    const url = await testDatabaseUrl();
    const half = Math.ceil(orders.length / 2);
    const answered = await raceInShares<{ status: number; token: string | null }[]>({
      ...shares,
      name: 'sendOrders',
      shares: [
        [url, orders.slice(0, half)],
        [url, orders.slice(half)],
      ],
    });
    const outcomes = { refused: 0, charged: 0 };
    for (const [at, { status, token }] of answered.flat().entries()) {
      const order = orders[at];
      if (token === null || !order) {
        expect([400, 404, 409]).toContain(status);
        outcomes.refused += 1;
        continue;
      }
      expect(status).toBe(201);
      outcomes.charged += 1;
      // What is asked of the bank, read again from the database, is what the server asks for this cart.
      const { id } = await orderOfLink(token);
      const asked = await db.select().from(payments).where(eq(payments.subjectId, id));
      expect(asked.map(({ amountCents }) => amountCents)).toEqual([order.expected]);
    }
    expect(await db.$count(payments, inArray(payments.payerEmail, addresses))).toBe(outcomes.charged);
    expect(await db.$count(shopOrders, inArray(shopOrders.email, addresses))).toBe(outcomes.charged);
    expect(await brokenNow()).toEqual([]);
    expect(outcomes.charged).toBeGreaterThan(0);
    await annotate(`${outcomes.refused} refused, ${outcomes.charged} at the price of the server`, 'figure');
  },
);

test(
  'many buyers for few places, of whom a third leave and some pay too late, fill them once, and every other cent goes back (T17)',
  { timeout: 120_000 + buyers * 2_000 },
  async ({ annotate }) => {
    const draw = drawsOf(17);
    const { line } = await aPlaceWithCoaches(places);
    const fates: readonly Buyer['fate'][] = ['leaves', 'leaves', 'leaves', 'pays-late', 'pays-late'];
    const waiting: Buyer[] = [];
    while (waiting.length < buyers)
      waiting.push({
        asked: await anOrderAsked({ lines: [line()] }),
        from: `203.0.113.${draw(250)}`,
        fate: fates[draw(10)] ?? 'pays',
      });
    const priceCents = waiting[0]?.asked.shownCents ?? 0;
    const counts = { leaves: 0, 'pays-late': 0, pays: 0, told: 0 };
    const url = await testDatabaseUrl();
    while (waiting.length > 0) {
      const wave = waiting.splice(0);
      const half = Math.ceil(wave.length / 2);
      const ends = await raceInShares<Bought[]>({
        ...shares,
        name: 'buyAll',
        shares: [
          [url, wave.slice(0, half)],
          [url, wave.slice(half)],
        ],
      });
      const went = ends.flat();
      for (const end of went) if (end !== 'told') counts[end] += 1;
      for (const [at, end] of went.entries()) {
        const again = wave[at];
        // Who was told waits as long as there is a place.
        if (end === 'told' && again && counts.pays < places) waiting.push(again);
        else if (end === 'told') counts.told += 1;
      }
    }
    expect(Object.values(counts).reduce((all, count) => all + count)).toBe(buyers);
    const planned = await db.$count(
      shopSessions,
      and(eq(shopSessions.status, 'PLANNED'), eq(shopSessions.postalCode, line().place.postalCode)),
    );
    expect(planned).toBe(counts.pays);
    expect(planned).toBe(places);
    const { rows } = await db.execute<{ cents: number }>(sql`
      select sum(p.received_cents - p.refunded_cents)::int as cents from payments p
      join shop_sessions s on s.user_id = p.user_id where s.postal_code = ${line().place.postalCode}`);
    expect(rows[0]?.cents).toBe(places * priceCents);
    expect(await brokenNow()).toEqual([]);
    await annotate(`${JSON.stringify(counts)} of ${buyers} buyers for ${places} places`, 'figure');
  },
);

test(
  'a notification that the bank did not sign, or signed too long ago, leaves nothing, however many come (T18)',
  { timeout: 60_000 + forged * 100 },
  async ({ annotate }) => {
    const { order } = await anOrder();
    const [payment] = await db.select().from(payments).where(eq(payments.subjectId, order.id));
    await choose(payment?.providerRef ?? '', 'card-pays');
    const secret = await bankSecret();
    const now = Math.floor((await databaseNow()).epochMilliseconds / 1000);
    let refused = 0;
    for (let turn = 0; turn < forged; turn += 1) {
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        type: 'payment.succeed',
        payment: payment?.providerRef,
      });
      const signatures = [
        signBody(`${secret}x`, body, now),
        signBody(secret, body, now - 301 - turn),
        signBody(secret, body, now + 301 + turn),
        signBody(secret, body.replace('succeed', 'refunded'), now),
        signBody(secret, body, now).slice(0, -1),
        '',
      ];
      const headers = { [sandboxSignatureHeader]: signatures[turn % signatures.length] };
      const answer = await refusalOf(receiveWebhook('sandbox', body, headers));
      if (answer.code === 'payments/webhook-refused') refused += 1;
    }
    expect(refused).toBe(forged);
    const [after] = await db.select().from(payments).where(eq(payments.subjectId, order.id));
    expect([after?.status, await db.$count(shopRights, eq(shopRights.userId, order.userId))]).toEqual([
      'PROCESSING',
      0,
    ]);
    await annotate(`${refused} refused`, 'figure');
  },
);

/** What the bank tells of a payment now, signed, ten times at once, each by a name of its own or twice by the same. */
async function tellTenTimes(ref: string, type: string): Promise<void> {
  const secret = await bankSecret();
  const at = Math.floor((await databaseNow()).epochMilliseconds / 1000);
  const tell = (name: string) => {
    const body = JSON.stringify({ id: `evt_${name}`, type, payment: ref });
    return receiveWebhook('sandbox', body, { [sandboxSignatureHeader]: signBody(secret, body, at) });
  };
  const names = Array.from({ length: 5 }, () => randomUUID());
  await Promise.all([...names, ...names].map(tell));
}

test.each([5, 55, 390])(
  'a debit that comes back on day %i, told ten times, is reversed once and closes its right within the minute (T20)',
  async (day) => {
    const { order } = await anOrder({ lines: [{ offer: 'wellness', commitment: false }], method: 'sepa' });
    const id = await payOrder(order, day === 5 ? 'sepa-fails' : 'sepa-settles');
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    const ref = payment?.providerRef ?? '';
    const rightOf = async () => {
      const rights = await db.select().from(shopRights).where(eq(shopRights.userId, order.userId));
      return rights.map(({ status }) => status);
    };
    if (day > 5) {
      await laterAtTheBank(5, id);
      await atTheBank(() => moveBankClock(day - 5));
      await happen(ref, 'return');
    } else {
      await atTheBank(() => moveBankClock(day));
      await firePlans();
    }
    expect(await rightOf()).toEqual([day === 5 ? 'PROVISIONAL' : 'ACTIVE']);
    const told = Date.now();
    await tellTenTimes(ref, day === 5 ? 'payment.fail' : 'payment.return');
    expect(await rightOf()).toEqual(['REVOKED']);
    expect(Date.now() - told).toBeLessThan(60_000);
    const event = day === 5 ? 'fail' : 'loseDispute';
    expect(await db.$count(auditLog, and(eq(auditLog.entityId, id), eq(auditLog.event, event)))).toBe(1);
    const template = day === 5 ? 'shop-order-failed' : 'shop-order-takenBack';
    expect(await db.$count(mails, and(eq(mails.to, order.email), eq(mails.template, template)))).toBe(1);
    expect(await brokenNow()).toEqual([]);
  },
  120_000,
);
