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
