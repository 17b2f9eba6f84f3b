import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { aPaidInvoice } from '../../testing/bills.ts';
import { aCoopting, confirmOnce, rewardOnce } from '../../testing/cooptings.ts';
import { aCompany } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { creditOf } from '../gift-cards/public.ts';
import { cooptings } from './cooptings.tables.ts';
import { cooptingsInvariants } from './invariants.ts';

useProduct();

const calls = (name: string, args: readonly unknown[], times: number) =>
  race({ module: new URL('../../testing/cooptings.ts', import.meta.url), name, args, times, connections: 5 });
const statusOf = async (id: string) =>
  (await db.select({ status: cooptings.status }).from(cooptings).where(eq(cooptings.id, id)))[0]?.status;

test('100 confirmations of one coopting by two processes: one confirms it (T12)', async () => {
  const token = makeSecret();
  const { id } = await aCoopting({ tokenHash: hashSecret(token) });
  const outcomes = await calls(confirmOnce.name, [token], 50);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await statusOf(id)).toBe('VALID_EMAIL');
}, 60_000);

test('the monthly job, 20 times at once in two processes: one payment, two lines (T12, I25)', async () => {
  const { id: referredCompanyId } = await aCompany();
  const { id, companyId } = await aCoopting({
    status: 'ACTIVE',
    activatedOn: '2026-10-05',
    referredCompanyId,
  });
  await aPaidInvoice(referredCompanyId);
  await calls(rewardOnce.name, ['2026-11-01'], 10);
  expect(await statusOf(id)).toBe('PAID');
  expect([await creditOf(companyId), await creditOf(referredCompanyId)]).toEqual([10_000, 10_000]);
  expect((await checkInvariants(cooptingsInvariants)).filter(({ count }) => count > 0)).toEqual([]);
}, 60_000);
