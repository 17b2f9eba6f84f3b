import {
  civilDateOf,
  instantAt,
  isCivilDate,
  isTimeOfDay,
  parisZone,
  timeZoneOf,
  weekdayOf,
} from '@elan/domain/kernel';
import type { CivilDate, TimeOfDay } from '@elan/domain/kernel';
import { programTypeRules, type plannableTypes } from '@elan/domain/programs';
import {
  eventSessionSchema,
  sessionProblems,
  type EventSession,
  type SessionProblemCode,
} from '@elan/domain/sessions';
import { spotIsOpen, type Spot } from '@elan/domain/spots';

export type EventType = (typeof plannableTypes)[number];

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
};

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
};

/** The most people that a type and a spot take together. */
export const mostPeople = (type: EventType, spot: Spot | undefined): number =>
  Math.min(programTypeRules[type].maxUsers ?? Infinity, spot?.maxUsers ?? Infinity);

/** What the form sends. */
export const inputOfEvent = ({ date, maxParticipants, ...values }: EventValues): EventSession => ({
  ...values,
  date: date ?? '',
  maxParticipants: maxParticipants === '' ? 0 : maxParticipants,
});

/** The values after another type was chosen: a duration that it has, and its own number of places unless one was typed. */
export function valuesForType(values: EventValues, type: EventType, spot: Spot | undefined): EventValues {
  const { durationMinutes, maxParticipants } = values;
  const untouched = maxParticipants === mostPeople(values.type, spot) || maxParticipants === '';
  return {
    ...values,
    type,
    durationMinutes: programTypeRules[type].durations.includes(durationMinutes)
      ? durationMinutes
      : firstDuration(type),
    maxParticipants: untouched ? mostPeople(type, spot) : maxParticipants,
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
): Partial<Record<keyof EventValues, string>> {
  const errors: Partial<Record<keyof EventValues, string>> = {};
  const tell = (field: keyof EventValues, message: string) => {
    errors[field] ??= message;
  };
  const { type, date, start, durationMinutes, maxParticipants } = values;
  if (date === null) tell('date', 'Choisissez la date de la séance.');
  if (start === '') tell('start', 'Indiquez l’heure de début.');
  if (maxParticipants === '') tell('maxParticipants', 'Indiquez le nombre de participants, au moins un.');
  for (const { path, message } of eventSessionSchema.safeParse(inputOfEvent(values)).error?.issues ?? []) {
    tell(path[0] as keyof EventValues, message);
  }
  const most = mostPeople(type, spot);
  if (spot && spot.maxUsers === most && Number(maxParticipants) > most) {
    tell('maxParticipants', `Ce lieu accueille au plus ${most}\u00a0personnes.`);
  }
  if (date === null || !isCivilDate(date) || !isTimeOfDay(start)) return errors;
  const zone = spot ? timeZoneOf(spot.address.postalCode) : parisZone;
  const startsAt = instantAt(date, start, zone);
  const draft = {
    type,
    startsAt,
    endsAt: startsAt.add({ minutes: durationMinutes }),
    maxUsers: Number(maxParticipants),
  };
  const today = civilDateOf(now, zone);
  for (const { code, message } of sessionProblems(draft, { today, zone }))
    tell(fieldOfProblem[code], message);
  if (date === today && Temporal.Instant.compare(startsAt, now) <= 0) {
    tell('start', 'Cette heure est passée. Choisissez une heure à venir.');
  }
  if (spot && !spotIsOpen(spot.slots, { weekday: weekdayOf(date), start, minutes: durationMinutes })) {
    tell('start', 'Le lieu est fermé à cette heure. Choisissez un créneau d’ouverture.');
  }
  return errors;
}
