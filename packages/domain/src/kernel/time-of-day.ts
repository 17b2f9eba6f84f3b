import * as z from 'zod/mini';
import { fieldMessages } from './field-messages.ts';

/** A wall-clock time, 'HH:MM' from 00:00 to 23:59, with no zone. Two of them compare with `<` and `===`. */
export type TimeOfDay = string;

/** A span inside one day; the end is outside it (half-open). */
export type TimeSpan = { readonly start: TimeOfDay; readonly end: TimeOfDay };

const shape = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Tells whether a text is a time of the day: '7:30' and '24:00' are not. */
export const isTimeOfDay = (text: string): boolean => shape.test(text);

/** The schema of every time of the day of a form, a query or an answer. */
export const timeOfDaySchema = z
  .string()
  .check(z.refine(isTimeOfDay, fieldMessages.timeInvalid))
  .register(z.globalRegistry, { examples: ['12:30'] });

/** Minutes since midnight; throws a RangeError for what is not a time of the day. */
export function minutesOf(time: TimeOfDay): number {
  if (!isTimeOfDay(time)) throw new RangeError(`not a time of the day: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time that is `minutes` after midnight; throws a RangeError outside the day. */
export function timeOfMinutes(minutes: number): TimeOfDay {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 1440) {
    throw new RangeError(`not a minute of the day: ${minutes}`);
  }
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The time `minutes` later the same day; throws a RangeError when it leaves the day. */
export const addMinutes = (time: TimeOfDay, minutes: number): TimeOfDay =>
  timeOfMinutes(minutesOf(time) + minutes);

/** Length of a span, in minutes; negative when it ends before it starts. */
export const minutesIn = (span: TimeSpan): number => minutesOf(span.end) - minutesOf(span.start);

/** Tells whether two spans of one day share a moment: 12:00-13:00 and 13:00-14:00 do not. */
export const timesOverlap = (a: TimeSpan, b: TimeSpan): boolean => a.start < b.end && b.start < a.end;

/** « 12:30 », « 09:00 »: how a time is written, in a sentence as on a calendar. */
export const formatTime = (time: TimeOfDay): string => time.slice(0, 'HH:MM'.length);
