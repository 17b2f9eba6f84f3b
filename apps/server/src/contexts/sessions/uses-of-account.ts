import { and, eq, exists, gt, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coachesOfUser } from '../coaches/public.ts';
import { membersOfUser } from '../members/public.ts';
import { livePlaces, sessionParticipants, sessions } from './sessions.tables.ts';

const one = { one: sql`1` };
const isToCome = and(eq(sessions.status, 'ACTIVE'), gt(sessions.startsAt, sql`now()`));

/** The condition of the people who lead a session to come, or have a place or a rank on one. */
export const usesOfAccountInSessions = (userId: AnyColumn): SQL =>
  sql`(${or(
    exists(
      db
        .select(one)
        .from(sessions)
        .where(and(inArray(sessions.coachId, coachesOfUser(userId)), isToCome)),
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
            isToCome,
          ),
        ),
    ),
  )})`;
