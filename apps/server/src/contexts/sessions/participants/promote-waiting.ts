import { hasCome } from '@elan/domain/kernel';
import { givesFreedPlaces } from '@elan/domain/sessions';
import { productSettings } from '@elan/domain/settings';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { moveParticipant } from './move-participant.ts';
import { licensedAmong, neededLicences } from './needed-licences.ts';
import { countPlaces, participantsIn, tellSessionChanged } from './participants.repository.ts';
import { tellParticipants } from './tell-participants.ts';

const setting = settingsOf(productSettings);

/** How many hours before its start a session stops giving freed places by itself (D44). */
export const waitingListHours = (): Promise<number> => setting('sessions.waiting-list-hours');

/**
 * Gives the free places of a session that has not started to the first of its waiting list who may have one, in the caller's
 * transaction, which has locked the session, and writes to them; from 12 hours before the start (setting) all who wait are told that
 * places are free, and the first to book has one (D44). Counts its places in every case. Returns the session as it is.
 */
export async function promoteWaiting(sessionId: string): Promise<SessionRow> {
  const session = await countPlaces(sessionId);
  await tellSessionChanged(session);
  const free = session.maxParticipants - session.registered;
  if (session.status !== 'ACTIVE' || free <= 0) return session;
  const now = await databaseNow();
  if (hasCome(session.startsAt, now)) return session;
  const waiting = await participantsIn(sessionId, ['WAITING']);
  if (waiting.length === 0) return session;
  const needed = await neededLicences(session.programId);
  const holders = await licensedAmong(
    waiting.map(({ memberId }) => memberId),
    needed,
  );
  // Who gave the licence back meanwhile keeps the rank, and is passed over.
  const able = waiting.filter(({ memberId }) => needed.length === 0 || holders.has(memberId));
  if (!givesFreedPlaces(session.startsAt, now, await waitingListHours())) {
    await tellParticipants(session, 'offered', able);
    return session;
  }
  const promoted = able.slice(0, free);
  for (const participant of promoted) await moveParticipant(participant, 'promote');
  if (promoted.length === 0) return session;
  const settled = await countPlaces(sessionId);
  await tellParticipants(settled, 'promoted', promoted);
  return settled;
}
