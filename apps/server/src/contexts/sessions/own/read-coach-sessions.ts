import type { Actor } from '@elan/domain/accounts';
import { civilDateOf, isUuid, kernelErrors, parisZone, timeZoneOf } from '@elan/domain/kernel';
import {
  attendanceRefusal,
  attendanceWindow,
  coachShownDays,
  isMarked,
  sessionErrors,
  sessionTypeRules,
  type CoachSession,
} from '@elan/domain/sessions';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { requireCoach } from '../../coaches/public.ts';
import { contactsOf } from '../../companies/public.ts';
import { firstNamesOf } from '../participants/describe-participants.ts';
import { coachRowsWhere } from '../reading/session-columns.ts';
import { noticesOf, noticesShown } from './notices-of-sessions.ts';
import { liveSessionStatuses, sessions } from '../sessions.tables.ts';

/** What a session that a customer of the shop bought is called. */
const boughtLabel = 'Séance privée';

type Row = Awaited<ReturnType<typeof coachRowsWhere>>[number];

function placeOf({ spot }: Row): CoachSession['place'] {
  if (!spot) return null;
  const address = `${spot.addressLine}, ${spot.postalCode} ${spot.city}`;
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return { name: spot.name, address, access: spot.comment, map };
}

const sentence = (code: NonNullable<ReturnType<typeof attendanceRefusal>>): string | null =>
  code === 'sessions/attendance-early' ? null : sessionErrors.fail(code).message;

function marksOf({ session }: Row, now: Temporal.Instant): CoachSession['marks'] {
  const refusal = attendanceRefusal(session, 'COACH', now);
  const { opensAt, closesAt } = attendanceWindow(session);
  return {
    open: refusal === null,
    from: String(opensAt),
    until: String(closesAt),
    refusal: refusal && sentence(refusal),
  };
}

async function shown(rows: readonly Row[], now: Temporal.Instant): Promise<CoachSession[]> {
  const people = await firstNamesOf(rows.map(({ session }) => session.id));
  const said = await noticesOf(
    rows[0]?.session.coachId ?? '',
    rows.map(({ session }) => session.id),
  );
  const contacts = await contactsOf([...new Set(rows.map(({ session }) => session.companyId))]);
  return rows.map((row) => {
    const { session, objective, company, spot } = row;
    const { id, type, startsAt, endsAt, registered, maxParticipants, coachCounted, meeting } = session;
    const zone = spot ? timeZoneOf(spot.postalCode) : parisZone;
    return {
      id,
      type: session.boughtBy === null ? sessionTypeRules[type].label : boughtLabel,
      objective,
      company,
      startsAt: String(startsAt),
      endsAt: String(endsAt),
      zone,
      day: civilDateOf(startsAt, zone),
      place: placeOf(row),
      meetingUrl: meeting === 'AUTO' ? `/meeting/${id}` : session.meetingUrl,
      contact: contacts.get(session.companyId) ?? null,
      registered,
      maxParticipants,
      coachCounted,
      people: people
        .filter(({ sessionId }) => sessionId === id)
        .map(({ id: participantId, name, status, version }) => ({
          id: participantId,
          name,
          attendance: isMarked(status) ? status : null,
          version,
        })),
      notices: noticesShown(session, said, { now, zone }),
      marks: marksOf(row, now),
    };
  });
}

const held = inArray(sessions.status, [...liveSessionStatuses]);

/**
 * Returns the sessions of a coach: those of today, those of yesterday that may still be marked, and those of the two coming weeks, by
 * hour. By the database’s clock. Throws `not-found` for whoever is no coach.
 */
export async function listCoachSessions(actor: Actor): Promise<{ now: string; items: CoachSession[] }> {
  const coachId = requireCoach(actor);
  const now = await databaseNow();
  const toMark = and(
    inArray(sessions.status, ['ACTIVE', 'PASSED']),
    gt(sessions.endsAt, now.subtract({ hours: 24 })),
  );
  const fromToday = sql`${sessions.parisDate} >= ${parisDay(now)}`;
  const rows = await coachRowsWhere(
    coachId,
    and(held, or(fromToday, toMark), lt(sessions.startsAt, now.add({ hours: 24 * coachShownDays }))),
  );
  return { now: String(now), items: await shown(rows, now) };
}

/** Returns one session of a coach; throws `not-found` for a draft, one that was cancelled, and another coach’s. */
export async function readCoachSession(actor: Actor, id: string): Promise<CoachSession> {
  const coachId = requireCoach(actor);
  const rows = isUuid(id) ? await coachRowsWhere(coachId, and(eq(sessions.id, id), held)) : [];
  const [session] = await shown(rows, await databaseNow());
  if (!session) throw kernelErrors.fail('not-found');
  return session;
}
