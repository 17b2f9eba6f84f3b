import type { Scope } from '@elan/domain/accounts';
import { dashboardErrors, nextRefresh, periodDays, refreshWaitMinutes } from '@elan/domain/dashboards';
import { addDays, earlierInstant, kernelErrors, parisZone } from '@elan/domain/kernel';
import { eq, inArray } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { measuredCompanies } from '../companies/public.ts';
import { dashboardRefreshes } from './dashboards.tables.ts';
import { writeDays } from './write-days.ts';

/** Makes the row that a computation of a company holds, in a transaction of its own: nobody waits for it longer than for one insert. */
export async function openRefresh(companyId: string): Promise<void> {
  await db.insert(dashboardRefreshes).values({ companyId }).onConflictDoNothing();
}

// Whether this call is the one that computes: it takes the row, unless another call has it or it was computed a short while ago.
const computedNow = (companyId: string, now: Temporal.Instant): Promise<boolean> =>
  inTx(async () => {
    const [row] = await db
      .select({ refreshedAt: dashboardRefreshes.refreshedAt })
      .from(dashboardRefreshes)
      .where(eq(dashboardRefreshes.companyId, companyId))
      .for('no key update', { skipLocked: true });
    if (!row || nextRefresh(row.refreshedAt, now) !== null) return false;
    const yesterday = addDays(parisDay(now), -1);
    await writeDays(companyId, yesterday, periodDays('90d', parisDay(now)).beforeFrom);
    await publishLive({ topic: `company:${companyId}`, kind: 'dashboards/changed', id: companyId });
    return true;
  });

/** Returns when the figures of some companies were last computed, all of them; null while one never was. */
export async function lastRefreshOf(companyIds: readonly string[]): Promise<Temporal.Instant | null> {
  if (companyIds.length === 0) return null;
  const rows = await db
    .select({ at: dashboardRefreshes.refreshedAt })
    .from(dashboardRefreshes)
    .where(inArray(dashboardRefreshes.companyId, [...companyIds]));
  const times = rows.flatMap(({ at }) => (at === null ? [] : [at]));
  if (times.length < companyIds.length) return null;
  return times.reduce(earlierInstant);
}

const hourWords = (at: Temporal.Instant): string => {
  const { hour, minute } = at.toZonedDateTimeISO(parisZone);
  return `${hour}\u00a0h\u00a0${String(minute).padStart(2, '0')}`;
};

/**
 * Computes the figures of a scope anew, once for all who ask at the same time (threats T53). Throws `dashboards/refresh-too-early` with the
 * hour of the next one while 30 minutes have not passed or another call is at it, `not-found` for a company of another scope.
 */
export async function refreshDashboard(scope: Scope, company?: string) {
  const companies = await measuredCompanies(scope, company);
  if (companies.length === 0) throw kernelErrors.fail('not-found');
  const now = await databaseNow();
  let isNew = false;
  for (const { id } of companies) {
    await openRefresh(id);
    if (await computedNow(id, now)) isNew = true;
  }
  const ids = companies.map(({ id }) => id);
  const computedAt = (await lastRefreshOf(ids)) ?? now;
  const next = computedAt.add({ minutes: refreshWaitMinutes });
  if (!isNew) {
    const minutes = Math.max(1, Math.ceil(next.since(now).total('minutes')));
    throw dashboardErrors.fail('dashboards/refresh-too-early', { minutes, at: hourWords(next) });
  }
  return { computedAt: computedAt.toString(), refreshableAt: next.toString() };
}
