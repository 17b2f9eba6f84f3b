import { onlinePlace } from '@elan/domain/programs';
import { momentWords } from '@elan/domain/sessions';
import { zoneNote } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches } from '../../coaches/public.ts';
import { companyNameOf } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { sessionFile } from '../feeds/session-file.ts';
import { coachPages } from '../feeds/write-feed.ts';
import { zoneOfRow } from './fit-session.ts';
import type { SessionRow } from './move-session.ts';
import { CoachNewsMail, coachNewsSubject, type CoachNews } from './session-coach-news.mail.tsx';

async function placeOf({ spotId }: SessionRow): Promise<string> {
  const [spot] = spotId === null ? [] : await db.select().from(spots).where(eq(spots.id, spotId));
  return spot ? `${spot.name}, ${spot.addressLine}, ${spot.postalCode} ${spot.city}` : onlinePlace;
}

/** Writes to a coach what became of a session of theirs, in the caller's transaction; nothing once it has begun, nor to nobody. */
async function tellCoach(session: SessionRow, coachId: string | null, news: CoachNews): Promise<void> {
  if (coachId === null || Temporal.Instant.compare(session.startsAt, await databaseNow()) <= 0) return;
  const [coach] = await db.select().from(coaches).where(eq(coaches.id, coachId));
  const [objective] = await db.select().from(objectives).where(eq(objectives.id, session.objectiveId));
  if (!coach) return;
  const { productName, baseUrl } = deployment();
  const zone = await zoneOfRow(session);
  const about = {
    news,
    objective: objective?.name ?? '',
    when: `${momentWords(session.startsAt.toString(), zone)}${zoneNote(zone)}`,
    place: await placeOf(session),
    reason: news === 'cancelled' ? session.cancelReason : null,
    companyName: (await companyNameOf(session.companyId)) ?? '',
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
