import { addMinutes, minutesOf, weekdays } from '@elan/domain/kernel';
import type { TimeOfDay, Weekday } from '@elan/domain/kernel';
import type { ProgramSlot } from '@elan/domain/programs';
import { spotIsOpen, type WeeklySlot } from '@elan/domain/spots';

export type DayStarts = { readonly weekday: Weekday; readonly starts: readonly TimeOfDay[] };

const halfHour = 30;

/**
 * Returns, for each day on which a spot opens, when a session of this length may start: at the beginning of each opening
 * slot and half an hour later, as long as the spot stays open until its end (I6).
 */
export function slotStartsOf(spotSlots: readonly WeeklySlot[], minutes: number): DayStarts[] {
  return weekdays
    .map((weekday) => {
      const starts = spotSlots
        .filter((slot) => slot.weekday === weekday)
        .flatMap(({ start }) => [start, addMinutes(start, halfHour)])
        .filter((start) => spotIsOpen(spotSlots, { weekday, start, minutes }));
      return { weekday, starts: [...new Set(starts)].toSorted() };
    })
    .filter(({ starts }) => starts.length > 0);
}

/** Tells whether a session that starts at `slot` would meet another chosen one the same day. */
export const meetsAnother = (slot: ProgramSlot, chosen: readonly ProgramSlot[], minutes: number): boolean =>
  chosen.some(
    (other) =>
      other.weekday === slot.weekday &&
      other.start !== slot.start &&
      Math.abs(minutesOf(other.start) - minutesOf(slot.start)) < minutes,
  );
