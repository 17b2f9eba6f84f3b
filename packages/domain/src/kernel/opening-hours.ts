import type { TimeOfDay, TimeSpan } from './time-of-day.ts';

/** The day of the product: spots, coaches and coaching at home live between 6 h and 22 h (specification point 9). */
export const openingHours: TimeSpan = { start: '06:00', end: '22:00' };

/** The four bands of a day (specification point 9); each one ends where the next one starts. */
export const dayBands = [
  { code: 'morning', label: 'Matin', start: '06:00', end: '10:00' },
  { code: 'noon', label: 'Midi', start: '10:00', end: '14:00' },
  { code: 'afternoon', label: 'Après-midi', start: '14:00', end: '18:00' },
  { code: 'evening', label: 'Soir', start: '18:00', end: '22:00' },
] as const;
export type DayBand = (typeof dayBands)[number]['code'];

/** Returns the band of a time, the one that starts at 10:00 for 10:00; undefined outside the opening hours. */
export const dayBandOf = (time: TimeOfDay): DayBand | undefined =>
  dayBands.find((band) => band.start <= time && time < band.end)?.code;

/** Tells whether a span lies within the opening hours: it may start at 6 h and end at 22 h. */
export const isWithinOpeningHours = (span: TimeSpan): boolean =>
  openingHours.start <= span.start && span.start < span.end && span.end <= openingHours.end;
