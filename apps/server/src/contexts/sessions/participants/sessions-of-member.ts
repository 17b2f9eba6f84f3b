import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { isOnSession, participantStatuses, type MemberSession } from '@elan/domain/sessions';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { members } from '../../members/public.ts';
import { sessionColumns, sessionOfRow, sessionsWithPlace } from '../reading/session-columns.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';

const mostShown = 20;

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
      order by ${order} limit ${sql.raw(String(mostShown))}`,
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
  const standing = inArray(sessionParticipants.status, participantStatuses.filter(isOnSession));
  const coming = and(sql`${sessions.endsAt} > clock_timestamp()`, standing);
  return {
    coming: await read(scope, memberId, coming, sql`${sessions.startsAt}, ${sessions.id}`),
    past: await read(
      scope,
      memberId,
      sql`${sessions.endsAt} <= clock_timestamp()`,
      sql`${sessions.startsAt} desc, ${sessions.id} desc`,
    ),
  };
}
