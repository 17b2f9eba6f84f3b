import type { Told } from '@elan/domain/sessions';
import { refusingAmong } from '../../platform/mail/suppression-list.ts';
import { channelsOf } from '../accounts/public.ts';
import { coachesAmong } from '../coaches/public.ts';
import type { SessionRow } from './acts/move-session.ts';
import { comingBack } from './participants/coming-back.ts';
import { onSession } from './participants/free-places.ts';
import { participantsIn, recipientsAmong } from './participants/participants.repository.ts';

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

/** Nobody is told that a session which has begun is cancelled: they are there. */
export const nobodyTold: Told = { told: 0, untold: [], coachTold: null };
