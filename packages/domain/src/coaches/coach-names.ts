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
