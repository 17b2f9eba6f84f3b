import type { Actor, Scope } from '@elan/domain/accounts';
import type { EspaceSession } from '@elan/domain/espace';
import { civilDateOf, isUuid, kernelErrors, parisZone, timeZoneOf } from '@elan/domain/kernel';
import { lastFreeCancellationOf, sessionTypeRules } from '@elan/domain/sessions';
import { and, asc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches } from '../../coaches/public.ts';
import { spots } from '../../spots/public.ts';
import { livePlaces, sessionParticipants, sessions } from '../sessions.tables.ts';

/** The coming days that the people’s space shows (D44). */
const shownDays = 8;

const most = 500;

const placed = sql.raw(livePlaces.map((status) => `'${status}'`).join(', '));
const waitingIn = sql<number>`(select count(*)::int from session_participants w where w.session_id = ${sessions.id} and w.status = 'WAITING')`;
const rankOf = sql<number>`(select count(*)::int from session_participants w where w.session_id = ${sessions.id} and w.status = 'WAITING' and (w.asked_at, w.id) <= (${sessionParticipants.askedAt}, ${sessionParticipants.id}))`;

const columns = {
  id: sessions.id,
  type: sessions.type,
  objective: objectives.name,
  intensity: objectives.intensity,
  kcal: objectives.kcal,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  meeting: sessions.meeting,
  meetingUrl: sessions.meetingUrl,
  registered: sessions.registered,
  maxParticipants: sessions.maxParticipants,
  spot: {
    name: spots.name,
    addressLine: spots.addressLine,
    postalCode: spots.postalCode,
    city: spots.city,
    comment: spots.comment,
  },
  coach: coaches.firstName,
  waiting: waitingIn,
  rank: sql<number | null>`case when ${sessionParticipants.status} = 'WAITING' then ${rankOf} end`,
  mine: sql<
    'booked' | 'waiting' | null
  >`case when ${sessionParticipants.status} = 'WAITING' then 'waiting' when ${sessionParticipants.status} in (${placed}) then 'booked' end`,
};

const rowsWhere = (scope: Scope, memberId: string, where: SQL | undefined) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .leftJoin(spots, eq(spots.id, sessions.spotId))
    .leftJoin(coaches, eq(coaches.id, sessions.coachId))
    .leftJoin(
      sessionParticipants,
      and(eq(sessionParticipants.sessionId, sessions.id), eq(sessionParticipants.memberId, memberId)),
    )
    .where(and(withinScope(scope, sessions), eq(sessions.formation, false), where))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(most);

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

function shown({ spot, meeting, meetingUrl, type, startsAt, endsAt, ...row }: Row): EspaceSession {
  const zone = spot ? timeZoneOf(spot.postalCode) : parisZone;
  const address = meeting === 'AUTO' ? `/meeting/${row.id}` : meetingUrl;
  return {
    ...row,
    type: sessionTypeRules[type].label,
    startsAt: String(startsAt),
    endsAt: String(endsAt),
    zone,
    day: civilDateOf(startsAt, zone),
    place: spot && {
      name: spot.name,
      address: `${spot.addressLine}, ${spot.postalCode} ${spot.city}`,
      access: spot.comment,
    },
    // The address of a video session is for who has a place.
    meetingUrl: row.mine === 'booked' ? address : null,
    leaveBefore: String(lastFreeCancellationOf(startsAt)),
  };
}

/** Returns the record of an employee; throws `not-found` for whoever has none. */
export function requireMember({ memberId }: Pick<Actor, 'memberId'>): string {
  if (!memberId) throw kernelErrors.fail('not-found');
  return memberId;
}

/**
 * Returns the coming sessions of one’s company, by hour: those of the next 8 days, or those on which one has a place or a rank.
 * Of colleagues, only how many they are. By the database’s clock.
 */
export async function listOwnSessions(scope: Scope, actor: Actor, which: 'open' | 'mine') {
  const memberId = requireMember(actor);
  const now = await databaseNow();
  const mine = inArray(sessionParticipants.status, ['WAITING', ...livePlaces]);
  const rows = await rowsWhere(
    scope,
    memberId,
    and(
      eq(sessions.status, 'ACTIVE'),
      gt(sessions.endsAt, now),
      which === 'mine' ? mine : lt(sessions.startsAt, now.add({ hours: 24 * shownDays })),
    ),
  );
  return { now: String(now), items: rows.map(shown) };
}

/** Returns one session of one’s company; throws `not-found` for a draft, one of another company, one that is no more. */
export async function readOwnSession(scope: Scope, actor: Actor, id: string): Promise<EspaceSession> {
  const memberId = requireMember(actor);
  const visible = inArray(sessions.status, ['ACTIVE', 'PASSED', 'ENDED', 'CANCELLED']);
  const [row] = isUuid(id) ? await rowsWhere(scope, memberId, and(eq(sessions.id, id), visible)) : [];
  if (!row) throw kernelErrors.fail('not-found');
  return shown(row);
}
