import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/index.ts';

export type MobileNumber = {
  /** +33612345678: how a number is kept. */
  readonly e164: string;
  /** 33, or the code of the overseas department. */
  readonly countryCode: string;
  /** « 06 12 34 56 78 », with plain spaces: the mask of the specification. */
  readonly national: string;
};

export type PhoneProblem = 'malformed' | 'fixed-line' | 'm2m' | 'not-mobile';

// First three digits after the 0 -> country code (D16, numbering plan of the ARCEP). The others are +33.
const overseas: Readonly<Record<string, string>> = {
  '639': '262',
  '690': '590',
  '691': '590',
  '692': '262',
  '693': '262',
  '694': '594',
  '696': '596',
  '697': '596',
};

const separators = /[\s.\-/]/g;
const national = /^(?:\+33|0033|0)([1-9]\d{8})$/;
const international = /^(?:\+|00)(262|590|594|596)([1-9]\d{8})$/;
const machine = /^(?:\+33|0033|0)700\d{6}(?:\d{4})?$/;
const mobile = /^(?:6\d|7[3-9])\d{7}$/;

// The nine digits after the 0, and the country code that was written, if any.
function digitsOf(text: string): { digits: string; code: string | undefined } | undefined {
  const own = international.exec(text);
  if (own) return { digits: own[2] ?? '', code: own[1] };
  const digits = national.exec(text)?.[1];
  return digits === undefined ? undefined : { digits, code: undefined };
}

/**
 * Reads a French mobile number: +33, 0033 or 0 then nine digits, or the code of an overseas department that owns it;
 * spaces, dots, hyphens and « (0) » do not matter. 06 and 073 to 079 are mobile (D16).
 * Returns the number, or why it is refused.
 */
export function parseFrenchMobile(text: string): MobileNumber | { readonly problem: PhoneProblem } {
  const clean = text
    .trim()
    .replaceAll(separators, '')
    .replace(/^(\+33|0033)\(0\)/, '$1');
  if (machine.test(clean)) return { problem: 'm2m' };
  const read = digitsOf(clean);
  if (!read) return { problem: 'malformed' };
  const { digits, code } = read;
  const owner = overseas[digits.slice(0, 3)] ?? '33';
  if (/^[1-59]/.test(digits)) return { problem: 'fixed-line' };
  if (!mobile.test(digits)) return { problem: 'not-mobile' };
  if (code !== undefined && code !== owner) return { problem: 'malformed' };
  return {
    e164: `+${owner}${digits}`,
    countryCode: owner,
    national: `0${digits}`.replaceAll(/..(?!$)/g, '$& '),
  };
}

const e164Of = (text: string): string => {
  const read = parseFrenchMobile(text);
  return 'e164' in read ? read.e164 : text;
};

/** A mobile as a person types it; the checked value is in E.164 (specification point 5, D16). */
export const phoneSchema = z.string(fieldMessages.required).check(
  z.overwrite((text: string) => e164Of(text.trim())),
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.refine((text: string) => 'e164' in parseFrenchMobile(text), fieldMessages.phoneInvalid),
);

/** « 06 12 34 56 78 » from any accepted form, also for exports; any other text as it is. */
export function formatPhone(text: string): string {
  const read = parseFrenchMobile(text);
  return 'e164' in read ? read.national : text;
}
