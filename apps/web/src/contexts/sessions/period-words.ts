import type { Session } from '@elan/domain/sessions';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

type Period = { readonly items: readonly Session[]; readonly capped: boolean };
/** The next session, null when there is none to come; undefined while it is looked for, or where it could not be. */
export type NextSession = Session | null | undefined;

/**
 * Returns how many sessions a period shows and, when it shows none, whether none is to come or the next one could not be looked for: the
 * way to it names its day.
 */
export function periodWords(
  { items, capped }: Period,
  filtered: boolean,
  { next, failed }: { readonly next: NextSession; readonly failed: boolean },
): string {
  const count = `${formatNumber(items.length)}\u00a0${plural(items.length, 'séance', 'séances')}`;
  if (capped) {
    return `Les ${count} les plus proches du début de la période. Choisissez une semaine, un jour ou un filtre pour les voir toutes.`;
  }
  if (items.length > 0) return `${count} ${filtered ? 'avec ces filtres' : 'sur cette période'}.`;
  const none = `Aucune séance ${filtered ? 'avec ces filtres ' : ''}sur cette période.`;
  if (failed) return `${none} La prochaine n’a pas pu être cherchée.`;
  if (next !== null) return none;
  return `${none} ${filtered ? 'Aucune séance à venir n’y répond.' : 'Aucune séance à venir n’est planifiée.'}`;
}
