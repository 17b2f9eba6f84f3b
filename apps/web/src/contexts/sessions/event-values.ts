import {
  civilDateOf,
  instantAt,
  isCivilDate,
  isTimeOfDay,
  parisZone,
  timeOfDayOf,
  timeZoneOf,
  weekdayOf,
} from '@elan/domain/kernel';
import type { CivilDate, TimeOfDay } from '@elan/domain/kernel';
import { mostOnline, programTypeRules, type ProgramType } from '@elan/domain/programs';
import {
  eventSessionSchema,
  sessionProblems,
  type EventSession,
  type SessionDetails,
  type SessionProblemCode,
} from '@elan/domain/sessions';
import { spotIsOpen, type Spot } from '@elan/domain/spots';
import { emptyExtras, extrasOf, inputOfExtras, type ExtrasValues } from './acts/extras-values.ts';
import { dayOf } from './session-hours.ts';
import { minutesOfSession } from './session-words.ts';

/** The types of an event: those of programmes. */
export type EventType = ProgramType;

/** What the form holds: no day is null, a number field is '' while it is empty. */
export type EventValues = {
  companyId: string;
  spotId: string;
  type: EventType;
  objectiveId: string;
  coachId: string;
  date: CivilDate | null;
  start: TimeOfDay;
  durationMinutes: number;
  maxParticipants: number | '';
} & ExtrasValues;

/** An empty hour chosen in the calendar, which the form then begins with. */
export type ChosenHour = { readonly date: CivilDate; readonly start: TimeOfDay } | null;

const firstDuration = (type: EventType): number => programTypeRules[type].durations[0] ?? 60;

export const emptyEvent: EventValues = {
  companyId: '',
  spotId: '',
  type: 'COMMUNITY',
  objectiveId: '',
  coachId: '',
  date: null,
  start: '',
  durationMinutes: firstDuration('COMMUNITY'),
  maxParticipants: programTypeRules.COMMUNITY.maxUsers ?? '',
  ...emptyExtras,
};

/** Tells whether a session of this type meets by video. */
export const isOnline = (type: EventType): boolean => !programTypeRules[type].needsSpot;

/** The most people that a type and a spot take together. */
export const mostPeople = (type: EventType, spot: Spot | undefined): number =>
  Math.min(programTypeRules[type].maxUsers ?? Infinity, spot?.maxUsers ?? Infinity);

type Sender = { readonly draft: boolean; readonly settles: boolean };

/** What the form sends: a draft may lack its place and its coach. */
export function inputOfEvent(values: EventValues, { draft, settles }: Sender): EventSession {
  const { companyId, type, objectiveId, spotId, coachId, date, start, durationMinutes, maxParticipants } =
    values;
  const online = isOnline(type);
  return {
    companyId,
    type,
    objectiveId,
    spotId: online || spotId === '' ? null : spotId,
    coachId: coachId === '' ? null : coachId,
    date: date ?? '',
    start,
    durationMinutes,
    maxParticipants: maxParticipants === '' ? 0 : maxParticipants,
    ...inputOfExtras(values, { online, settles }),
    ...(draft ? { draft } : {}),
  };
}

/** The values of a session that is there: of a draft to write anew, or of one to plan again on another day. */
export function valuesOfSession(details: SessionDetails, keepsDay: boolean): EventValues {
  const { session } = details;
  return {
    companyId: session.companyId,
    type: session.type,
    objectiveId: details.objectiveId,
    spotId: details.spotId ?? '',
    coachId: details.coachId ?? '',
    date: keepsDay ? dayOf(session) : null,
    start: timeOfDayOf(session.startsAt, session.zone),
    durationMinutes: minutesOfSession(session),
    maxParticipants: session.maxParticipants,
    ...extrasOf(details),
  };
}

/** The places that are proposed: the most that there may be, where there is a limit. */
const placesFor = (type: EventType, spot: Spot | undefined): number | '' => {
  const most = mostPeople(type, spot);
  return Number.isFinite(most) ? most : mostOnline;
};

/** The values after another type was chosen: a duration that it has, and its own number of places unless one was typed. */
export function valuesForType(values: EventValues, type: EventType, spot: Spot | undefined): EventValues {
  const { durationMinutes, maxParticipants } = values;
  const untouched = maxParticipants === placesFor(values.type, spot) || maxParticipants === '';
  return {
    ...values,
    type,
    spotId: isOnline(type) ? '' : values.spotId,
    durationMinutes: programTypeRules[type].durations.includes(durationMinutes)
      ? durationMinutes
      : firstDuration(type),
    maxParticipants: untouched ? placesFor(type, spot) : maxParticipants,
  };
}

/** The values after another spot was chosen: as many places as it has, unless fewer were asked for. */
export function valuesForSpot(values: EventValues, spot: Spot | undefined): EventValues {
  const most = mostPeople(values.type, spot);
  const { maxParticipants } = values;
  const fits = maxParticipants !== '' && maxParticipants <= most;
  return { ...values, spotId: spot?.id ?? '', maxParticipants: fits ? maxParticipants : most };
}

const fieldOfProblem: Readonly<Record<SessionProblemCode, keyof EventValues>> = {
  'start-past': 'date',
  'start-after-end': 'durationMinutes',
  'too-short': 'durationMinutes',
  'duration-not-allowed': 'durationMinutes',
  'max-users': 'maxParticipants',
};

/** What is wrong with each field, by the rules that the server applies too; `now` is an ISO instant. */
export function eventFieldErrors(
  values: EventValues,
  spot: Spot | undefined,
  now: string,
  draft = false,
): Partial<Record<keyof EventValues, string>> {
  const errors: Partial<Record<keyof EventValues, string>> = {};
  const tell = (field: keyof EventValues, message: string) => {
    errors[field] ??= message;
  };
  const { type, date, start, durationMinutes, maxParticipants } = values;
  if (date === null) tell('date', 'Choisissez la date de la séance.');
  if (start === '') tell('start', 'Indiquez l’heure de début.');
  if (maxParticipants === '') tell('maxParticipants', 'Indiquez le nombre de participants, au moins un.');
  for (const { path, message } of eventSessionSchema.safeParse(
    inputOfEvent(values, { draft, settles: false }),
  ).error?.issues ?? []) {
    tell(path[0] as keyof EventValues, message);
  }
  const most = mostPeople(type, spot);
  if (spot && spot.maxUsers === most && Number(maxParticipants) > most) {
    tell('maxParticipants', `Ce lieu accueille au plus ${most}\u00a0personnes.`);
  }
  if (date === null || !isCivilDate(date) || !isTimeOfDay(start)) return errors;
  const zone = spot ? timeZoneOf(spot.address.postalCode) : parisZone;
  const startsAt = instantAt(date, start, zone);
  const planned = {
    type,
    startsAt,
    endsAt: startsAt.add({ minutes: durationMinutes }),
    maxUsers: Number(maxParticipants),
  };
  const today = civilDateOf(now, zone);
  for (const { code, message } of sessionProblems(planned, { today, zone }))
    tell(fieldOfProblem[code], message);
  if (date === today && Temporal.Instant.compare(startsAt, now) <= 0) {
    tell('start', 'Cette heure est passée. Choisissez une heure à venir.');
  }
  if (
    !draft &&
    spot &&
    !spotIsOpen(spot.slots, { weekday: weekdayOf(date), start, minutes: durationMinutes })
  ) {
    tell('start', 'Le lieu est fermé à cette heure. Choisissez un créneau d’ouverture.');
  }
  return errors;
}
