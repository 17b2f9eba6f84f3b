import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/index.ts';

export const shortestPassword = 8;
export const longestPassword = 128;

/** What a password lacks, in the order in which a form lists it (specification point 5). */
export const passwordRules = [
  {
    code: 'too-short',
    label: '8 caractères au moins',
    isMet: (p: string) => [...p].length >= shortestPassword,
  },
  { code: 'too-long', label: '128 caractères au plus', isMet: (p: string) => p.length <= longestPassword },
  { code: 'no-uppercase', label: 'une majuscule', isMet: (p: string) => /\p{Lu}/u.test(p) },
  { code: 'no-lowercase', label: 'une minuscule', isMet: (p: string) => /\p{Ll}/u.test(p) },
  { code: 'no-digit', label: 'un chiffre', isMet: (p: string) => /\d/.test(p) },
  { code: 'no-special', label: 'un caractère spécial', isMet: (p: string) => /[^\p{L}\p{M}\p{N}]/u.test(p) },
] as const;
export type PasswordProblem = (typeof passwordRules)[number]['code'];

/**
 * Returns what a password lacks; an empty list is a yes. The one judge of the form and the server: no byte is changed,
 * spaces and every printable symbol count as special. Leaked passwords are another check, of the server.
 */
export const passwordProblems = (password: string): PasswordProblem[] =>
  passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.code);

/** Returns the rules as a form lists them while it is typed: the upper bound is nearly always met, and shown when it is not. */
export const shownPasswordRules = (
  password: string,
): readonly { code: PasswordProblem; label: string; isMet: boolean }[] =>
  passwordRules
    .map(({ code, label, isMet }) => ({ code, label, isMet: isMet(password) }))
    .filter(({ code, isMet }) => code !== 'too-long' || !isMet);

const isStrongEnough = (password: string): boolean =>
  passwordProblems(password).every((problem) => problem === 'too-long');

/** A new password, as it was typed. */
export const passwordSchema = z
  .string(fieldMessages.required)
  .check(
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(longestPassword, { error: fieldMessages.passwordTooLong, abort: true }),
    z.refine(isStrongEnough, fieldMessages.passwordRule),
  );

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];

// The CNIL asks for 50 bits where attempts are limited, and for 80 where nothing else protects (its recommendation of 2022).
const strengths = [
  { from: 80, word: 'excellent' },
  { from: 65, word: 'bon' },
  { from: 50, word: 'correct' },
  { from: 0, word: 'faible' },
] as const;
export type PasswordStrength = (typeof strengths)[number]['word'];

/**
 * Returns how hard a password is to guess, in bits and in a French word. From the third on, the characters of a run
 * (aaa, abc, 321) add nothing. An estimate for a form: it knows no dictionary, so it never accepts or refuses.
 */
export function passwordStrength(password: string): { bits: number; word: PasswordStrength } {
  const alphabet = alphabets.reduce((sum, [shape, size]) => sum + (shape.test(password) ? size : 0), 0);
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const step = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  const goesOn = (index: number) =>
    index > 1 && Math.abs(step(index)) <= 1 && step(index) === step(index - 1);
  const free = codes.filter((_, index) => !goesOn(index));
  const bits = alphabet === 0 ? 0 : Math.floor(free.length * Math.log2(alphabet));
  return { bits, word: strengths.find(({ from }) => bits >= from)?.word ?? 'faible' };
}
