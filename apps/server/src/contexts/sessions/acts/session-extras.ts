import { may, type Actor } from '@elan/domain/accounts';
import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import { tooManyForSpot, tooManyForType, type SessionFactsInput } from '@elan/domain/sessions';
import type { ProgramType } from '@elan/domain/programs';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { findHashtags } from '../../catalog/public.ts';
import { refuseFields } from './fit-session.ts';
import { sessionHashtags } from '../sessions.tables.ts';

type Extras = Pick<SessionFactsInput, 'formation' | 'priceCents' | 'meeting' | 'meetingUrl'>;

/** The columns of what a session is besides its hour and its place; what is not said stays as it is. */
export const columnsOfExtras = ({ formation, priceCents, meeting, meetingUrl }: Extras) => ({
  ...(formation === undefined ? {} : { formation }),
  ...(priceCents === undefined ? {} : { priceCents }),
  ...(meeting === undefined
    ? {}
    : { meeting, meetingUrl: meeting === 'CUSTOM' ? (meetingUrl ?? null) : null }),
});

/** Refuses a price to who is no administrator, unless it stays what it is. Throws `permission-denied`. */
export function checkPrice(actor: Actor, asked: number | null | undefined, before: number | null): void {
  if (asked === undefined || asked === before || may(actor, 'sessions.settle')) return;
  throw kernelErrors.fail('permission-denied');
}

/** Checks that a video session, and no other one, has a meeting, with its address. Throws `form-invalid`. */
export function checkMeeting(type: ProgramType, { meeting, meetingUrl }: Extras): void {
  const issues = [
    ...((meeting ?? null) !== null && type !== 'LIVE'
      ? [{ path: 'meeting', message: fieldMessages.unexpected }]
      : []),
    ...(meeting === null && type === 'LIVE'
      ? [{ path: 'meeting', message: fieldMessages.choiceRequired }]
      : []),
    ...(meeting === 'CUSTOM' && !meetingUrl
      ? [{ path: 'meetingUrl', message: fieldMessages.urlInvalid }]
      : []),
  ];
  if (issues.length > 0) throw refuseFields(issues);
}

/** Checks the number of places of a session that is there already (I1, I5). Throws `form-invalid`. */
export function checkPlaces(
  session: { readonly type: ProgramType; readonly registered: number },
  maxParticipants: number,
  spotHolds: number | null,
): void {
  const refuse = (message: string) => refuseFields([{ path: 'maxParticipants', message }]);
  const tooMany = tooManyForType(session.type, maxParticipants) ?? tooManyForSpot(spotHolds, maxParticipants);
  if (tooMany !== null) throw refuse(tooMany);
  if (maxParticipants < session.registered) {
    throw refuse(`${session.registered} personnes sont inscrites\u00a0: gardez au moins autant de places.`);
  }
}

/** Returns the hashtags of a session, by id. */
export async function hashtagIdsOf(sessionId: string): Promise<string[]> {
  const rows = await db.select().from(sessionHashtags).where(eq(sessionHashtags.sessionId, sessionId));
  return rows.map(({ hashtagId }) => hashtagId).toSorted();
}

/** Gives a session its hashtags, in the caller's transaction. Throws `form-invalid` for one that is unknown. */
export async function writeHashtags(sessionId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await findHashtags(wanted);
  if (known.length < wanted.length) {
    throw refuseFields([{ path: 'hashtagIds', message: fieldMessages.choiceInvalid }]);
  }
  await db.delete(sessionHashtags).where(eq(sessionHashtags.sessionId, sessionId));
  if (known.length === 0) return;
  await db.insert(sessionHashtags).values(known.map(({ id }) => ({ sessionId, hashtagId: id })));
}
