import type { TimeOfDay } from '../kernel/index.ts';

export const programTypes = ['COMMUNITY', 'SAFETY', 'LIVE'] as const;
export type ProgramType = (typeof programTypes)[number];

/** A weekly start: `weekday` from 1 (Monday) to 7. */
export type ProgramSlot = { readonly weekday: number; readonly start: TimeOfDay };

export type ProgramTypeRules = {
  /** The name of the product, as it is sold. */
  readonly label: string;
  /** Allowed lengths of a session, in minutes; the first one is proposed. */
  readonly durations: readonly number[];
  readonly slots: { readonly least: number; readonly most?: number };
  /** People in a session at most; null for a video session. */
  readonly maxUsers: number | null;
  readonly needsSpot: boolean;
  readonly startsOnMonday: boolean;
  /** Sessions of a program in a calendar week and month at most (I9). */
  readonly perWeek?: number;
  readonly perMonth?: number;
};

/** The rules of each type of program (specification points 5 and 9, I5, I9). */
export const programTypeRules: Readonly<Record<ProgramType, ProgramTypeRules>> = {
  COMMUNITY: {
    label: 'Community',
    durations: [60, 45],
    slots: { least: 3 },
    maxUsers: 10,
    needsSpot: true,
    startsOnMonday: false,
  },
  SAFETY: {
    label: 'Safety',
    durations: [20],
    slots: { least: 5, most: 5 },
    maxUsers: 20,
    needsSpot: true,
    startsOnMonday: true,
    perWeek: 5,
    perMonth: 20,
  },
  LIVE: {
    label: 'Live',
    durations: [60, 45, 20],
    slots: { least: 1 },
    maxUsers: null,
    needsSpot: false,
    startsOnMonday: false,
  },
};

/** People in a video session at most: beyond, they do not see each other any more. */
export const mostOnline = 100;

/** Tells whether a video session may hold so many people. */
export const isOnlineCapacity = (count: number | null | undefined): boolean =>
  typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= mostOnline;

/** The sentence for any other number. */
export const onlineCapacityMessage = `Indiquez un nombre entier de places, de 1 à ${mostOnline}.`;

/**
 * Returns how many people a session of a program takes: no more than its type does, nor than its room (`room`, null by video), where
 * the number is chosen (`chosen`).
 */
export const programPlaces = (type: ProgramType, room: number | null, chosen?: number | null): number =>
  Math.min(programTypeRules[type].maxUsers ?? Infinity, room ?? chosen ?? 1);

/** Returns what is said of a room that takes fewer people than a session of this type may; null for any other. */
export function smallRoomWords(type: ProgramType, room: number): string | null {
  const { maxUsers } = programTypeRules[type];
  if (maxUsers === null || room >= maxUsers) return null;
  const people = room === 1 ? 'personne' : 'personnes';
  const places = room === 1 ? 'place' : 'places';
  return `La salle accueille ${room}\u00a0${people}\u00a0: ${room}\u00a0${places} par séance au lieu de ${maxUsers}.`;
}

/** Sessions that one program sells at most: beyond, a company takes another program. */
export const mostSessionsSold = 500;

/** Tells whether a program may sell this many sessions: a whole number, from one to the most that there is. */
export const isSessionsSold = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= mostSessionsSold;

/** The sentence for any other number. */
export const sessionsSoldMessage = `Indiquez un nombre entier de séances, de 1 à ${mostSessionsSold}.`;

/** Lengths as a sentence has them: « 60 ou 45 », « 60, 45 ou 20 ». */
export const durationWords = (durations: readonly number[]): string =>
  durations.join(', ').replace(/, (\d+)$/, ' ou $1');
