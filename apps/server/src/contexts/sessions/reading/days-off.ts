import type { Scope } from '@elan/domain/accounts';
import { isUuid, type CivilDate, type HolidayZone } from '@elan/domain/kernel';
import { daysOffIn, type DayOff } from '@elan/domain/sessions';
import { closingDaysOf } from '../../companies/public.ts';
import { holidayZonesOf } from '../../spots/public.ts';
import { onlineHolidayZone } from '../acts/planning-gates.ts';

const orParis = (zones: readonly HolidayZone[]) => (zones.length === 0 ? [onlineHolidayZone] : zones);

/**
 * Returns the days of a period that carry no session (D21) for a scope: the public holidays where its company, its gym or the company that is
 * named has its spots, those of Paris otherwise; and the closings of that company, which a gym is not told.
 */
export async function daysOffOf(
  scope: Scope,
  days: { readonly from: CivilDate; readonly to: CivilDate },
  company?: string,
): Promise<DayOff[]> {
  if (scope.kind === 'gym') {
    return daysOffIn(days, { zones: orParis(await holidayZonesOf({ gymId: scope.gymId })), closings: [] });
  }
  const companyId = scope.kind === 'company' ? scope.companyId : scope.kind === 'all' ? company : undefined;
  if (companyId === undefined || !isUuid(companyId)) {
    return scope.kind === 'all' ? daysOffIn(days, { zones: [onlineHolidayZone], closings: [] }) : [];
  }
  const zones = orParis(await holidayZonesOf({ companyId }));
  return daysOffIn(days, { zones, closings: await closingDaysOf(companyId) });
}
