import type { Scope } from '@elan/domain/accounts';
import { daysBetween, kernelErrors } from '@elan/domain/kernel';
import type { CivilDate } from '@elan/domain/kernel';
import { calendarDays } from '@elan/domain/sessions';
import type { Session, SessionFilters } from '@elan/domain/sessions';
import { sessionsOfDays } from './read-sessions.ts';

/**
 * Returns the sessions of a scope from a day to another, both included, as its place lives them (D22), those that filters leave.
 * Throws `invalid-parameter` for a period that ends before it starts, or longer than six weeks.
 */
export async function readCalendar(
  scope: Scope,
  { from, to, ...filters }: SessionFilters & { readonly from: CivilDate; readonly to: CivilDate },
): Promise<{ items: Session[]; capped: boolean }> {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > calendarDays) throw kernelErrors.fail('invalid-parameter', { name: 'période' });
  return sessionsOfDays(scope, { from, to }, filters);
}
