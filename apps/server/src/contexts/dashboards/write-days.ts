import { addDays, earlierDay, dayHasPassed, laterDay, type CivilDate } from '@elan/domain/kernel';
import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { daySheets, firstSheetDay } from '../sessions/public.ts';
import { dashboardDays, dashboardMarks, dashboardRefreshes } from './dashboards.tables.ts';

const firstDay = '0001-01-01';
const daysAtOnce = 92;

/**
 * Writes the roll-up of a company up to a day, in the caller's transaction, which holds its row of `dashboard_refreshes`: the days that it
 * does not have yet, those that changed since, and all from `again` on. The marks that are deleted were read before the rows were: a
 * change that commits meanwhile keeps its own.
 */
export async function writeDays(companyId: string, day: CivilDate, again?: CivilDate): Promise<number> {
  const [kept] = await db
    .select({ through: dashboardRefreshes.throughDay })
    .from(dashboardRefreshes)
    .where(eq(dashboardRefreshes.companyId, companyId));
  const marks = await db
    .select({ id: dashboardMarks.id, day: dashboardMarks.day })
    .from(dashboardMarks)
    .where(and(eq(dashboardMarks.companyId, companyId), lte(dashboardMarks.day, day)));
  const through = kept?.through ?? null;
  const next = through === null ? firstDay : addDays(through, 1);
  const since = again === undefined ? next : earlierDay(again, next);
  const changed = [...new Set(marks.map((mark) => mark.day))];
  await db
    .delete(dashboardDays)
    .where(
      and(
        eq(dashboardDays.companyId, companyId),
        lte(dashboardDays.day, day),
        or(sql`${dashboardDays.day} >= ${since}`, inArray(dashboardDays.day, changed)),
      ),
    );
  const insert = async (days: SQL): Promise<number> => {
    const { rowCount } = await db.execute(sql`
      insert into dashboard_days (company_id, day, sheet, computed_at)
      select company_id, day, sheet, clock_timestamp() from (${daySheets(sql`s.company_id = ${companyId} and ${days}`)}) sheets`);
    return rowCount ?? 0;
  };
  const before = changed.filter((one) => dayHasPassed(one, since));
  let written = before.length === 0 ? 0 : await insert(sql`s.paris_date = any(${sql.param(before)}::date[])`);
  // A company that is written for the first time has years: a statement takes a quarter of them at the most.
  let from = since === firstDay ? ((await firstSheetDay(companyId)) ?? day) : since;
  for (; from <= day; from = addDays(from, daysAtOnce)) {
    const to = addDays(from, daysAtOnce - 1);
    written += await insert(sql`s.paris_date between ${from} and ${earlierDay(to, day)}`);
  }
  await db.delete(dashboardMarks).where(
    inArray(
      dashboardMarks.id,
      marks.map(({ id }) => id),
    ),
  );
  const last = through === null ? day : laterDay(through, day);
  await db
    .update(dashboardRefreshes)
    .set({ throughDay: last, refreshedAt: sql`clock_timestamp()` })
    .where(eq(dashboardRefreshes.companyId, companyId));
  return written;
}
