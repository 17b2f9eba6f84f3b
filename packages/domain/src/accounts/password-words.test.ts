import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonForms, isBuiltOnWords, wordsOf } from './password-words.ts';

describe('the forms of a password that a list of common ones is asked for', () => {
  test.each([
    ['Azerty123!', 'azerty'],
    ['P@ssw0rd', 'password'],
    ['Été-2026!', 'ete'],
    ['Soleil2024!', 'soleil'],
    ['Dr4g0n77!', 'dragon'],
  ])('of « %s » hold « %s », when it is long enough', (password, form) => {
    expect(commonForms(password).includes(form)).toBe(form.length > 3);
  });

  test('begin with the password itself, byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 130 }), (password) => {
        expect(commonForms(password)[0]).toBe(password);
      }),
    );
  });

  test('do not take away ends that are a password of their own', () => {
    expect(commonForms('soleil-83920175937')).not.toContain('soleil');
  });
});

describe('a password built on words that anybody knows', () => {
  const words = wordsOf(['camille.roussel', 'verdalys.example', 'Camille', 'Roussel', 'Verdalys 3', 'Élan']);

  test.each(['Elan-2026!', 'CamilleRoussel1!', 'Verdalys#2026', 'Camille.Roussel@1'])(
    '« %s » is refused',
    (password) => {
      expect(isBuiltOnWords(password, words)).toBe(true);
    },
  );

  test.each(['Grand-Elan-2026!', 'Velours7!', 'Roussel-vole-vers-9-lacs', 'Xk4!mQ9z'])(
    '« %s » stands by what else it has',
    (password) => {
      expect(isBuiltOnWords(password, words)).toBe(false);
    },
  );

  test('parts of one or two letters do not count as words', () => {
    expect(wordsOf(['Li', 'a@b', null, undefined, 'Jean-Paul'])).toEqual(['jeanpaul', 'jean', 'paul']);
  });
});
