import { toTime } from './time-digits.ts';

/** A weekly slot: `weekday` from 1 (Monday) to 7 (Sunday), local hours 'HH:MM'. */
export type WeekSlot = { weekday: number; start: string; end: string };

/** One hour of the week, as a cell of the grid. */
export type HourCell = { weekday: number; hour: number };

export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

export const cellKey = ({ weekday, hour }: HourCell): string => `${weekday}-${hour}`;

const hourOf = (time: string) => Number(time.slice(0, 2));
const byTime = (a: WeekSlot, b: WeekSlot) => a.weekday - b.weekday || a.start.localeCompare(b.start);

// Whole hours are cells; what starts or ends in between was not drawn on the grid.
const isWhole = ({ start, end }: WeekSlot): boolean => start.endsWith(':00') && end.endsWith(':00');
const hourAfter = (end: string): number =>
  end === '00:00' ? 24 : hourOf(end) + (end.endsWith(':00') ? 0 : 1);

/** The hours that slots touch, as cell keys; a slot of three hours covers three cells, one of 12:30 to 13:30 two. */
export function coveredCells(slots: readonly WeekSlot[]): Set<string> {
  const keys = new Set<string>();
  for (const { weekday, start, end } of slots) {
    for (let hour = hourOf(start); hour < hourAfter(end); hour += 1) {
      keys.add(cellKey({ weekday, hour }));
    }
  }
  return keys;
}

/** Slots of one hour for some cells, in the order of the week. */
export function slotsOfCells(keys: Iterable<string>): WeekSlot[] {
  return [...keys]
    .map((key) => {
      const [weekday = 1, hour = 0] = key.split('-').map(Number);
      return { weekday, start: toTime(hour * 60), end: toTime(((hour + 1) % 24) * 60) };
    })
    .toSorted(byTime);
}

/** Touching slots of one day joined into one: what a reader wants to see. */
export function joinedSlots(slots: readonly WeekSlot[]): WeekSlot[] {
  const joined: WeekSlot[] = [];
  for (const slot of slots.toSorted(byTime)) {
    const last = joined.at(-1);
    if (last && last.weekday === slot.weekday && last.end === slot.start) last.end = slot.end;
    else joined.push({ ...slot });
  }
  return joined;
}

/** The slots after some cells were opened or closed. One that is no whole hours stays as it is until one of its cells is touched. */
export function withCells(slots: readonly WeekSlot[], keys: Iterable<string>, open: boolean): WeekSlot[] {
  const touched = new Set(keys);
  const kept = slots.filter(
    (slot) => !isWhole(slot) && ![...coveredCells([slot])].some((key) => touched.has(key)),
  );
  const covered = coveredCells(slots.filter((slot) => !kept.includes(slot)));
  for (const key of touched) {
    if (open) covered.add(key);
    else covered.delete(key);
  }
  return [...slotsOfCells(covered), ...kept].toSorted(byTime);
}

/** Weeks that many places keep: one act opens them all. */
export const weekPresets: readonly {
  id: string;
  label: string;
  weekdays: readonly number[];
  hours: readonly number[];
}[] = [
  { id: 'noons', label: 'Tous les midis', weekdays: [1, 2, 3, 4, 5], hours: [12, 13] },
  { id: 'three-noons', label: 'Lundi, mercredi, vendredi midi', weekdays: [1, 3, 5], hours: [12] },
  { id: 'ends', label: 'Matins et soirs', weekdays: [1, 2, 3, 4, 5], hours: [8, 18] },
];

/** The cells of a preset. */
export const cellsOfPreset = ({ weekdays: days, hours }: (typeof weekPresets)[number]): string[] =>
  days.flatMap((weekday) => hours.map((hour) => cellKey({ weekday, hour })));

/** The slots after the hours of a day were given to other days, in place of what these had. */
export function withDayCopied(slots: readonly WeekSlot[], from: number, to: readonly number[]): WeekSlot[] {
  const ofDay = slots.filter(({ weekday }) => weekday === from);
  const others = slots.filter(({ weekday }) => !to.includes(weekday));
  const copies = to
    .filter((weekday) => weekday !== from)
    .flatMap((weekday) => ofDay.map((slot) => ({ ...slot, weekday })));
  return [...others, ...(to.includes(from) ? ofDay : []), ...copies].toSorted(byTime);
}

/** The rectangle of cells between two corners, as a drag draws it. */
export function cellsBetween(a: HourCell, b: HourCell): string[] {
  const keys: string[] = [];
  for (let day = Math.min(a.weekday, b.weekday); day <= Math.max(a.weekday, b.weekday); day += 1) {
    for (let hour = Math.min(a.hour, b.hour); hour <= Math.max(a.hour, b.hour); hour += 1) {
      keys.push(cellKey({ weekday: day, hour }));
    }
  }
  return keys;
}
