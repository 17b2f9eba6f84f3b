import { maxUsersOf, type SpotSettings } from '@elan/domain/spots';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

/** « Au plus 20 personnes, à 4 m² par personne. » (D7): more are refused; null while the surface is unknown, or without a rule. */
export function capacityAdvice(sizeM2: number | '', rules: SpotSettings): string | null {
  const most = sizeM2 === '' ? undefined : maxUsersOf(sizeM2, rules);
  if (most === undefined) return null;
  const each = `${formatNumber(rules.squareMetresPerUser)}\u00a0m² par personne`;
  const people = `${formatNumber(most)}\u00a0${plural(most, 'personne', 'personnes')}`;
  return `Au plus ${people}, à ${each}.`;
}

/** What the weekly opening must have at least (D6). */
export function slotsAdvice({ minimumSlots, minimumDays }: SpotSettings): string {
  const slots = `${minimumSlots}\u00a0${plural(minimumSlots, 'créneau', 'créneaux')} d’une heure`;
  const days = `${minimumDays}\u00a0${plural(minimumDays, 'jour', 'jours')} de la semaine`;
  return `Au moins ${slots}, sur ${days}.`;
}
