import type { Scope } from '../accounts/index.ts';
import type { Reach } from '../kernel/index.ts';

/** Who reads a name: what their role reaches, as a grant or as a scope says it. */
export type NameReader = Reach | Scope['kind'];

// Our team and the gyms call a coach by the whole name; a company, its employees and who buys a session by the first name (specification points 2 and 5).
const readsWhole: Readonly<Record<NameReader, boolean>> = {
  all: true,
  'aggregate-all': true,
  gym: true,
  'aggregate-gym': true,
  company: false,
  'aggregate-company': false,
  affiliated: false,
  'aggregate-affiliated': false,
  own: false,
  none: false,
};

/** Tells whether somebody reads the whole name of a coach; the first name alone otherwise. */
export const readsWholeCoachName = (reader: NameReader): boolean => readsWhole[reader];

/** Returns how a coach is named to somebody: « Hugo Morel » to our team and to a gym, « Hugo » to the people of a company. */
export const coachNameFor = (
  reader: NameReader,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): string => (readsWholeCoachName(reader) ? `${firstName} ${lastName}` : firstName);

/** A coach to be named among others. */
export type NamedCoach = { readonly id: string; readonly firstName: string; readonly lastName: string };

const alike = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How much of a last name is told at most: more would be the name itself. */
const mostLetters = 3;

/**
 * Returns how the coaches of one list are named to somebody, by their id. Who reads first names alone reads the beginning of the last name too
 * where two of them share the first one (« Hugo M. », « Hugo D. »): one letter, or as many as tell them apart, three at most (ours).
 */
export function coachNamesFor(reader: NameReader, listed: readonly NamedCoach[]): Map<string, string> {
  const coaches = [...new Map(listed.map((coach) => [coach.id, coach])).values()];
  if (readsWholeCoachName(reader)) return new Map(coaches.map((one) => [one.id, coachNameFor(reader, one)]));
  const shared = Map.groupBy(coaches, ({ firstName }) => alike(firstName));
  const nameOf = ({ id, firstName, lastName }: NamedCoach): string => {
    const others = (shared.get(alike(firstName)) ?? []).filter((one) => one.id !== id);
    if (others.length === 0) return firstName;
    const beginning = (name: string, length: number) => alike(name).slice(0, length);
    let length = 1;
    while (
      length < mostLetters &&
      others.some((one) => beginning(one.lastName, length) === beginning(lastName, length))
    )
      length += 1;
    return `${firstName} ${lastName.slice(0, length)}.`;
  };
  return new Map(coaches.map((one) => [one.id, nameOf(one)]));
}
