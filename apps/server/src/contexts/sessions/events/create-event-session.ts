import type { Actor, Scope } from '@elan/domain/accounts';
import { coachErrors, coachIsAvailable, overseasObstacle } from '@elan/domain/coaches';
import {
  civilDateOf,
  fieldMessages,
  hasCome,
  holidayOn,
  holidayZoneOf,
  instantAt,
  kernelErrors,
  nextStatus,
  parisZone,
  timeZoneOf,
  weekdayOf,
} from '@elan/domain/kernel';
import type { AppError, CivilDate, FieldIssue, Interval } from '@elan/domain/kernel';
import { sessionErrors, sessionMachine, sessionProblems, tooManyForSpot } from '@elan/domain/sessions';
import type { EventSession, Session } from '@elan/domain/sessions';
import { spotIsOpen } from '@elan/domain/spots';
import { sql } from 'drizzle-orm';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { documentsCover } from '../../coaches/public.ts';
import { checkDay, refuseStoppedCompany } from '../acts/planning-gates.ts';
import { farSessions } from '../coach-load.ts';
import { eventToFit } from './event-facts-fit.ts';
import { eventFacts, eventIsWithin, type EventFacts, type PlacedEvent } from './event-facts.ts';
import {
  insertCheckedEvent,
  insertFitEvent,
  overlapRefusal,
  type EventNames,
} from './insert-event-session.ts';
import { planEvent } from './plan-event.ts';
import { scopeOfEvent } from '../scope-of-event.ts';
import { findSession } from '../reading/read-sessions.ts';

type Known = { [F in keyof EventFacts]: NonNullable<EventFacts[F]> };

const refuseFields = (issues: readonly FieldIssue[]): AppError =>
  kernelErrors.fail('form-invalid', { issues: [...issues] });

function knownFacts(facts: EventFacts): Known {
  const { companyName, objectiveName, spot, coach, now } = facts;
  if (companyName && objectiveName && spot && coach) return { companyName, objectiveName, spot, coach, now };
  throw refuseFields([
    ...(companyName ? [] : [{ path: 'companyId', message: fieldMessages.companyRequired }]),
    ...(objectiveName ? [] : [{ path: 'objectiveId', message: fieldMessages.objectiveRequired }]),
    ...(spot ? [] : [{ path: 'spotId', message: fieldMessages.spotRequired }]),
    ...(coach ? [] : [{ path: 'coachId', message: fieldMessages.coachRequired }]),
  ]);
}

/** The fields of the form that the domain's problems of a session belong to. */
const fields: Readonly<Record<string, string>> = { endsAt: 'durationMinutes', maxUsers: 'maxParticipants' };

function fieldIssues(event: PlacedEvent, span: Interval, today: CivilDate, zone: string): FieldIssue[] {
  const { type, maxParticipants: maxUsers } = event;
  const { startsAt, endsAt } = span;
  return (
    sessionProblems({ startsAt, endsAt, type, maxUsers }, { today, zone })
      // A start that is past, if only by an hour, has its own refusal.
      .filter((problem) => problem.code !== 'start-past')
      .map(({ path, message }) => ({ path: fields[path] ?? path, message }))
  );
}

function checkFields(event: PlacedEvent, span: Interval, spot: Known['spot'], today: CivilDate): void {
  const { maxParticipants: maxUsers } = event;
  const issues = fieldIssues(event, span, today, timeZoneOf(spot.postalCode));
  if (issues.length > 0) throw refuseFields(issues);
  const message = tooManyForSpot(spot.maxUsers, maxUsers);
  if (message !== null) throw refuseFields([{ path: 'maxParticipants', message }]);
}

/** Returns the row of an event that starts at its hour in `zone`. */
function rowOf(event: PlacedEvent, zone: string, status: Session['status']) {
  const { companyId, type, objectiveId, spotId, coachId, maxParticipants } = event;
  const from = instantAt(event.date, event.start, zone);
  const to = from.add({ minutes: event.durationMinutes });
  const span = { parisDate: civilDateOf(from), startsAt: from.toString(), endsAt: to.toString() };
  return { companyId, type, objectiveId, spotId, coachId, status, ...span, maxParticipants };
}
type Row = ReturnType<typeof rowOf>;

function check(event: PlacedEvent, row: Row, { spot, coach, now }: Known): void {
  const { date, start, durationMinutes: minutes } = event;
  checkFields(event, row, spot, civilDateOf(now, timeZoneOf(spot.postalCode)));
  if (hasCome(row.startsAt, now)) throw sessionErrors.fail('sessions/date-past');
  if (!spotIsOpen(spot.slots, { weekday: weekdayOf(date), start, minutes })) {
    throw sessionErrors.fail('sessions/spot-closed');
  }
  const across = overseasObstacle(coach.zones, spot.postalCode);
  if (across) throw coachErrors.fail(across.code);
  if (!documentsCover(coach, date)) throw coachErrors.fail('coaches/documents-expired');
  if (coach.absent || !coachIsAvailable(coach.availabilities, { weekday: weekdayOf(date), start, minutes })) {
    throw coachErrors.fail('coaches/not-available');
  }
}

function sessionOf(row: Row, made: { id: string } & EventNames, zone: string): Session {
  const { companyId, type, status, startsAt, endsAt, maxParticipants } = row;
  const names = { ...made, programId: null, meeting: null };
  return { companyId, type, status, startsAt, endsAt, maxParticipants, ...names, zone, registered: 0 };
}

const placeOfParisZone = '75001';

/** The holidays of the spots that live by the hour of Paris: the database finds none but those fit at once. */
const mayBeHoliday = (date: CivilDate): boolean =>
  (['metropole', 'alsace-moselle'] as const).some((zone) => holidayOn(zone, date) !== undefined);

/** A sea stands between this session and another one of the coach, whoever has it: he cannot come. */
const isTooFar = async ({ coachId }: PlacedEvent, span: Interval, postalCode: string): Promise<boolean> =>
  (await farSessions([span], { coachIds: [coachId], postalCode, except: sql`true` })).size > 0;

/** Plans an event that the database finds fit, in one trip. Returns undefined when it does not. */
async function createAtOnce(scope: Scope, actor: Actor, event: PlacedEvent, status: Session['status']) {
  if (!eventIsWithin(scope, event) || mayBeHoliday(event.date)) return undefined;
  const row = rowOf(event, parisZone, status);
  if (fieldIssues(event, row, civilDateOf(row.startsAt), parisZone).length > 0) return undefined;
  // Those that fit at once live by the hour of Paris: any place of that zone is as far from a sea.
  if (await isTooFar(event, row, placeOfParisZone)) return undefined;
  const made = await insertFitEvent({ ...row, ...eventToFit(event) }, actor);
  return made && sessionOf(row, made, parisZone);
}

const isAsChecked = (before: Known, after: Known): boolean =>
  before.spot.version === after.spot.version && before.coach.version === after.coach.version;

/** An event of a spot and a coach that has nothing more: the one that takes the shortest way. */
const isPlain = (event: EventSession): event is PlacedEvent =>
  Boolean(event.spotId && event.coachId) &&
  !event.draft &&
  !event.onClosedDay &&
  !event.meeting &&
  !event.formation &&
  (event.priceCents ?? null) === null &&
  (event.hashtagIds ?? []).length === 0;

/**
 * Plans a session outside of any programme, published at once or kept as a draft (state machine 6). Returns it. When its spot or its coach
 * changes meanwhile, it is checked again by what they became.
 * Throws `form-invalid` with each field that names nothing of the scope or breaks a rule of its type (I5), `sessions/date-past`, `sessions/spot-closed` (I6),
 * `coaches/overseas`, `coaches/documents-expired` (D29), `coaches/not-available` and `sessions/spot-taken` (I3, I4), `sessions/company-stopped`, and
 * `sessions/closed-day` for a day that carries no session and is not confirmed (D21).
 */
export async function createEventSession(caller: Scope, actor: Actor, event: EventSession): Promise<Session> {
  const scope = await scopeOfEvent(caller, event);
  if (isPlain(event)) return createPlain(scope, actor, event);
  const { id } = await planEvent(scope, actor, event);
  return alwaysThere(await findSession(scope, id), 'a session that was planned');
}

async function createPlain(scope: Scope, actor: Actor, event: PlacedEvent): Promise<Session> {
  const status = nextStatus(sessionMachine, 'DRAFT', 'publish', actor.role);
  const atOnce = await createAtOnce(scope, actor, event, status);
  if (atOnce) return atOnce;
  const read = async () => knownFacts(await eventFacts(scope, event));
  for (let facts = await read(); ;) {
    const { spot, coach } = facts;
    const zone = timeZoneOf(spot.postalCode);
    const row = rowOf(event, zone, status);
    check(event, row, facts);
    if (await isTooFar(event, row, spot.postalCode)) throw coachErrors.fail('coaches/not-available');
    await refuseStoppedCompany(event.companyId);
    await checkDay(actor, { ...event, holidayZone: holidayZoneOf(spot.postalCode) }, false);
    const versions = { spotVersion: spot.version, coachVersion: coach.version };
    const made = await insertCheckedEvent({ ...row, ...versions }, actor);
    if (made) return sessionOf(row, made, zone);
    // Stopped while the statement waited for it: the refusal is no other's.
    await refuseStoppedCompany(event.companyId);
    const after = await read();
    if (isAsChecked(facts, after)) throw await overlapRefusal(row);
    facts = after;
  }
}
