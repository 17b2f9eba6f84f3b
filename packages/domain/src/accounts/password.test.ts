import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { passwordProblems, passwordSchema, passwordStrength, shownPasswordRules } from './password.ts';

const refusals = (password: unknown) =>
  z.safeParse(passwordSchema, password).error?.issues.map((issue) => issue.message) ?? [];
const rule = '8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial';

// Threats T07; in full with FUZZED_PASSWORDS=10000.
const fuzzed = Number(
  (globalThis as { process?: { env: Record<string, string> } }).process?.env['FUZZED_PASSWORDS'] ?? 1000,
);

describe('a password', () => {
  test.each(['Velours7!', 'Àéîõü12 ', 'Mot de passe 1', 'Zèbre-42', 'Aa1€aaaa'])(
    '« %s » is strong enough',
    (password) => {
      expect(passwordProblems(password)).toEqual([]);
      expect(z.parse(passwordSchema, password)).toBe(password);
    },
  );

  test.each([
    ['Velou7!', ['too-short']],
    ['velours7!', ['no-uppercase']],
    ['VELOURS7!', ['no-lowercase']],
    ['Velours!!', ['no-digit']],
    ['Velours77', ['no-special']],
    ['Véloursé7', ['no-special']],
    ['velours', ['too-short', 'no-uppercase', 'no-digit', 'no-special']],
    ['Aa1😀😀😀', ['too-short']],
  ])('« %s » lacks %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
    expect(refusals(password)).toEqual([rule]);
  });

  test('has 128 characters at most', () => {
    expect(refusals(`Aa1!${'x'.repeat(124)}`)).toEqual([]);
    expect(refusals(`Aa1!${'x'.repeat(125)}`)).toEqual([
      'Le mot de passe dépasse 128 caractères. Choisissez-en un plus court.',
    ]);
  });

  test('shows its rules one by one, the upper bound only when it is passed', () => {
    const met = (password: string) =>
      shownPasswordRules(password).map(({ code, isMet }) => `${code} ${isMet ? 'yes' : 'no'}`);
    const classes = ['no-uppercase yes', 'no-lowercase yes', 'no-digit no', 'no-special no'];
    expect(met('Velours')).toEqual(['too-short no', ...classes]);
    expect(met(`V${'x'.repeat(128)}`)).toEqual(['too-short yes', 'too-long no', ...classes]);
  });

  test('is required', () => {
    expect(refusals('')).toEqual(['Le champ est requis']);
    expect(refusals(undefined)).toEqual(['Le champ est requis']);
  });

  test('is accepted by the schema when, and only when, nothing is lacking, and is never changed', () => {
    // Of any characters, and of a few that make up good passwords often.
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.string({ unit: fc.constantFrom('A', 'É', 'a', 'é', '1', '!', ' ', '€', '🏃‍♀️'), maxLength: 140 }),
    );
    fc.assert(
      fc.property(typed, (password) => {
        const read = z.safeParse(passwordSchema, password);
        expect(read.success).toBe(passwordProblems(password).length === 0);
        if (read.success) expect(read.data).toBe(password);
      }),
      { numRuns: fuzzed },
    );
  });
});

describe('its strength', () => {
  test.each([
    ['', 0, 'faible'],
    ['aaaaaaaa', 9, 'faible'],
    ['abcdefgh', 9, 'faible'],
    ['87654321', 6, 'faible'],
    ['Velours7', 47, 'faible'],
    ['Vxlqrz7!', 52, 'correct'],
    ['Vxlqrz7!Km', 65, 'bon'],
    ['Vxlqrz7!Kmp9', 78, 'bon'],
    ['Vxlqrz7!Kmp9#', 85, 'excellent'],
  ])('of « %s » is %i bits: %s', (password, bits, word) => {
    expect(passwordStrength(password)).toEqual({ bits, word });
  });

  test('never falls when a new character is added', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (password, more) => {
          expect(passwordStrength(password + more).bits).toBeGreaterThanOrEqual(
            passwordStrength(password).bits,
          );
        },
      ),
    );
  });
});
