import { cutTo } from '@elan/domain/kernel';
import type { Scope } from '@elan/domain/accounts';
import { presentStatuses } from '@elan/domain/members';
import { sessionErrors, type ParticipantCandidate } from '@elan/domain/sessions';
import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { refusingAmong } from '../../../platform/mail/suppression-list.ts';
import { members } from '../../members/public.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import { onSession } from './free-places.ts';
import { licenceWords, licensedAmong, neededLicences } from './needed-licences.ts';
import { bannedAmong, requireSession } from './participants.repository.ts';

const mostShown = 20;

// The very expression of the index members_search.
const searched = sql`search_text(${members.firstName} || ' ' || ${members.lastName} || ' ' || ${members.email})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const byName = [
  sql`search_text(${members.lastName})`,
  sql`search_text(${members.firstName})`,
  asc(members.id),
];

/**
 * Returns the employees of a session's company who are not on it, by name, twenty at most: those whose name or e-mail holds each
 * word of a search, with what keeps each of them from coming (a licence, a ban). Throws `not-found`.
 */
export async function findCandidates(
  scope: Scope,
  sessionId: string,
  search: string,
): Promise<{ items: ParticipantCandidate[]; capped: boolean }> {
  const session = await requireSession(scope, sessionId);
  const already = db
    .select({ memberId: sessionParticipants.memberId })
    .from(sessionParticipants)
    .where(
      and(eq(sessionParticipants.sessionId, session.id), inArray(sessionParticipants.status, onSession)),
    );
  // Letters are looked for across the wall, whose policies would leave them no index: ids come from there, the people never.
  const found = await acrossWall(() =>
    db
      .select({ id: members.id })
      .from(members)
      .where(
        and(
          eq(members.companyId, session.companyId),
          inArray(members.status, [...presentStatuses]),
          notInArray(members.id, already),
          ...search.split(/\s+/).filter(Boolean).map(holds),
        ),
      )
      .orderBy(...byName)
      .limit(mostShown + 1),
  );
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
    })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(...byName);
  const needed = await neededLicences(session.programId);
  const holders = await licensedAmong(ids, needed);
  const banned = await bannedAmong(session.programId, ids);
  const licences = await licenceWords(needed);
  const obstacleOf = (id: string): string | null => {
    if (banned.has(id)) return sessionErrors.fail('sessions/participant-banned').message;
    return needed.length === 0 || holders.has(id)
      ? null
      : sessionErrors.fail('sessions/licence-missing', { licences }).message;
  };
  const refusing = await refusingAmong(rows.map(({ email }) => email));
  const { shown, capped } = cutTo(mostShown, rows);
  return {
    items: shown.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email,
      obstacle: obstacleOf(id),
      reachable: !refusing.has(email),
    })),
    capped,
  };
}
