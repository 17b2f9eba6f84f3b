import { zoneNote } from '@elan/domain/kernel';
import { onlinePlace } from '@elan/domain/programs';
import { momentWords } from '@elan/domain/sessions';
import { and, inArray } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailFile } from '../../../platform/mail/mail.tables.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { on, type DomainEvents, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { tellPeople, type Notice } from '../../accounts/public.ts';
import { coachesAmong, coachNamesOf } from '../../coaches/public.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { readFeedSession, type FeedRow } from '../feeds/read-feed-sessions.ts';
import { sessionFile } from '../feeds/session-file.ts';
import { coachPages } from '../feeds/write-feed.ts';
import { onSession } from '../participants/free-places.ts';
import { recipientsAmong } from '../participants/participants.repository.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import { SessionsNewsMail, sessionsNewsSubject, type SessionsNews } from './sessions-coach-news.mail.tsx';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /**
     * Coming sessions of one programme have just been given to another coach at the same hours and place, in this transaction, in the order
     * of time; `before` is who held them.
     */
    'sessions/coach-of-several-changed': {
      sessions: readonly SessionRow[];
      coachId: string;
      before: string | null;
    };
  }
}

const whenOf = ({ startsAt, zone }: FeedRow): string => `${momentWords(startsAt, zone)}${zoneNote(zone)}`;

/** The letter about some of these sessions, to one person. */
async function letterOf(
  { news, firstName, url }: { news: SessionsNews; firstName: string; url: string | null },
  rows: readonly FeedRow[],
  coach: string,
) {
  const first = alwaysThere(rows[0], 'the first session of a letter');
  const { objectiveName, companyName, spotName, spotAddress } = first;
  const about = {
    productName: deployment().productName,
    firstName,
    companyName,
    news,
    objective: objectiveName,
    place: spotName === null ? onlinePlace : `${spotName}, ${spotAddress}`,
    coach,
    moments: rows.map(whenOf),
    url,
  };
  return { subject: sessionsNewsSubject(about), ...(await renderMail(SessionsNewsMail(about))) };
}

async function tellCoach(
  coachId: string | null,
  news: 'given' | 'taken',
  sessions: readonly SessionRow[],
  rows: readonly FeedRow[],
): Promise<void> {
  const [coach] = coachId === null ? [] : await coachesAmong([coachId]);
  const [first] = sessions;
  if (!coach || !first) return;
  const { baseUrl } = deployment();
  const url = news === 'given' ? `${baseUrl}/coach` : null;
  const attachments: MailFile[] = [];
  if (news === 'given') for (const { id } of sessions) attachments.push(await sessionFile(id, coachPages));
  await sendMail({
    key: `sessions.coach-several-${news}:${first.id}:${first.version}:${coach.id}`,
    to: coach.email,
    template: `coach-sessions-${news}`,
    message: await letterOf({ news, firstName: coach.firstName, url }, rows, ''),
    attachments,
  });
}

/** Who comes to several of them, or waits to, is written to once, with their own dates. */
async function tellPeopleOf(
  sessions: readonly SessionRow[],
  rows: readonly FeedRow[],
  coach: string,
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  const places = await db
    .select({ id: sessionParticipants.id })
    .from(sessionParticipants)
    .where(and(inArray(sessionParticipants.sessionId, ids), inArray(sessionParticipants.status, onSession)));
  if (places.length === 0) return;
  const ofPeople = Map.groupBy(await recipientsAmong(places), ({ memberId }) => memberId);
  const { baseUrl } = deployment();
  const notices: Notice[] = [];
  for (const own of ofPeople.values()) {
    const person = alwaysThere(own[0], 'who a group of places is of');
    const theirs = new Set(own.map(({ sessionId }) => sessionId));
    const dates = rows.filter(({ id }) => theirs.has(id));
    const [first] = sessions.filter(({ id }) => theirs.has(id));
    const path = '/espace';
    const { firstName, email, userId, memberId } = person;
    const news = { news: 'coach-changed', firstName, url: `${baseUrl}${path}` } as const;
    const message = await letterOf(news, dates, coach);
    notices.push({
      userId,
      push: {
        title: 'Vos séances changent de coach',
        body: `${coach}, dès ${dates.map(whenOf)[0] ?? ''}`,
        path,
      },
      mail: {
        key: `sessions.participant-coach-several:${first?.id}:${first?.version}:${memberId}`,
        to: email,
        template: 'participant-coach-changed',
        message,
        attachments: [],
      },
    });
  }
  await tellPeople('change', notices);
}

async function tell({ sessions, coachId, before }: DomainEvents['sessions/coach-of-several-changed']) {
  const rows: FeedRow[] = [];
  for (const { id } of sessions) rows.push(await readFeedSession(id));
  await tellCoach(before, 'taken', sessions, rows);
  await tellCoach(coachId, 'given', sessions, rows);
  await tellPeopleOf(sessions, rows, (await coachNamesOf([coachId], 'own'))(coachId) ?? '');
}

/** A programme that another coach takes over is told in one letter to each: its people with their dates, and both coaches. */
export const tellCoachOfSeveral: readonly EventHandler[] = [on('sessions/coach-of-several-changed', tell)];
