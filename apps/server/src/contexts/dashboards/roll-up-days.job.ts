import { addDays, type CivilDate } from '@elan/domain/kernel';
import { eq, lte } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { eachItem } from '../../platform/jobs/each-item.ts';
import { companiesInSession } from '../sessions/public.ts';
import { dashboardMarks, dashboardRefreshes } from './dashboards.tables.ts';
import { openRefresh } from './refresh-dashboard.ts';
import { writeDays } from './write-days.ts';

/** A company whose sessions of these days are not in the roll-up yet is found, whatever night was missed. */
const daysBack = 7;

/** Writes the roll-up of every company that was in session lately, or one of whose past days changed; a company is a transaction. */
export async function rollUpDays(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ companies: number; days: number }> {
  const marked = await db
    .selectDistinct({ id: dashboardMarks.companyId })
    .from(dashboardMarks)
    .where(lte(dashboardMarks.day, day));
  const busy = await companiesInSession(addDays(day, -daysBack), day);
  const companyIds = [...new Set([...busy, ...marked.map(({ id }) => id)])].toSorted();
  let days = 0;
  await eachItem(companyIds, signal, async (companyId) => {
    await openRefresh(companyId);
    days += await inTx(async () => {
      await db
        .select({ one: dashboardRefreshes.companyId })
        .from(dashboardRefreshes)
        .where(eq(dashboardRefreshes.companyId, companyId))
        .for('no key update');
      return writeDays(companyId, day);
    });
  });
  return { companies: companyIds.length, days };
}

/** Every evening, after the counting of 22:30. */
export const rollUpDaysJob = defineDailyJob({
  name: 'dashboards.roll-up-days',
  at: '23:10',
  perItem: true,
  run: (day, { signal }) => rollUpDays(day, signal),
});
