import type { CivilDate } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { sessionsOfDays } from './read-sessions.ts';

/** Returns the sessions of a company that are still to be held on some days, both included, in the order of time. */
export async function plannedSessionsOf(
  companyId: string,
  days: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<Session[]> {
  const { items } = await sessionsOfDays({ kind: 'company', companyId }, days);
  const now = Temporal.Now.instant();
  return items.filter(
    ({ status, startsAt }) =>
      status === 'ACTIVE' && Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) > 0,
  );
}
