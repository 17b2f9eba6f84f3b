import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { aManager, aMember, anActor } from '../../testing/factories.ts';
import { answerOnce, aPoll, joinOnce, rewardOnce } from '../../testing/polls.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { balanceOfWallet } from '../gift-cards/public.ts';
import { pollsInvariants } from './invariants.ts';
import { lovers, pollAnswers, polls } from './polls.tables.ts';

useProduct();

const calls = (name: string, args: readonly unknown[], times: number) =>
  race({ module: new URL('../../testing/polls.ts', import.meta.url), name, args, times, connections: 5 });

test('100 answers of one person at once by two processes: one is kept, one reward is given (T55)', async () => {
  const { userId } = await aManager();
  const { id, questions } = await aPoll({ reward: 100 });
  const outcomes = await calls(answerOnce.name, [userId, id, questions[0]?.id], 50);
  const codes = outcomes.map(({ value }) => value);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'polls/already-answered')).toHaveLength(99);
  expect(await db.$count(pollAnswers, eq(pollAnswers.pollId, id))).toBe(1);
  expect(await balanceOfWallet(userId)).toBe(100);
  expect((await checkInvariants(pollsInvariants)).filter(({ count }) => count > 0)).toEqual([]);
}, 60_000);

test('50 rewards set at once on one poll: the first stays, none of the others is kept (T55)', async () => {
  const { userId } = await aManager();
  const { id } = await aPoll({ reward: 777, status: 'DRAFT' });
  const outcomes = await calls(rewardOnce.name, [{ ...anActor('ADMIN'), userId }, id], 25);
  expect(outcomes.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, () => 'polls/reward-frozen'));
  const [row] = await db.select({ reward: polls.reward }).from(polls).where(eq(polls.id, id));
  expect(row?.reward).toBe(777);
}, 60_000);

test('20 who add one person to the club at once: they are in it once', async () => {
  const { userId, companyId } = await aManager();
  const { email } = await aMember({ userId, companyId });
  const outcomes = await calls(joinOnce.name, [{ ...anActor('ADMIN'), userId }, email], 10);
  const codes = outcomes.map(({ value }) => value);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'lovers/already-member')).toHaveLength(19);
  expect(await db.$count(lovers, eq(lovers.userId, userId))).toBe(1);
}, 60_000);
