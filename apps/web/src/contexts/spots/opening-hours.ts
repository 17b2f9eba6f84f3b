import type { WeekSlot } from '../../ui/forms/week-slots.ts';

const firstOpening: WeekSlot = { weekday: 1, start: '08:00', end: '20:00' };

/** The line that one more press adds: the day after the last one, at the same hours. */
export function nextOpening(openings: readonly WeekSlot[]): WeekSlot {
  const last = openings.at(-1);
  return last ? { ...last, weekday: Math.min(7, last.weekday + 1) } : { ...firstOpening };
}

/** The openings with those of Monday from Tuesday to Friday too; the week-end keeps its own. */
export function copiedToWeek(openings: readonly WeekSlot[]): WeekSlot[] {
  const monday = openings.filter(({ weekday }) => weekday === 1);
  const copies = [2, 3, 4, 5].flatMap((weekday) => monday.map((opening) => ({ ...opening, weekday })));
  return [...monday, ...copies, ...openings.filter(({ weekday }) => weekday > 5)];
}
