import type { Actor, Scope } from '@elan/domain/accounts';
import { coachErrors } from '@elan/domain/coaches';
import {
  civilDateOf,
  epochOf,
  instantAt,
  kernelErrors,
  nextStatus,
  timeZoneOf,
  weekdayOf,
} from '@elan/domain/kernel';
import type { AppError, CivilDate, FieldIssue, Interval } from '@elan/domain/kernel';
import { sessionErrors, sessionMachine, sessionProblems } from '@elan/domain/sessions';
import type { EventSession, Session } from '@elan/domain/sessions';
import { spotIsOpen } from '@elan/domain/spots';
import { documentsCover } from '../coaches/public.ts';
import { eventFacts, type EventFacts } from './event-facts.ts';
import { insertEventSession, overlapRefusal } from './insert-event-session.ts';

type Known = { [F in keyof EventFacts]: NonNullable<EventFacts[F]> };

const refuseFields = (issues: readonly FieldIssue[]): AppError =>
  kernelErrors.fail('form-invalid', { issues: [...issues] });

function knownFacts(facts: EventFacts): Known {
  const { companyName, objectiveName, spot, coach, now } = facts;
  if (companyName && objectiveName && spot && coach) return { companyName, objectiveName, spot, coach, now };
  throw refuseFields([
    ...(companyName ? [] : [{ path: 'companyId', message: 'Choisissez une entreprise.' }]),
    ...(objectiveName ? [] : [{ path: 'objectiveId', message: 'Choisissez un objectif.' }]),
    ...(spot ? [] : [{ path: 'spotId', message: 'Choisissez un lieu.' }]),
    ...(coach ? [] : [{ path: 'coachId', message: 'Choisissez un coach.' }]),
  ]);
}

/** The fields of the form that the domain's problems of a session belong to. */
const fields: Readonly<Record<string, string>> = { endsAt: 'durationMinutes', maxUsers: 'maxParticipants' };

function checkFields(event: EventSession, span: Interval, spot: Known['spot'], today: CivilDate): void {
  const { type, maxParticipants: maxUsers } = event;
  const issues = sessionProblems({ ...span, type, maxUsers }, { today, zone: timeZoneOf(spot.postalCode) })
    // A start that is past, if only by an hour, has its own refusal.
    .filter((problem) => problem.code !== 'start-past')
    .map(({ path, message }) => ({ path: fields[path] ?? path, message }));
  if (issues.length === 0 && maxUsers > spot.maxUsers) {
    const message = `Ce lieu accueille au plus ${spot.maxUsers} personnes.`;
    issues.push({ path: 'maxParticipants', message });
  }
  if (issues.length > 0) throw refuseFields(issues);
}

/**
 * Plans a session outside of any programme, published at once (state machine 6). Returns it.
 * Throws `form-invalid` with each field that names nothing of the scope or breaks a rule of its type (I5), `sessions/date-past`, `sessions/spot-closed` (I6),
 * `coaches/documents-expired` (D29), `coaches/not-available` and `sessions/spot-taken` (I3, I4).
 */
export async function createEventSession(scope: Scope, actor: Actor, event: EventSession): Promise<Session> {
  const status = nextStatus(sessionMachine, 'DRAFT', 'publish', actor.role);
  const { companyName, objectiveName, spot, coach, now } = knownFacts(await eventFacts(scope, event));
  const { companyId, type, date, start, maxParticipants } = event;
  const from = instantAt(date, start, timeZoneOf(spot.postalCode));
  const to = from.add({ minutes: event.durationMinutes });
  checkFields(event, { startsAt: from, endsAt: to }, spot, civilDateOf(now));
  if (epochOf(from) <= epochOf(now)) throw sessionErrors.fail('sessions/date-past');
  if (!spotIsOpen(spot.slots, { weekday: weekdayOf(date), start, minutes: event.durationMinutes })) {
    throw sessionErrors.fail('sessions/spot-closed');
  }
  if (!documentsCover(coach, date)) throw coachErrors.fail('coaches/documents-expired');
  const startsAt = from.toString();
  const endsAt = to.toString();
  const { objectiveId, spotId, coachId } = event;
  const parents = { companyId, objectiveId, spotId, coachId };
  const row = { ...parents, type, status, parisDate: civilDateOf(from), startsAt, endsAt, maxParticipants };
  const id = await insertEventSession(row, actor);
  if (!id) throw await overlapRefusal(row);
  return {
    id,
    companyId,
    companyName,
    programId: null,
    type,
    status,
    objectiveName,
    spotName: spot.name,
    coachName: coach.name,
    startsAt,
    endsAt,
    maxParticipants,
    registered: 0,
  };
}
