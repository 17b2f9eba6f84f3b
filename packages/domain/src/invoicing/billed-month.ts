import { addDays, addMonths, monthOf, type CivilDate } from '../kernel/index.ts';

/** A civil month, 'YYYY-MM': sessions are billed by the month of their day in Paris (D24, T24). */
export type Month = string;

const names = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** Tells whether a text is a month between 2000 and 2099 (BR-FR-03). */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): { readonly from: CivilDate; readonly to: CivilDate } {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The month before the one of a day: what « mois précédent » bills. */
export const previousMonth = (today: CivilDate): Month => monthOf(addDays(`${monthOf(today)}-01`, -1));

/** Tells whether a month is over on a day: one that runs would be billed in part. */
export const monthIsOver = (month: Month, today: CivilDate): boolean => month < monthOf(today);

/** « octobre 2026 ». */
export const monthName = (month: Month): string =>
  `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
