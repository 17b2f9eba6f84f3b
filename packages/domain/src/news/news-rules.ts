import type { CivilDate } from '../kernel/index.ts';

type Days = { readonly from: CivilDate; readonly to: CivilDate | null };

export const newsMoments = ['coming', 'shown', 'over'] as const;
export type NewsMoment = (typeof newsMoments)[number];

/** Tells whether news is shown on a civil day, its first and its last one included. */
export function newsMomentOn({ from, to }: Days, day: CivilDate): NewsMoment {
  if (day < from) return 'coming';
  return to !== null && day > to ? 'over' : 'shown';
}
