import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ordinal, plural, typographyFr } from './typography.ts';

describe('French typography of a computed text', () => {
  test('high signs are preceded by a narrow no-break space', () => {
    expect(typographyFr('Déjà inscrit ?')).toBe('Déjà inscrit\u202f?');
    expect(typographyFr('Bravo!')).toBe('Bravo\u202f!');
    expect(typographyFr('Oui ; non')).toBe('Oui\u202f; non');
    expect(typographyFr('Vraiment ?!')).toBe('Vraiment\u202f?!');
  });

  test('a colon takes a no-break space, an hour and an address do not', () => {
    expect(typographyFr('Objectif: 100')).toBe('Objectif\u00a0: 100');
    expect(typographyFr('à 12:30')).toBe('à 12:30');
    expect(typographyFr('https://elan.fr/a?b=c')).toBe('https://elan.fr/a?b=c');
  });

  test('quotes keep their words, apostrophes are curly, an ellipsis is one sign', () => {
    expect(typographyFr('la séance "d\'été" « Réveil »')).toBe('la séance "d’été" «\u00a0Réveil\u00a0»');
    expect(typographyFr('Chargement...')).toBe('Chargement…');
  });

  test('running it twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("ab «»:;!?.' \u00a0\u202f12/")) }),
        (text) => {
          expect(typographyFr(typographyFr(text))).toBe(typographyFr(text));
        },
      ),
    );
  });
});

test('ranks and plurals follow French', () => {
  expect([ordinal(1), ordinal(1, 'f'), ordinal(2)]).toEqual(['1er', '1re', '2e']);
  expect([0, 1, 1.5, 2].map((n) => plural(n, 'place', 'places'))).toEqual([
    'place',
    'place',
    'place',
    'places',
  ]);
});
