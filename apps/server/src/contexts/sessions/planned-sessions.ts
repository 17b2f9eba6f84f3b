import { epochOf, type CivilDate } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { databaseNow } from '../../platform/clock/clock.ts';
import { sessionsOfDays } from './reading/read-sessions.ts';

/** Returns the sessions of a company that are still to be held on some days, both included, in the order of time. */
export async function plannedSessionsOf(
  companyId: string,
  days: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<Session[]> {
  const { items } = await sessionsOfDays({ kind: 'company', companyId }, days);
  const now = epochOf(await databaseNow());
  return items.filter(({ status, startsAt }) => status === 'ACTIVE' && epochOf(startsAt) > now);
}
