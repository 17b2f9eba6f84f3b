import { namedLedSessions, type LedWork } from '@elan/domain/accounts';
import { need } from '../../../platform/context/need.ts';

type LedSession = LedWork['first'][number] & { readonly registered: number };

/** The published sessions to come that a person leads, in the order of time. */
export const sessionsLedBy =
  need<(userId: string) => Promise<readonly LedSession[]>>().named('accounts.sessions-led-by');

/** How many programmes that are not over a person leads. */
export const programsLedBy = need<(userId: string) => Promise<number>>().named('accounts.programs-led-by');

/** Returns what stays planned with a person whatever becomes of the account; null where nothing is. */
export async function ledWorkOf(userId: string): Promise<LedWork | null> {
  const sessions = await sessionsLedBy()(userId);
  const programs = await programsLedBy()(userId);
  if (sessions.length === 0 && programs === 0) return null;
  return {
    sessions: sessions.length,
    registered: sessions.reduce((sum, session) => sum + session.registered, 0),
    first: sessions.slice(0, namedLedSessions).map(({ id, startsAt, zone, objectiveName }) => ({
      id,
      startsAt,
      zone,
      objectiveName,
    })),
    programs,
  };
}
