import { addDays, type CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { eachItem, throwFailures } from '../../platform/jobs/each-item.ts';
import { companiesInSession } from '../sessions/public.ts';
import { dashboardMarks, dashboardRefreshes } from './dashboards.tables.ts';
import { openRefresh } from './refresh-dashboard.ts';
import { writeDays } from './write-days.ts';

/** A company whose sessions of these days are not in the roll-up yet is found, whatever night was missed. */
const daysBack = 7;

const firstId = '00000000-0000-0000-0000-000000000000';

/** The next companies after one, by their ids, that were in session lately or one of whose past days changed. */
async function companiesAfter(after: string, day: CivilDate, most: number): Promise<string[]> {
  const marked = await db
    .selectDistinct({ id: dashboardMarks.companyId })
    .from(dashboardMarks)
    .where(and(lte(dashboardMarks.day, day), gt(dashboardMarks.companyId, after)))
    .orderBy(asc(dashboardMarks.companyId))
    .limit(most);
  const busy = await companiesInSession({ from: addDays(day, -daysBack), to: day }, { after, atOnce: most });
  // Each of the two is in order and whole up to its end: so are the first of both.
  return [...new Set([...busy, ...marked.map(({ id }) => id)])].toSorted().slice(0, most);
}

const writeCompany = async (companyId: string, day: CivilDate): Promise<number> => {
  await openRefresh(companyId);
  return inTx(async () => {
    await db
      .select({ one: dashboardRefreshes.companyId })
      .from(dashboardRefreshes)
      .where(eq(dashboardRefreshes.companyId, companyId))
      .for('no key update');
    return writeDays(companyId, day);
  });
};

/**
 * Writes the roll-up of every company that was in session lately, or one of whose past days changed; a company is a transaction. They are
 * read so many at a time, in the order of their ids: what the evening holds in memory does not grow with the companies.
 */
export async function rollUpDays(
  day: CivilDate,
  signal?: AbortSignal,
  atOnce = 200,
): Promise<{ companies: number; days: number }> {
  const done = { companies: 0, days: 0 };
  const failures: unknown[] = [];
  for (let after: string | undefined = firstId; after !== undefined;) {
    const companyIds: string[] = await companiesAfter(after, day, atOnce);
    await eachItem(companyIds, signal, async (companyId) => {
      done.days += await writeCompany(companyId, day);
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      failures.push(error);
    });
    done.companies += companyIds.length;
    after = companyIds.at(-1);
  }
  // The day stays owed, and is tried again.
  throwFailures(failures, 'batches');
  return done;
}

/** Every evening, after the counting of 22:30. */
export const rollUpDaysJob = defineDailyJob({
  name: 'dashboards.roll-up-days',
  at: '23:10',
  perItem: true,
  run: (day, { signal }) => rollUpDays(day, signal),
});
