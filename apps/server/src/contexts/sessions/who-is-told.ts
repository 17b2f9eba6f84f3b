import type { Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import type { Told } from '@elan/domain/mailing';
import { and, eq, inArray } from 'drizzle-orm';
import { stillToCome } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { refusingAmong } from '../../platform/mail/suppression-list.ts';
import { channelsOf } from '../accounts/public.ts';
import { coachesAmong } from '../coaches/public.ts';
import type { SessionRow } from './acts/move-session.ts';
import { comingBack } from './participants/coming-back.ts';
import { onSession } from './participants/free-places.ts';
import { participantsIn, participantsOf, recipientsAmong } from './participants/participants.repository.ts';
import { sessions } from './sessions.tables.ts';
import { withinSessions } from './within-sessions.ts';

/** Returns who would be told of a change of one of these people's session: by the very rules of the letters and notices that tell it. */
async function reached(
  people: Awaited<ReturnType<typeof recipientsAmong>>,
): Promise<Omit<Told, 'coachTold'>> {
  const channelOf = await channelsOf(
    'change',
    people.flatMap(({ userId }) => userId ?? []),
  );
  const refusing = await refusingAmong(people.map(({ email }) => email));
  const untold = people.flatMap(({ name, userId, email }): Told['untold'] => {
    const channel = channelOf(userId);
    if (channel === 'none') return [{ name, why: 'declined' }];
    return channel === 'email' && refusing.has(email) ? [{ name, why: 'refused' }] : [];
  });
  return { told: people.length - untold.length, untold };
}

/**
 * Returns how many of those who are booked on a session, or wait for a place, are told when it changes, and the names of those who cannot
 * be; of a cancelled one, who comes back when it is restored. With its coach.
 */
export async function whoIsTold(
  session: Pick<SessionRow, 'id' | 'status' | 'coachId' | 'programId'>,
): Promise<Told> {
  const people =
    session.status === 'CANCELLED' ? await comingBack(session) : await participantsIn(session.id, onSession);
  const [coach] = session.coachId === null ? [] : await coachesAmong([session.coachId]);
  const coachTold = coach ? !(await refusingAmong([coach.email])).has(coach.email) : null;
  return { ...(await reached(await recipientsAmong(people))), coachTold };
}

/**
 * Returns how many people are told when several sessions change, each counted once however many they are booked on, and who cannot be.
 * Nothing of coaches: which ones are written to hangs on the act.
 */
export async function whoIsToldOfSeveral(ids: readonly string[]): Promise<Told> {
  const people = ids.length === 0 ? [] : await recipientsAmong(await participantsOf(ids, onSession));
  const persons = new Map(people.map((person) => [person.memberId, person]));
  return { ...(await reached([...persons.values()])), coachTold: null };
}

/** Returns which of these sessions stand inside a scope, are published and to come: those whose change is told to somebody. */
export async function changingAmong(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        withinSessions(scope),
        inArray(sessions.id, ids.filter(isUuid)),
        eq(sessions.status, 'ACTIVE'),
        stillToCome(sessions.startsAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Nobody is told that a session which has begun is cancelled: they are there. */
export const nobodyTold: Told = { told: 0, untold: [], coachTold: null };
