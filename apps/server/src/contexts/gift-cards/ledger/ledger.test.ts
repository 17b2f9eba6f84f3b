import { leftToGive } from '../cards/gift-card-balances.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { aGiftCard } from '../../../testing/gift-cards.ts';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { addDays } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { aManager } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { giftCardsInvariants } from '../invariants.ts';
import { creditFitcoins } from './credit-fitcoins.ts';
import { expireLots } from './expire-lots.ts';
import { fitcoinLots } from './ledger.tables.ts';
import { readWallet } from './read-wallet.ts';
import { refundFitcoins } from './refund-fitcoins.ts';
import { spendFitcoins } from './spend-fitcoins.ts';

useProduct();

const firstPage = { page: 1, size: 25 } as const;
const credit = (userId: string, amount: number, cause: string) =>
  inTx(() => creditFitcoins({ userId, amount, cause, origin: 'given-card', words: 'Carte cadeau' }));
const spend = (userId: string, amount: number, cause: string) =>
  inTx(() => spendFitcoins({ userId, amount, cause, words: 'Séance' }));
/** Too little is left: nothing moves. Anything else is a fault. */
const expectTooLittle = (thrown: unknown) => {
  expect(thrown).toMatchObject({ code: 'gift-cards/not-enough-fitcoins' });
};
const broken = async () => (await checkInvariants(giftCardsInvariants)).filter(({ count }) => count > 0);

async function endLots(userId: string): Promise<void> {
  await db.update(fitcoinLots).set({ expiresOn: '2026-01-31' }).where(eq(fitcoinLots.userId, userId));
}

test('a session is paid from the oldest lot first, and comes back to the very lots that paid it', async () => {
  const { userId } = await aManager();
  await credit(userId, 1000, 'first');
  await credit(userId, 2000, 'second');
  await spend(userId, 1500, 'booking');
  const lefts = async () => (await readWallet(userId, firstPage)).lots.map(({ left }) => left);
  expect(await lefts()).toEqual([1500]);
  expect(await inTx(() => refundFitcoins('booking', 'Séance annulée'))).toBe(1500);
  expect(await lefts()).toEqual([1000, 2000]);
  expect(await readWallet(userId, firstPage)).toMatchObject({ balance: 3000, sessions: 3 });
  expect(await broken()).toEqual([]);
});

test('what is asked twice moves once: a credit, a spending, a refund', async () => {
  const { userId } = await aManager();
  for (let time = 0; time < 3; time += 1) await credit(userId, 1000, 'one');
  for (let time = 0; time < 3; time += 1) await spend(userId, 400, 'one booking');
  expect(await inTx(() => refundFitcoins('one booking', 'Annulée'))).toBe(400);
  expect(await inTx(() => refundFitcoins('one booking', 'Annulée'))).toBe(0);
  expect(await readWallet(userId, firstPage)).toMatchObject({ balance: 1000, movements: { total: 3 } });
});

test('more than there is takes nothing, and says what is missing', async () => {
  const { userId } = await aManager();
  await credit(userId, 700, 'little');
  await expect(spend(userId, 1000, 'too much')).rejects.toMatchObject({
    code: 'gift-cards/not-enough-fitcoins',
    params: { missing: 300 },
  });
  expect(await readWallet(userId, firstPage)).toMatchObject({ balance: 700, movements: { total: 1 } });
});

test('a lot whose last day is over pays nothing, the night takes it away once, and a refund of it ends again', async () => {
  const { userId } = await aManager();
  await credit(userId, 1000, 'ending');
  await spend(userId, 400, 'before the end');
  await endLots(userId);
  await expect(spend(userId, 100, 'after the end')).rejects.toMatchObject({ params: { missing: 100 } });
  expect(await expireLots('2026-02-01')).toBe(1);
  expect(await expireLots('2026-02-01')).toBe(0);
  await inTx(() => refundFitcoins('before the end', 'Annulée'));
  expect(await expireLots('2026-02-02')).toBe(1);
  expect(await readWallet(userId, firstPage)).toMatchObject({ balance: 0, lots: [] });
  expect(await broken()).toEqual([]);
});

test('the database refuses a movement that is not balanced, and a line of the ledger that changes', async () => {
  const { userId } = await aManager();
  await credit(userId, 1000, 'balanced');
  const unbalanced = inTx(() =>
    db.execute(sql`insert into fitcoin_postings (movement_id, account, amount) select id, 'expired', 5 from fitcoin_movements
      where user_id = ${userId}`),
  );
  await expect(unbalanced).rejects.toMatchObject({
    cause: { message: expect.stringContaining('not balanced') },
  });
  const changed = inTx(() => db.execute(sql`update fitcoin_postings set amount = amount * 2`));
  await expect(changed).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
});

test('after any sequence of credits, spendings, refunds and nights all accounts add up to 0 (I53)', async () => {
  const { userId } = await aManager();
  const step = fc.record({
    act: fc.constantFrom('credit', 'spend', 'refund', 'end'),
    amount: fc.integer({ min: 1, max: 3000 }),
    cause: fc.nat({ max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), fc.nat(), async (steps, run) => {
      for (const { act, amount, cause } of steps) {
        const key = `${run}-${cause}`;
        if (act === 'credit') await credit(userId, amount, `c-${key}`);
        if (act === 'spend') await spend(userId, amount, `s-${key}`).catch(expectTooLittle);
        if (act === 'refund') await inTx(() => refundFitcoins(`s-${key}`, 'Annulée'));
        if (act === 'end') {
          await endLots(userId);
          await expireLots('2026-02-01');
        }
      }
      expect(await broken()).toEqual([]);
    }),
    { numRuns: Number(process.env['LEDGER_RUNS'] ?? 8) },
  );
});

test.each([1, 2, 3, 4])('all that ended is ended, by %i lots at once', async (atOnce) => {
  const { userId } = await aManager();
  for (const cause of ['one', 'two', 'three']) await credit(userId, 1000, `${cause} of ${userId}`);
  await endLots(userId);
  expect(await expireLots('2026-02-01', undefined, atOnce)).toBe(3);
  expect(await expireLots('2026-02-01', undefined, atOnce)).toBe(0);
});

test.each([
  { endsIn: -1, good: false },
  { endsIn: 0, good: true },
  { endsIn: 1, good: true },
])('in Paris, a lot and a card that end in $endsIn days are good: $good', async ({ endsIn, good }) => {
  const { userId } = await aManager();
  await credit(userId, 1000, `last day of ${userId}`);
  const expiresOn = addDays(parisDay(await databaseNow()), endsIn);
  await db.update(fitcoinLots).set({ expiresOn }).where(eq(fitcoinLots.userId, userId));
  expect((await readWallet(userId, firstPage)).balance).toBe(good ? 1000 : 0);
  const { id } = await aGiftCard(null);
  await db.update(giftCards).set({ expiresOn }).where(eq(giftCards.id, id));
  const [left] = await db.select({ left: leftToGive }).from(giftCards).where(eq(giftCards.id, id));
  expect(left?.left).toBe(good ? 10_000 : 0);
});
