import { timeOfDayOf } from '../kernel/index.ts';

/** The parts of a day by which people look for a session: from the first hour, up to the second one. */
export const slotsOfDay = {
  morning: { label: 'Matin', from: '06:00', to: '10:00' },
  noon: { label: 'Midi', from: '10:00', to: '14:00' },
  afternoon: { label: 'Après-midi', from: '14:00', to: '18:00' },
  evening: { label: 'Soir', from: '18:00', to: '22:00' },
} as const;
export type SlotOfDay = keyof typeof slotsOfDay;
export const slotNames = Object.keys(slotsOfDay) as SlotOfDay[];

/** Tells whether a session starts in a part of the day, by the clocks of its place. */
export function startsInSlot(startsAt: string, zone: string, slot: SlotOfDay): boolean {
  const { from, to } = slotsOfDay[slot];
  const hour = timeOfDayOf(startsAt, zone);
  return hour >= from && hour < to;
}
