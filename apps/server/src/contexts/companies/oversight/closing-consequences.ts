import type { Actor, Scope } from '@elan/domain/accounts';
import { namedSessions, type ClosingConsequences } from '@elan/domain/companies';
import { activeManagersOf } from '../active-managers.ts';
import { comingSessionsOf } from '../closings.ts';
import { countRevocable } from '../revoke-invitations.ts';
import { overseenCompany } from '../overseen-companies.ts';
import { liveProgramCount } from './live-programs.ts';

/** Returns what closing a company would do now: the same sessions, people and links as the act itself takes. Throws `not-found`. */
export async function closingConsequences(
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<ClosingConsequences> {
  const company = await overseenCompany(scope, id);
  const coming = await comingSessionsOf(company);
  return {
    sessions: coming.length,
    registered: coming.reduce((sum, session) => sum + session.registered, 0),
    first: coming.slice(0, namedSessions).map(({ id: sessionId, startsAt, zone, objectiveName }) => ({
      id: sessionId,
      startsAt,
      zone,
      objectiveName,
    })),
    programs: await liveProgramCount()(company.id),
    managers: (await activeManagersOf(company.id)).length,
    invitations: await countRevocable(company.id, actor),
  };
}
