import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/index.ts';

const laPoste = '356000000';

/** Removes the spaces of a number as people write it, non-breaking ones included. */
export const normaliseSiret = (text: string): string => text.replaceAll(/\s/g, '');

const sumOfDigits = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

// Every second digit from the right is doubled, then the digits are summed: a multiple of 10 is right.
function passesLuhn(digits: string): boolean {
  const doubled = [...digits].toReversed().map((digit, i) => (i % 2 === 1 ? `${Number(digit) * 2}` : digit));
  return sumOfDigits(doubled.join('')) % 10 === 0;
}

/** Tells whether a text is a possible SIREN: 9 digits, right by Luhn, not all zero. */
export const isSiren = (text: string): boolean => /^(?!0+$)\d{9}$/.test(text) && passesLuhn(text);

/** Returns the SIREN of a SIRET: its first nine digits. */
export const sirenOf = (siret: string): string => siret.slice(0, 9);

/**
 * Tells whether a text is a possible SIRET: 14 digits without spaces, right by Luhn, as is its SIREN.
 * The establishments of La Poste are also right when the sum of their digits is a multiple of 5.
 */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || !isSiren(sirenOf(text))) return false;
  return passesLuhn(text) || (sirenOf(text) === laPoste && sumOfDigits(text) % 5 === 0);
}

/** A SIRET as a person types it, spaces allowed; the checked value has none (specification point 5). */
export const siretSchema = z
  .string(fieldMessages.required)
  .check(
    z.overwrite(normaliseSiret),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.refine(isSiret, fieldMessages.siretInvalid),
  );

/** « 123 456 789 00012 », with non-breaking spaces. */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** « 123 456 789 », with non-breaking spaces. */
export const formatSiren = (siren: string): string =>
  siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');

/** Returns the French VAT number of a SIREN: « FR », its two-digit key, the SIREN. */
export const vatNumberOf = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
