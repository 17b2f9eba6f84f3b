import type { DashboardFigure } from './contract.ts';

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** What stands instead of a figure that is hidden (D27). */
export const hiddenWords = {
  few: 'Effectif insuffisant',
  deduced: 'Masqué pour que rien ne se déduise',
} as const;

/** A value in its unit, as a person reads it: « 46 % », « 4,2 / 5 », « 38 min »; a dash for none. */
export function valueWords(value: number | null, unit: DashboardFigure['unit']): string {
  if (value === null) return '–';
  if (unit === 'percent') return `${number.format(Math.round(value))}\u00a0%`;
  if (unit === 'mark') return `${number.format(value)}\u00a0/\u00a05`;
  if (unit === 'minutes') return `${number.format(value)}\u00a0min`;
  if (unit === 'euros') return euros.format(value);
  return number.format(value);
}
