import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import {
  isOnSession,
  namedFreed,
  participantStatuses,
  type FreedPlaces,
  type MemberSession,
} from '@elan/domain/sessions';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alreadyCome, stillToCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { oneOfIds } from '../../../platform/db/columns.ts';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { members } from '../../members/public.ts';
import { sessionColumns, sessionOfRow, sessionsWithPlace } from '../reading/session-columns.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';

const mostShown = 20;
const isToCome = stillToCome(sessions.endsAt);
const isStanding = inArray(sessionParticipants.status, participantStatuses.filter(isOnSession));

async function read(
  scope: Scope,
  memberId: string,
  where: SQL | undefined,
  order: SQL,
): Promise<MemberSession[]> {
  const rows = await rowsOnce(
    sql`select ${sessionColumns(scope.kind)}, ${sessionParticipants.status} from ${sessionsWithPlace}
      join ${sessionParticipants} on ${sessionParticipants.sessionId} = ${sessions.id}
      where ${and(eq(sessionParticipants.memberId, memberId), where)}
      order by ${order} limit ${mostShown}`,
  );
  return rows.map((row) => ({
    ...sessionOfRow(row),
    participation: row.at(-1) as MemberSession['participation'],
  }));
}

/** Returns the sessions to come of an employee, soonest first, and the last ones, newest first: twenty of each. Throws `not-found`. */
export async function sessionsOfMember(
  scope: Scope,
  memberId: string,
): Promise<{ coming: MemberSession[]; past: MemberSession[] }> {
  const [member] = isUuid(memberId)
    ? await db
        .select({ id: members.id })
        .from(members)
        .where(and(withinScope(scope, members), eq(members.id, memberId)))
    : [];
  if (!member) throw kernelErrors.fail('not-found');
  return {
    coming: await read(scope, memberId, and(isToCome, isStanding), sql`${sessions.startsAt}, ${sessions.id}`),
    past: await read(
      scope,
      memberId,
      alreadyCome(sessions.endsAt),
      sql`${sessions.startsAt} desc, ${sessions.id} desc`,
    ),
  };
}

/** Returns the places to come that employees of a scope hold, waiting ones among them; those of no scope of the reader hold none. */
export async function placesOfMembers(scope: Scope, ids: readonly string[]): Promise<FreedPlaces> {
  const held = sql`(select ${sessionParticipants.sessionId} as id, count(*)::int as places from ${sessionParticipants}
    join ${members} on ${members.id} = ${sessionParticipants.memberId}
    where ${and(withinScope(scope, members), oneOfIds(members.id, ids.filter(isUuid)), isStanding)} group by 1) held`;
  const rows = await rowsOnce(
    sql`select ${sessionColumns(scope.kind)}, held.places from ${sessionsWithPlace}
      join ${held} on held.id = ${sessions.id}
      where ${isToCome} order by ${sessions.startsAt}, ${sessions.id}`,
  );
  return {
    places: rows.reduce((sum, row) => sum + Number(row.at(-1)), 0),
    sessions: rows.length,
    first: rows.slice(0, namedFreed).map((row) => {
      const { id, startsAt, zone, objectiveName } = sessionOfRow(row);
      return { id, startsAt, zone, objectiveName };
    }),
  };
}
