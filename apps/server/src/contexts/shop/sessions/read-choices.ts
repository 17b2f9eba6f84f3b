import { addDays, addWorkingDays } from '@elan/domain/kernel';
import { firstUnitDay, unitDaysShown, type shopChoicesContract } from '@elan/domain/shop';
import type { RouteAnswer } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { listObjectives } from '../../catalog/public.ts';
import { gymChoices } from '../../gyms/public.ts';
import { currentPrices } from '../current-prices.ts';

/** Returns what is chosen before something is put in a cart: what sessions are for, gyms, and the first days that may be bought. */
export async function readChoices(): Promise<RouteAnswer<typeof shopChoicesContract.choices>> {
  const now = await databaseNow();
  const today = parisDay(now);
  const { dayPassAhead, sessionHoursAhead } = await currentPrices();
  const objectives = await listObjectives();
  return {
    objectives: objectives.map(({ id, name }) => ({ id, name })),
    gyms: await gymChoices({ kind: 'all' }),
    firstSessionDay: firstUnitDay(now, sessionHoursAhead),
    lastSessionDay: addDays(today, unitDaysShown),
    firstPassDay: addWorkingDays('metropole', today, dayPassAhead),
  };
}
