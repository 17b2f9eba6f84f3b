/** The share of the monthly ceiling of the social security that is exempt for each employee and year, in percent (decree 2021-680). */
export const exemptShare = 5;

/** The monthly ceilings of years that are over or known, in cents. */
const knownCeilings: Readonly<Record<number, number>> = { 2024: 386_400, 2025: 392_500, 2026: 400_500 };

/** Returns the monthly ceiling of a year, in cents: the setting for the year that is going on, what was published for those before. */
export const ceilingOf = (year: number, currentYear: number, setting: number): number =>
  year === currentYear ? setting : (knownCeilings[year] ?? setting);

/** What is exempt for one employee in a year, in cents. */
export const exemptOfOne = (ceilingCents: number): number => Math.round((ceilingCents * exemptShare) / 100);

/** What is exempt in a year for so many employees, in cents; whoever takes part and whoever does not (market idea 4). */
export const exemptLimit = (ceilingCents: number, headcount: number): number =>
  exemptOfOne(ceilingCents) * headcount;

/** The conditions of the exemption, as the company must keep to them. */
export const urssafConditions: readonly string[] = [
  'Le service est ouvert à tous les salariés, quels que soient leur contrat, leur ancienneté et leur temps de travail.',
  'L’employeur, ou le comité social et économique, en paie le prix et informe tous les salariés.',
  'Seuls les services collectifs entrent dans ce suivi\u00a0: les séances tenues pour l’entreprise, TVA de 20\u00a0% comprise. Un abonnement individuel, Live ou Wellness, reste en dehors.',
  'Ce qui dépasse la limite est soumis à cotisations. La limite se juge sur l’année civile, pour l’entreprise entière.',
  'Ce suivi ne remplace pas le calcul de votre service de paie, qui connaît l’effectif que retient l’URSSAF.',
];
