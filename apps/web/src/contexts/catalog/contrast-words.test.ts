import { expect, test } from 'vitest';
import { contrastWords } from './contrast-words.ts';

test('the contrast of two colours is told, and whether it is enough', () => {
  expect(contrastWords('#0B4A36', '#dcefe6')).toMatchObject({ enough: true });
  expect(contrastWords('#777777', '#ffffff')).toEqual({
    text: 'Contraste de 4,47 pour 1\u00a0: il en faut au moins 4,5 pour lire le mot.',
    enough: false,
  });
  expect(contrastWords('#77', '#ffffff')).toBeNull();
});
