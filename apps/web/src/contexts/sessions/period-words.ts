import type { DayCount, Session } from '@elan/domain/sessions';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

/** The next session, null when there is none to come; undefined while it is looked for, or where it could not be. */
export type NextSession = Session | null | undefined;

/** How many sessions some days have, and how many of them are cancelled. */
export function totalsOf(days: readonly DayCount[]): { total: number; cancelled: number } {
  return days.reduce(
    (sum, day) => ({ total: sum.total + day.total, cancelled: sum.cancelled + day.cancelled }),
    { total: 0, cancelled: 0 },
  );
}

/**
 * Returns how many sessions a period has, those that are cancelled told apart, and, when it has none, whether none is to come or the next
 * one could not be looked for: the way to it names its day.
 */
export function periodWords(
  days: readonly DayCount[],
  filtered: boolean,
  { next, failed }: { readonly next: NextSession; readonly failed: boolean },
): string {
  const { total, cancelled } = totalsOf(days);
  if (total > 0) {
    const count = `${formatNumber(total)}\u00a0${plural(total, 'séance', 'séances')}`;
    const off =
      cancelled > 0 ? `, ${formatNumber(cancelled)}\u00a0${plural(cancelled, 'annulée', 'annulées')}` : '';
    return `${count}${filtered ? ' avec ces filtres' : ''}${off}`;
  }
  const none = `Aucune séance ${filtered ? 'avec ces filtres ' : ''}sur cette période.`;
  if (failed) return `${none} La prochaine n’a pas pu être cherchée.`;
  if (next !== null) return none;
  return `${none} ${filtered ? 'Aucune séance à venir n’y répond.' : 'Aucune séance à venir n’est planifiée.'}`;
}
