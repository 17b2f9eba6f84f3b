import { beforeEach, expect, test } from 'vitest';
import { inTx } from '../../../platform/db/database.ts';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import { aManager, aStaffMember } from '../../../testing/factories.ts';
import { aGiftCard, payInTurn, redeemInTurn, resetGiftTurns } from '../../../testing/gift-cards.ts';
import { useProduct } from '../../../testing/product.ts';
import { race, type Outcome } from '../../../testing/race.ts';
import { giftCardsInvariants } from '../invariants.ts';
import { creditFitcoins } from '../ledger/credit-fitcoins.ts';
import { readWallet } from '../ledger/read-wallet.ts';

useProduct();
beforeEach(resetGiftTurns);

const calls = (name: string, args: readonly unknown[], times: number) =>
  race({
    module: new URL('../../../testing/gift-cards.ts', import.meta.url),
    name,
    args,
    times,
    connections: 10,
  });

const tally = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, ({ value }) => String(value))].map(([end, all]) => [end, all.length]),
  );

async function somePeople(count: number): Promise<string[]> {
  const { companyId, userId } = await aManager();
  const ids = [userId];
  while (ids.length < count) ids.push((await aManager({ companyId })).userId);
  return ids;
}

const balances = async (people: readonly string[]) => {
  const wallets = await Promise.all(people.map((id) => readWallet(id, { page: 1, size: 1 })));
  return wallets.map(({ balance }) => balance);
};

test('200 redemptions by two processes of a card limited to 10, 2 a person: exactly 10, 2 at most each (T14)', async () => {
  const { userId } = await aStaffMember('ADMIN');
  const people = await somePeople(20);
  const card = await aGiftCard(userId, { limitPerCode: 10, limitPerPerson: 2 });
  const { redeemed, ...refused } = tally(await calls(redeemInTurn.name, [card.code, people], 100));
  expect(redeemed).toBe(10);
  expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(190);
  expect(Object.keys(refused).toSorted()).toEqual([
    'gift-cards/limit-reached',
    ...(refused['gift-cards/personal-limit-reached'] ? ['gift-cards/personal-limit-reached'] : []),
    ...(refused['gift-cards/too-many-tries'] ? ['gift-cards/too-many-tries'] : []),
  ]);
  const held = await balances(people);
  expect(held.reduce((sum, balance) => sum + balance, 0)).toBe(10_000);
  expect(Math.max(...held)).toBeLessThanOrEqual(2000);
  expect((await checkInvariants(giftCardsInvariants)).filter(({ count }) => count > 0)).toEqual([]);
}, 60_000);

test('50 clicks at once of one person, by two processes, redeem a card once (T14)', async () => {
  const { userId } = await aStaffMember('ADMIN');
  const [person = ''] = await somePeople(1);
  const card = await aGiftCard(userId, { limitPerCode: 10, limitPerPerson: 1 });
  const { redeemed, ...refused } = tally(await calls(redeemInTurn.name, [card.code, [person]], 25));
  expect(redeemed).toBe(1);
  expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(49);
  expect(await balances([person])).toEqual([1000]);
}, 60_000);

test('100 bookings at once with a wallet of 5 sessions: 5 are paid (I21)', async () => {
  const { userId } = await aManager();
  await inTx(() =>
    creditFitcoins({ userId, amount: 5000, origin: 'given-card', cause: 'five', words: 'Carte cadeau' }),
  );
  expect(tally(await calls(payInTurn.name, [userId, 1000], 50))).toEqual({
    paid: 5,
    'gift-cards/not-enough-fitcoins': 95,
  });
  expect(await readWallet(userId, { page: 1, size: 25 })).toMatchObject({
    balance: 0,
    movements: { total: 6 },
  });
}, 60_000);
