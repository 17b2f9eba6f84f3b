import { timesOverlap, type WeeklySpan } from '../kernel/index.ts';

/** Returns what is wrong with the opening hours of a gym: the place of a line in the list, and the sentence. */
export function gymHoursProblems(
  hours: readonly WeeklySpan[],
): { readonly path: string; readonly message: string }[] {
  return hours.flatMap((line, index) => {
    const path = `openingHours.${index}`;
    if (line.start >= line.end) return [{ path, message: 'La fermeture vient après l’ouverture.' }];
    const earlier = hours.slice(0, index).filter(({ weekday }) => weekday === line.weekday);
    return earlier.some((other) => timesOverlap(other, line))
      ? [{ path, message: 'Ces heures se chevauchent avec une autre plage du même jour.' }]
      : [];
  });
}

/** Returns the address of a gym’s page that its name suggests: « Salle Élan Confluence » gives `salle-elan-confluence`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

/** An amount of cents as a page writes it: « 15 € », « 15,50 € ». */
const euroWords = (cents: number): string => {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f');
  const rest = cents % 100;
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0€`;
};

/** What coming to a gym costs, in words: « Pass journée 15 €, abonnement dès 29 € par mois, TTC. » */
export const gymPriceWords = (prices: {
  readonly dayPassCents: number;
  readonly monthCents: number;
}): string =>
  `Pass journée ${euroWords(prices.dayPassCents)}, abonnement dès ${euroWords(prices.monthCents)} par mois, TTC.`;
