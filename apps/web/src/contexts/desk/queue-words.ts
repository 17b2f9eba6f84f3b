import type { QueueItem } from '@elan/domain/desk';
import { addDays, type CivilDate } from '@elan/domain/kernel';
import { plural } from '../../ui/text/typography.ts';

/** « 9 j », « aujourd’hui », « dans 6 j » for a document that is still good. */
export function ageWords({ days }: Pick<QueueItem, 'days'>): string {
  if (days === 0) return 'aujourd’hui';
  return days < 0 ? `dans ${-days}\u00a0j` : `${days}\u00a0j`;
}

/** « 34 points, dont 6 en retard. Le plus ancien attend depuis 9 jours. » */
export function queueSentence(items: readonly QueueItem[]): string {
  const count = items.length;
  if (count === 0) return 'Rien n’attend l’équipe.';
  const late = items.filter((item) => item.late).length;
  const oldest = Math.max(...items.map(({ days }) => days));
  const since =
    oldest > 0 ? ` Le plus ancien attend depuis ${oldest}\u00a0${plural(oldest, 'jour', 'jours')}.` : '';
  return `${count}\u00a0${plural(count, 'point', 'points')}, dont ${late}\u00a0en retard.${since}`;
}

/**
 * Returns the row to which the keyboard goes: the next one of where it stands (`here`), or of where it last stood when an act took its
 * row away (`last`, whose place the following one has by then); below zero for nowhere. The first or the last one without either.
 */
export function nextRow(
  count: number,
  { here, last, by }: { here: number; last: number; by: 1 | -1 },
): number {
  const within = (row: number) => Math.min(count - 1, Math.max(0, row));
  if (here >= 0) return within(here + by);
  if (last < 0) return within(by > 0 ? 0 : count - 1);
  return within(by > 0 ? last : last - 1);
}

const monday = 1;

/** The days to which something is put off most: tomorrow, in three days, next Monday. */
export function snoozeChoices(today: CivilDate): { day: CivilDate; label: string }[] {
  const weekday = Temporal.PlainDate.from(today).dayOfWeek;
  return [
    { day: addDays(today, 1), label: 'Jusqu’à demain' },
    { day: addDays(today, 3), label: 'Pour 3\u00a0jours' },
    { day: addDays(today, 7 + monday - weekday), label: 'Jusqu’à lundi' },
  ];
}
