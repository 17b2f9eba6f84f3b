import { may, type Actor } from '@elan/domain/accounts';
import { type CivilDate, type HolidayZone } from '@elan/domain/kernel';
import { closedDayOn } from '@elan/domain/programs';
import { mayPlanOnClosedDay, sessionErrors, type ClosedDay } from '@elan/domain/sessions';
import { closingDaysOf, companyIsStopped, holdIfRunning } from '../../companies/public.ts';

/** The public holidays of what meets by video: those of Paris (D21). */
export const onlineHolidayZone: HolidayZone = 'metropole';

/**
 * Refuses what would plan a session for a company that is stopped: early, before anything is locked. Who stops it may not have
 * committed yet: `holdRunningCompany` comes at the end. Throws `sessions/company-stopped`.
 */
export async function refuseStoppedCompany(companyId: string): Promise<void> {
  if (await companyIsStopped(companyId)) throw sessionErrors.fail('sessions/company-stopped');
}

/**
 * Locks the company of a session that was just planned (`share`) until the end of the transaction: whoever is stopping it is waited for, and
 * whoever comes to stop it waits. The last of the locks (docs/architecture.md). Throws `sessions/company-stopped`.
 */
export async function holdRunningCompany(companyId: string): Promise<void> {
  if (!(await holdIfRunning(companyId))) throw sessionErrors.fail('sessions/company-stopped');
}

type Day = {
  readonly companyId: string;
  readonly date: CivilDate;
  /** Of the spot; that of Paris without one. */
  readonly holidayZone: HolidayZone | undefined;
};

/** Returns why a company has no session on a day (D21): a public holiday of its place, or one of its closing days; null otherwise. */
export const closedDayOf = async ({
  companyId,
  date,
  holidayZone = onlineHolidayZone,
}: Day): Promise<ClosedDay | null> =>
  closedDayOn({ holidayZone, closingDays: await closingDaysOf(companyId) }, date);

/**
 * Refuses a session on a day that carries none (D21), unless who settles sessions has said that he plans it all the same. Returns what
 * the audit keeps of such an exception. Throws `sessions/closed-day`.
 */
export async function checkDay(
  actor: Actor,
  day: Day,
  isConfirmed: boolean | undefined,
): Promise<{ readonly closedDay?: string }> {
  const closed = await closedDayOf(day);
  if (!closed) return {};
  if (!mayPlanOnClosedDay({ settles: may(actor, 'sessions.settle') }, isConfirmed)) {
    throw sessionErrors.fail('sessions/closed-day', { dayOff: closed.label });
  }
  return { closedDay: closed.label };
}
