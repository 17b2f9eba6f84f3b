import {
  holdsPlace,
  isMarked,
  participantStatusLabels,
  type Attendance,
  type Participant,
  type ParticipantStatus,
  type RegistrationDone,
  type SessionParticipants,
} from '@elan/domain/sessions';
import { plural } from '../../../ui/text/typography.ts';
import type { StatusTone } from '../../../ui/display/tone.ts';

/** The tone of where somebody stands; its word stands beside it. */
export const participantTones: Readonly<Record<ParticipantStatus, StatusTone>> = {
  WAITING: 'warning',
  REGISTERED: 'info',
  LEFT: 'neutral',
  LEFT_LATE: 'negative',
  PRESENT: 'positive',
  LATE: 'warning',
  ABSENT: 'negative',
  CANCELLED: 'neutral',
  BANNED: 'negative',
};

/** The key that marks somebody, from the keyboard. */
export const attendanceKeys: Readonly<Record<Attendance, string>> = { PRESENT: 'P', LATE: 'R', ABSENT: 'A' };

/** Returns the people of a session in its three lists: those who hold a place, those who wait in their order, the others. */
export function listsOf({ items }: SessionParticipants) {
  return {
    placed: items.filter(({ status }) => holdsPlace(status)),
    waiting: items
      .filter(({ status }) => status === 'WAITING')
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)),
    gone: items.filter(({ status }) => status !== 'WAITING' && !holdsPlace(status)),
  };
}

/** How many people are marked so; those who are late came all the same. */
export function countsOf({ items }: SessionParticipants) {
  const number = (status: ParticipantStatus) => items.filter((person) => person.status === status).length;
  return {
    came: number('PRESENT') + number('LATE'),
    late: number('LATE'),
    absent: number('ABSENT'),
    unmarked: number('REGISTERED'),
    anyMarked: items.some(({ status }) => isMarked(status)),
  };
}

const people = (count: number, one: string, many: string): string =>
  `${count}\u00a0${plural(count, one, many)}`;

/** « 2 personnes inscrites, 1 en liste d’attente » */
export function registrationTitle({ done, waiting }: RegistrationDone): string {
  const registered = people(done, 'personne inscrite', 'personnes inscrites');
  if (waiting === 0) return registered;
  const queued = `${waiting}\u00a0en liste d’attente`;
  return done === 0
    ? people(waiting, 'personne', 'personnes') + ' en liste d’attente'
    : `${registered}, ${queued}`;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr-FR');

/** Tells whether a name holds each word of a search, whatever the accents and the case. */
export const isFound = ({ name }: Pick<Participant, 'name'>, search: string): boolean =>
  fold(search)
    .split(/\s+/)
    .every((word) => fold(name).includes(word));

export const participantLabel = (status: ParticipantStatus): string => participantStatusLabels[status];
