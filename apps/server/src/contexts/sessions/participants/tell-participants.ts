import type { NoticeKind } from '@elan/domain/accounts';
import {
  civilDateOf,
  formatCivilDate,
  formatTime,
  parisZone,
  timeOfDayOf,
  timeZoneOf,
  zoneNote,
} from '@elan/domain/kernel';
import { lastFreeCancellationOf } from '@elan/domain/sessions';
import { onlinePlace } from '@elan/domain/programs';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { tellPeople } from '../../accounts/public.ts';
import { objectives } from '../../catalog/public.ts';
import { coachNamesOf } from '../../coaches/public.ts';
import { companies } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { espacePages } from '../feeds/write-feed.ts';
import { sessionFile } from '../feeds/session-file.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { sessions } from '../sessions.tables.ts';
import {
  ParticipantNewsMail,
  participantNewsSubject,
  participantNewsTitle,
  type ParticipantNews,
  type SessionInWords,
} from './participant-news.mail.tsx';
import { recipientsAmong, type ParticipantRow } from './participants.repository.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';

async function wordsOf({ id }: SessionRow) {
  const found = await db
    .select({
      startsAt: sessions.startsAt,
      objective: objectives.name,
      companyName: companies.name,
      cancelReason: sessions.cancelReason,
      coachId: sessions.coachId,
      spot: {
        name: spots.name,
        addressLine: spots.addressLine,
        postalCode: spots.postalCode,
        city: spots.city,
      },
    })
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .leftJoin(spots, eq(spots.id, sessions.spotId))
    .where(eq(sessions.id, id))
    .then(onlyRow);
  const { startsAt, objective, companyName, cancelReason, coachId, spot } = found;
  const zone = spot ? timeZoneOf(spot.postalCode) : parisZone;
  const momentOf = (at: Temporal.Instant) =>
    `${formatCivilDate(civilDateOf(at, zone))} à ${formatTime(timeOfDayOf(at, zone))}${zoneNote(zone)}`;
  const when = momentOf(startsAt);
  const leaveBefore = momentOf(lastFreeCancellationOf(startsAt));
  const where = spot ? `${spot.name}, ${spot.addressLine}, ${spot.postalCode} ${spot.city}` : onlinePlace;
  const coach = coachId === null ? 'Coach à confirmer' : (await coachNamesOf([coachId], 'own'))(coachId);
  return { companyName, session: { objective, when, where, coach, cancelReason, leaveBefore } };
}

const withFile: ReadonlySet<ParticipantNews> = new Set([
  'booked',
  'enrolled',
  'promoted',
  'moved',
  'relocated',
  'coach-changed',
  'cancelled',
  'restored',
]);

/** Which kind of notice each piece of news is; a booking, by oneself or by one's company, is confirmed by e-mail, wherever notices go. */
const noticeKindOf: Readonly<Record<ParticipantNews, NoticeKind | null>> = {
  booked: null,
  enrolled: null,
  enlisted: null,
  promoted: 'place',
  offered: 'place',
  cancelled: 'change',
  restored: 'change',
  'waiting-again': 'change',
  moved: 'change',
  relocated: 'change',
  'coach-changed': 'change',
  'reminder-day': 'reminder-day',
  'reminder-hour': 'reminder-hour',
};

// Stands in the letter until somebody is named; no name holds a brace.
const mark = '{firstName}';

/** « Mobilité, lundi 4 janvier 2027 à 12:30. Salle 2, 12 rue des Tilleuls, 69003 Lyon » */
const pushWords = ({ objective, when, where }: SessionInWords): string => `${objective}, ${when}. ${where}`;

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escaped[sign] ?? sign);

/**
 * Writes to people on a session what just happened to it, in the caller's transaction: the letter is drawn once. An address that
 * nobody has confirmed is written to as well, it is their session; only one that refused our letters is not, and who left the company.
 */
export async function tellParticipants(
  session: SessionRow,
  news: ParticipantNews,
  participants: readonly Pick<ParticipantRow, 'id'>[],
): Promise<void> {
  if (participants.length === 0) return;
  const people = await recipientsAmong(participants);
  if (people.length === 0) return;
  const { productName, baseUrl } = deployment();
  const words = await wordsOf(session);
  const letter = await renderMail(
    ParticipantNewsMail({
      productName,
      ...words,
      firstName: mark,
      news,
      link: `${baseUrl}${espacePages}${session.id}`,
    }),
  );
  // Who has a place puts it in a calendar; a session that moves, or is cancelled, is the same event there.
  const attachments = withFile.has(news) ? [await sessionFile(session.id)] : [];
  const subject = participantNewsSubject(news, words.session);
  const path = `${espacePages}${session.id}`;
  const push = { title: participantNewsTitle(news), body: pushWords(words.session), path };
  const notices = people.map(({ id, userId, version, email, firstName }) => {
    const html = letter.html.replaceAll(mark, () => escapeHtml(firstName));
    const text = letter.text.replaceAll(mark, () => firstName);
    // One change of the session, or of the person's place on it, is one notice.
    const key = `sessions.participant-${news}:${id}:${version}:${session.version}`;
    const template = `participant-${news}`;
    return {
      userId,
      push,
      mail: { key, to: email, template, message: { subject, html, text }, attachments },
    };
  });
  const kind = noticeKindOf[news];
  if (kind) await tellPeople(kind, notices);
  else for (const { mail } of notices) await sendMail(mail);
}
