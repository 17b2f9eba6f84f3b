import type { Session } from '@elan/domain/sessions';
import { and, eq, exists, gt, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isoText } from '../../platform/db/iso-text.ts';
import { coachesOfUser } from '../coaches/public.ts';
import { membersOfUser } from '../members/public.ts';
import { sessionNames, sessionsWithPlace, zoneOfSession } from './reading/session-columns.ts';
import { livePlaces, sessionParticipants, sessions } from './sessions.tables.ts';

const one = { one: sql`1` };
const isToCome = () => and(eq(sessions.status, 'ACTIVE'), gt(sessions.startsAt, sql`now()`));

type LedSession = Pick<Session, 'id' | 'startsAt' | 'zone' | 'objectiveName' | 'registered'>;

/** Returns the published sessions to come that a person leads as a coach, in the order of time. */
export async function sessionsLedByPerson(userId: string): Promise<LedSession[]> {
  const { rows } = await db.execute<LedSession>(
    sql`select ${sessions.id} as id, ${isoText(sessions.startsAt)} as "startsAt", ${zoneOfSession} as zone,
      ${sessionNames.objective} as "objectiveName", ${sessions.registered} as registered
      from ${sessionsWithPlace} where ${and(inArray(sessions.coachId, coachesOfUser(userId)), isToCome())}
      order by ${sessions.startsAt}, ${sessions.id}`,
  );
  return rows;
}

/** The condition of the people who lead a session to come, or have a place or a rank on one. */
export const usesOfAccountInSessions = (userId: AnyColumn): SQL =>
  sql`(${or(
    exists(
      db
        .select(one)
        .from(sessions)
        .where(and(inArray(sessions.coachId, coachesOfUser(userId)), isToCome())),
    ),
    exists(
      db
        .select(one)
        .from(sessionParticipants)
        .innerJoin(sessions, eq(sessions.id, sessionParticipants.sessionId))
        .where(
          and(
            inArray(sessionParticipants.memberId, membersOfUser(userId)),
            inArray(sessionParticipants.status, ['WAITING', ...livePlaces]),
            isToCome(),
          ),
        ),
    ),
  )})`;
