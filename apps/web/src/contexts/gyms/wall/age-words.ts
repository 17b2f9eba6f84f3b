import { addDays } from '@elan/domain/kernel';
import { formatDate } from '../../../ui/text/format.ts';
import { wallTime } from '../shown-gym.ts';

const oldAfterMs = 10 * 60_000;

/**
 * How old what a wall shows is: « Données de 14:02 », and after ten minutes without a network « Hors connexion, planning de 14:02 », with
 * its day once that is over.
 */
export function ageOf(
  at: string,
  now: number,
  zone: string,
): { readonly words: string; readonly isOld: boolean } {
  const { day, time } = wallTime(Date.parse(at), zone);
  if (now - Date.parse(at) <= oldAfterMs) return { words: `Données de ${time}`, isOld: false };
  const { day: today } = wallTime(now, zone);
  const when = day >= today ? '' : day === addDays(today, -1) ? 'd’hier, ' : `du ${formatDate(day)}, `;
  return { words: `Hors connexion, planning ${when === '' ? 'de ' : when}${time}`, isOld: true };
}
