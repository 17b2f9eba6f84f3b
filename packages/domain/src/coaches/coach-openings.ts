import * as z from 'zod/mini';
import {
  civilDateSchema,
  timeOfDaySchema,
  weekdayOf,
  type CivilDate,
  type TimeSpan,
} from '../kernel/index.ts';
import { availabilityProblems } from './coach-availability.ts';

/** Hours that a coach adds to one day, whatever the week says, by the clock of the place (specification point 5). */
export type Opening = TimeSpan & { readonly day: CivilDate };

/** What is typed of the hours of a day: the rules of the week stand for them too (I45). */
export const openingInputSchema = z
  .strictObject({ day: civilDateSchema, start: timeOfDaySchema, end: timeOfDaySchema })
  .check((context) => {
    const { day, start, end } = context.value;
    const [problem] = availabilityProblems([{ weekday: weekdayOf(day), start, end }]);
    if (problem) context.issues.push({ code: 'custom', input: end, path: ['end'], message: problem.message });
  });
export type OpeningInput = z.output<typeof openingInputSchema>;

export const openingSchema = z.object({
  id: z.string(),
  day: z.string(),
  start: z.string(),
  end: z.string(),
});
export type HeldOpening = z.output<typeof openingSchema>;

/** Returns the hours that a coach added to a day, as hours of its weekday. */
export const addedOn = (openings: readonly Opening[], day: CivilDate) =>
  openings
    .filter((one) => one.day === day)
    .map(({ start, end }) => ({ weekday: weekdayOf(day), start, end }));
