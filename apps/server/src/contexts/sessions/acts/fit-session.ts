import { coachErrors, overseasObstacle } from '@elan/domain/coaches';
import {
  civilDateOf,
  fieldMessages,
  hasCome,
  instantAt,
  kernelErrors,
  minutesBetween,
  parisZone,
  timeOfDayOf,
  timeZoneOf,
  weekdayOf,
  type CivilDate,
  type FieldIssue,
  type TimeOfDay,
} from '@elan/domain/kernel';
import { programTypeRules, type ProgramType } from '@elan/domain/programs';
import { sessionErrors, sessionProblems, tooManyForSpot } from '@elan/domain/sessions';
import { spotIsOpen } from '@elan/domain/spots';
import { sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { coachObstacleFor, findActiveCoach, type CoachRow } from '../../coaches/public.ts';
import { findAnySpot, findSpot, type SpotRow } from '../../spots/public.ts';
import { farSessions, notSession } from '../coach-load.ts';
import type { SessionRow } from './move-session.ts';

/** What a session takes: an hour, a place and a person. */
export type Wanted = {
  readonly companyId: string;
  readonly type: ProgramType;
  readonly spotId: string | null;
  readonly coachId: string | null;
  readonly date: CivilDate;
  readonly start: TimeOfDay;
  readonly durationMinutes: number;
  readonly maxParticipants: number;
};

/** The spot and the coach, locked until the end of the transaction; null for one that is not asked for. */
export type Place = {
  readonly spot: SpotRow | null;
  readonly coach: CoachRow | null;
  readonly zone: string;
};

/** The columns of a session that say when it is. */
export type Span = {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly parisDate: CivilDate;
};

export const refuseFields = (issues: readonly FieldIssue[]) =>
  kernelErrors.fail('form-invalid', { issues: [...issues] });

/** Returns what a session takes as it stands; `zone` is that of its place. */
export const wantedOf = (session: SessionRow, zone: string): Wanted => ({
  companyId: session.companyId,
  type: session.type,
  spotId: session.spotId,
  coachId: session.coachId,
  date: civilDateOf(session.startsAt, zone),
  start: timeOfDayOf(session.startsAt, zone),
  durationMinutes: minutesBetween(session.startsAt, session.endsAt),
  maxParticipants: session.maxParticipants,
});

/** Returns the zone of the place of a session, closed for good or not, in whose hours it is written (D22). */
export async function zoneOfRow({ companyId, spotId }: SessionRow): Promise<string> {
  const spot = spotId === null ? undefined : await findAnySpot({ kind: 'company', companyId }, spotId);
  return spot ? timeZoneOf(spot.postalCode) : parisZone;
}

const inOrder = (...ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => typeof id === 'string'))].toSorted();

/**
 * Locks the spot, then the coach (the documented order): planning on either waits until the transaction ends. Those that a session
 * leaves (`left`) are locked too, by id: two sessions that change places never deadlock.
 * Throws `form-invalid` for one that is unknown, of another company, closed or gone.
 */
export async function lockPlace(
  { companyId, spotId, coachId }: Wanted,
  left?: Pick<Wanted, 'spotId' | 'coachId'>,
): Promise<Place> {
  const scope = { kind: 'company', companyId } as const;
  let spot: SpotRow | null = null;
  for (const id of inOrder(spotId, left?.spotId)) {
    const found = await findSpot(scope, id, 'no key update');
    if (id === spotId) spot = found ?? null;
  }
  let coach: CoachRow | null = null;
  for (const id of inOrder(coachId, left?.coachId)) {
    const found = await findActiveCoach(id, 'no key update');
    if (id === coachId) coach = found ?? null;
  }
  const issues = [
    ...(spotId !== null && (spot === null || spot.closedAt !== null)
      ? [{ path: 'spotId', message: fieldMessages.spotRequired }]
      : []),
    ...(coachId !== null && coach === null
      ? [{ path: 'coachId', message: fieldMessages.coachRequired }]
      : []),
  ];
  if (issues.length > 0) throw refuseFields(issues);
  return { spot, coach, zone: spot ? timeZoneOf(spot.postalCode) : parisZone };
}

const fieldOf: Readonly<Record<string, string>> = { endsAt: 'durationMinutes', maxUsers: 'maxParticipants' };

function spanOf({ date, start, durationMinutes }: Wanted, zone: string): Span {
  const startsAt = instantAt(date, start, zone);
  return {
    startsAt,
    endsAt: startsAt.add({ minutes: durationMinutes }),
    parisDate: civilDateOf(startsAt),
  };
}

function fieldIssues(wanted: Wanted, { spot, zone }: Place, span: Span, now: Temporal.Instant): FieldIssue[] {
  const { type, maxParticipants: maxUsers } = wanted;
  const draft = { type, startsAt: span.startsAt, endsAt: span.endsAt, maxUsers };
  const issues = sessionProblems(draft, { today: civilDateOf(now, zone), zone })
    .filter(({ code }) => code !== 'start-past')
    .map(({ path, message }) => ({ path: fieldOf[path] ?? path, message }));
  if (issues.length > 0) return issues;
  const message = tooManyForSpot(spot?.maxUsers ?? null, maxUsers);
  return message === null ? [] : [{ path: 'maxParticipants', message }];
}

/**
 * Checks the hour of a session that nobody sees yet: its length, its places, a day to come (specification point 5). Returns its hours.
 * Throws `form-invalid` and `sessions/date-past`.
 */
export async function fitDraft(wanted: Wanted, place: Place): Promise<Span> {
  const now = await databaseNow();
  const span = spanOf(wanted, place.zone);
  const issues = fieldIssues(wanted, place, span, now);
  if (issues.length > 0) throw refuseFields(issues);
  if (hasCome(span.startsAt, now)) throw sessionErrors.fail('sessions/date-past');
  return span;
}

/**
 * Checks that a session may take an hour, its spot and its coach (I5, I6, D29): what the database cannot say by itself; `sessionId`
 * is the one that moves. Returns its hours. Throws `form-invalid`, `sessions/date-past`, `sessions/spot-closed`, `coaches/overseas`, `coaches/documents-expired`, `coaches/not-available`.
 */
export async function fitSession(wanted: Wanted, place: Place, sessionId?: string): Promise<Span> {
  const { spot, coach } = place;
  if (programTypeRules[wanted.type].needsSpot && !spot)
    throw refuseFields([{ path: 'spotId', message: fieldMessages.spotRequired }]);
  const span = await fitDraft(wanted, place);
  const { date, start, durationMinutes: minutes } = wanted;
  if (spot && !spotIsOpen(spot.slots, { weekday: weekdayOf(date), start, minutes })) {
    throw sessionErrors.fail('sessions/spot-closed');
  }
  const across = coach && overseasObstacle(coach.zones, spot?.postalCode ?? null);
  const obstacle = across ?? (coach && (await coachObstacleFor(coach.id, [span], place.zone)));
  if (obstacle) throw coachErrors.fail(obstacle.code);
  if (coach && spot) {
    const except = sessionId === undefined ? sql`true` : notSession(sessionId);
    const around = { coachIds: [coach.id], postalCode: spot.postalCode, except };
    if ((await farSessions([span], around)).size > 0) throw coachErrors.fail('coaches/not-available');
  }
  return span;
}

/**
 * Runs `work` in one transaction and names the refusals of the database: another live session of the coach, or of the spot, at
 * that hour (I3, I4). Throws `coaches/not-available` and `sessions/spot-taken`.
 */
export async function planned<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTx(work);
  } catch (error) {
    if (violates(error, 'sessions_coach_overlap')) throw coachErrors.fail('coaches/not-available');
    if (violates(error, 'sessions_coach_documents')) throw coachErrors.fail('coaches/documents-expired');
    if (violates(error, 'sessions_spot_overlap')) throw sessionErrors.fail('sessions/spot-taken');
    throw error;
  }
}
