import { addMonths, dayHasPassed, isPeriod, type CivilDate } from '../kernel/index.ts';

/** Whether the documents of a period may be taken away at once: it ends when it begins or later, and is no longer than a year. */
export const isExportPeriod = (from: CivilDate, to: CivilDate): boolean =>
  isPeriod(from, to) && dayHasPassed(to, addMonths(from, 12));
