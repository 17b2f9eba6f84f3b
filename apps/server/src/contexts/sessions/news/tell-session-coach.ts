import { onlinePlace } from '@elan/domain/programs';
import { momentWords } from '@elan/domain/sessions';
import { hasCome, zoneNote } from '@elan/domain/kernel';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { coachesAmong } from '../../coaches/public.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { readFeedSession } from '../feeds/read-feed-sessions.ts';
import { sessionFile } from '../feeds/session-file.ts';
import { coachPages } from '../feeds/write-feed.ts';
import { CoachNewsMail, coachNewsSubject, type CoachNews } from './session-coach-news.mail.tsx';

/** Writes to a coach what became of a session of theirs, in the caller's transaction; nothing once it has begun, nor to nobody. */
async function tellCoach(session: SessionRow, coachId: string | null, news: CoachNews): Promise<void> {
  if (coachId === null || hasCome(session.startsAt, await databaseNow())) return;
  const [coach] = await coachesAmong([coachId]);
  if (!coach) return;
  const { zone, objectiveName, companyName, spotName, spotAddress } = await readFeedSession(session.id);
  const { productName, baseUrl } = deployment();
  const about = {
    news,
    objective: objectiveName,
    when: `${momentWords(session.startsAt.toString(), zone)}${zoneNote(zone)}`,
    place: spotName === null ? onlinePlace : `${spotName}, ${spotAddress}`,
    reason: news === 'cancelled' ? session.cancelReason : null,
    companyName,
    url: news === 'taken' ? null : `${baseUrl}${coachPages}${session.id}`,
  };
  const { firstName, email } = coach;
  await sendMail({
    key: `sessions.coach-${news}:${session.id}:${session.version}:${coachId}`,
    to: email,
    template: `coach-session-${news}`,
    message: {
      subject: coachNewsSubject(about),
      ...(await renderMail(CoachNewsMail({ ...about, productName, firstName }))),
    },
    // Who no longer holds it would have it put back by its file.
    attachments: news === 'taken' ? [] : [await sessionFile(session.id, coachPages)],
  });
}

async function tellChange(session: SessionRow, before: SessionRow): Promise<void> {
  if (session.coachId !== before.coachId) {
    await tellCoach(before, before.coachId, 'taken');
    await tellCoach(session, session.coachId, 'given');
    return;
  }
  const keepsHours = session.startsAt.equals(before.startsAt) && session.endsAt.equals(before.endsAt);
  if (!keepsHours || session.spotId !== before.spotId) await tellCoach(session, session.coachId, 'moved');
}

/**
 * The coach of a session is written to when a person cancels, restores or moves it, or gives it to somebody else, in the same
 * transaction. A programme that stops or pauses is told as a whole elsewhere.
 */
export const tellCoachesOfSessions: readonly EventHandler[] = [
  on('sessions/cancelled', ({ session }) => tellCoach(session, session.coachId, 'cancelled')),
  on('sessions/status-changed', async ({ session, event }) => {
    if (event === 'restore') await tellCoach(session, session.coachId, 'restored');
  }),
  on('sessions/moved', ({ session, before }) => tellChange(session, before)),
  on('sessions/coach-changed', ({ session, before }) => tellChange(session, before)),
];
