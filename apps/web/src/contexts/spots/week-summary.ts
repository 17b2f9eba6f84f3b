import { weekdayNames, type Weekday } from '@elan/domain/kernel';
import { formatTimeRange } from '../../ui/text/format.ts';
import { joinedSlots, type WeekSlot } from '../../ui/forms/week-slots.ts';

export type WeekSummaryLine = { readonly days: string; readonly hours: readonly string[] };

const shortDay = (weekday: number): string => `${(weekdayNames[weekday as Weekday] ?? '').slice(0, 3)}.`;

// « lun., mar. et jeu. », « lun. au ven. » from three days in a row.
function dayWords(days: readonly number[]): string {
  const [first = 1, last = first] = [days[0], days.at(-1)];
  const inARow = last - first === days.length - 1;
  if (days.length > 2 && inARow) return `${shortDay(first)} au ${shortDay(last)}`;
  const words = days.map(shortDay);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;
}

/** Returns the weekly opening in a few lines: the days that open at the same hours share one. */
export function weekSummary(slots: readonly WeekSlot[]): WeekSummaryLine[] {
  const lines = new Map<string, { days: number[]; hours: string[] }>();
  for (const [day, spans] of Map.groupBy(joinedSlots(slots), (slot) => slot.weekday)) {
    const hours = spans.map(({ start, end }) => formatTimeRange(start, end));
    const line = lines.get(hours.join()) ?? { days: [], hours };
    line.days.push(day);
    lines.set(hours.join(), line);
  }
  return [...lines.values()].map(({ days, hours }) => ({ days: dayWords(days), hours }));
}
