import type { Scope } from '@elan/domain/accounts';
import { daysBetween, kernelErrors } from '@elan/domain/kernel';
import type { CivilDate, Page } from '@elan/domain/kernel';
import { calendarDays } from '@elan/domain/sessions';
import type { DayCount, DayOff, PlaceCount, Session, SessionFilters } from '@elan/domain/sessions';
import { countDays, countPlaces, firstOfDays } from './count-sessions.ts';
import { daysOffOf } from './days-off.ts';
import { sessionsOfDays } from './read-sessions.ts';

type Days = { readonly from: CivilDate; readonly to: CivilDate };

function requireShortPeriod({ from, to }: Days): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > calendarDays) throw kernelErrors.fail('invalid-parameter', { name: 'période' });
}

/**
 * Returns the sessions of a scope from a day to another, both included, as its place lives them (D22), those that filters leave, `perDay`
 * of each day at most when it is given; how many each day has, so that nothing is left out in silence; and the days that carry none.
 * Throws `invalid-parameter` for a period that ends before it starts, or longer than six weeks.
 */
export async function readCalendar(
  scope: Scope,
  { from, to, perDay, ...filters }: SessionFilters & Days & { readonly perDay?: number },
): Promise<{ items: Session[]; capped: boolean; days: DayCount[]; daysOff: DayOff[] }> {
  const period = { from, to };
  requireShortPeriod(period);
  const days = await countDays(scope, period, filters);
  const daysOff = await daysOffOf(scope, period, filters.company);
  if (perDay === undefined) return { ...(await sessionsOfDays(scope, period, filters)), days, daysOff };
  const items = await firstOfDays(scope, period, filters, perDay);
  return { items, capped: days.some(({ total }) => total > perDay), days, daysOff };
}

/**
 * Returns a page of the places of a period, with how many sessions each day has there, the busiest first. Throws `invalid-parameter` as
 * `readCalendar` does.
 */
export async function readPlaces(
  scope: Scope,
  query: SessionFilters & Days & { readonly page: number; readonly size: number },
): Promise<Page<PlaceCount>> {
  requireShortPeriod(query);
  return countPlaces(scope, query);
}
