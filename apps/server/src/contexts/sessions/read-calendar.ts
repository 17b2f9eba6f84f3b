import type { Scope } from '@elan/domain/accounts';
import { daysBetween, kernelErrors } from '@elan/domain/kernel';
import type { CivilDate } from '@elan/domain/kernel';
import { calendarDays } from '@elan/domain/sessions';
import type { Session } from '@elan/domain/sessions';
import { sessionsOfDays } from './read-sessions.ts';

/**
 * Returns the sessions of a scope from a day to another, both included, as its place lives them (D22).
 * Throws `invalid-parameter` for a period that ends before it starts, or longer than six weeks.
 */
export async function readCalendar(
  scope: Scope,
  period: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<{ items: Session[]; capped: boolean }> {
  const days = daysBetween(period.from, period.to) + 1;
  if (days < 1 || days > calendarDays) throw kernelErrors.fail('invalid-parameter', { name: 'période' });
  return sessionsOfDays(scope, period);
}
