import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

test('names that several have are numbered in the order of the ids, the others stay', () => {
  const names = new Map([
    ['y', 'Salle Verdon'],
    ['z', 'Salle Doubs'],
    ['x', 'Salle Verdon'],
  ]);
  expect(Object.fromEntries(toldApart(names))).toEqual({
    x: 'Salle Verdon (1)',
    y: 'Salle Verdon (2)',
    z: 'Salle Doubs',
  });
});
