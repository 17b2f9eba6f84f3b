import { expect, test } from 'vitest';
import { keepWithin } from './keep-within.ts';

test('values are kept up to the weight of all of them; beyond it what was kept longest ago goes first', () => {
  const kept = keepWithin<string>(6, (text) => text.length);
  const keys = () => ['a', 'b', 'c'].filter((key) => kept.get(key) !== undefined);
  kept.set('a', 'two');
  kept.set('b', 'one');
  expect(keys()).toEqual(['a', 'b']);
  kept.set('a', 'new');
  expect(keys()).toEqual(['a', 'b']);
  kept.set('c', '.');
  expect(keys()).toEqual(['a', 'c']);
  kept.set('c', 'sevens.');
  expect(keys()).toEqual([]);
});
