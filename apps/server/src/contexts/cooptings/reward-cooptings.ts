import { isDueOn, rewardCents } from '@elan/domain/cooptings';
import type { CivilDate } from '@elan/domain/kernel';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { inTx } from '../../platform/db/database.ts';
import { eachItem } from '../../platform/jobs/each-item.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { companyFactsOf } from '../companies/public.ts';
import { moveCredit } from '../gift-cards/public.ts';
import { clientStatuses } from './coopting-facts.ts';
import { firstPackPaidAmong } from './first-pack.ts';
import { lockCoopting, moveCoopting } from './cooptings.repository.ts';
import { activeBefore } from './follow-cooptings.ts';

const everything = { kind: 'all' } as const;

/** Pays both sides of one coopting, once: two lines of 100 €, dated that day (I25). A company that is no client now, or had its pack refunded,
 * waits for the next month. */
const rewardOne = (id: string, day: CivilDate): Promise<boolean> =>
  inTx(async () => {
    const row = await lockCoopting(everything, id);
    const { activatedOn } = row;
    if (row.status !== 'ACTIVE' || activatedOn === null || !isDueOn(activatedOn, day)) return false;
    const referredCompanyId = alwaysThere(
      row.referredCompanyId,
      'the company that an active coopting brought',
    );
    const referred = await companyFactsOf(referredCompanyId);
    if (!referred || !clientStatuses.has(referred.status)) return false;
    if (!(await firstPackPaidAmong([referredCompanyId])).has(referredCompanyId)) return false;
    const sponsor = await companyFactsOf(row.companyId);
    const sides = [
      ['sponsor', row.companyId, `Récompense pour ${referred.name}`],
      ['referred', referredCompanyId, `Récompense, recommandée par ${sponsor?.name ?? ''}`],
    ] as const;
    for (const [side, companyId, words] of sides) {
      await moveCredit(
        { companyId, kind: 'reward', cause: `coopting:${id}:${side}`, words, bookedOn: day },
        { from: 'rewards', to: 'credit', cents: rewardCents },
      );
    }
    await moveCoopting(row, 'pay', systemActor, { set: { paidOn: day } });
    return true;
  });

/** Rewards the cooptings that became active in a month before that of `day`, one transaction each. Returns how many. */
export async function rewardCooptings(day: CivilDate, signal?: AbortSignal): Promise<{ rewarded: number }> {
  let rewarded = 0;
  await eachItem(await activeBefore(day), signal, async ({ id }) => {
    if (await rewardOne(id, day)) rewarded += 1;
  });
  return { rewarded };
}
