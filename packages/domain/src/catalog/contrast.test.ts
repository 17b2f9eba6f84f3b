import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, isReadable } from './contrast.ts';
import { hashtagInputSchema } from './hashtag-contract.ts';

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // Known pairs around the limit: #767676 is the lightest grey that is read on white.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d to 1', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  });

  test('is the same both ways, between 1 and 21', () => {
    const colour = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });

  test('of what is not a colour is none, and is not read', () => {
    expect(contrastRatio('red', '#ffffff')).toBeNaN();
    expect(isReadable('', '')).toBe(false);
  });
});

describe('a hashtag', () => {
  const problems = (changes: object) =>
    hashtagInputSchema
      .safeParse({ name: 'dos', background: '#dcefe6', colour: '#0b4a36', ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

  test('is a word of letters, digits, hyphens and underscores, without its sign', () => {
    for (const name of ['dos', 'Été_2027', 'bien-être', '5km']) expect(problems({ name })).toEqual([]);
    for (const name of ['#dos', 'mal de dos', 'dos!', '']) expect(problems({ name })).toHaveLength(1);
  });

  test('whose text would not be read is refused on its colour', () => {
    expect(problems({ colour: '#9fd3bd' })).toEqual([
      'colour Ce texte se lit mal sur ce fond. Choisissez un contraste d’au moins 4,5 pour 1.',
    ]);
  });

  test('has two colours of six hexadecimal digits, whatever their case', () => {
    expect(hashtagInputSchema.parse({ name: 'dos', background: '#DCEFE6', colour: '#0B4A36' })).toEqual({
      name: 'dos',
      background: '#dcefe6',
      colour: '#0b4a36',
    });
    expect(problems({ background: 'vert' })).toEqual([
      'background Choisissez une couleur, ou écrivez-la comme #0b4a36.',
    ]);
  });
});
