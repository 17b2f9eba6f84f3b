import { addDays, type CivilDate } from '@elan/domain/kernel';
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { daySheets } from '../sessions/public.ts';
import { dashboardDays, dashboardMarks, dashboardRefreshes } from './dashboards.tables.ts';

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
  const next = through === null ? '0001-01-01' : addDays(through, 1);
  const since = again !== undefined && again < next ? again : next;
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
  const { rowCount } = await db.execute(sql`
    insert into dashboard_days (company_id, day, sheet, computed_at)
    select company_id, day, sheet, clock_timestamp() from (${daySheets(sql`s.company_id = ${companyId} and s.paris_date <= ${day}
      and (s.paris_date >= ${since} or s.paris_date = any(${sql.param(changed)}::date[]))`)}) sheets`);
  await db.delete(dashboardMarks).where(
    inArray(
      dashboardMarks.id,
      marks.map(({ id }) => id),
    ),
  );
  const last = through !== null && through > day ? through : day;
  await db
    .update(dashboardRefreshes)
    .set({ throughDay: last, refreshedAt: sql`clock_timestamp()` })
    .where(eq(dashboardRefreshes.companyId, companyId));
  return rowCount ?? 0;
}
