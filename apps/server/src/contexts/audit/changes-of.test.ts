import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('a line that keeps before and after shows both', () => {
  expect(changesOf({ key: 'programs.weeks-ahead', before: 6, after: 8 })).toEqual([
    { name: 'key', before: null, after: 'programs.weeks-ahead' },
    { name: 'valeur', before: '6', after: '8' },
  ]);
});

test('of two whole records, only what differs is shown', () => {
  expect(changesOf({ before: { a: 1, b: 'x' }, after: { a: 1, b: 'y', c: true } })).toEqual([
    { name: 'b', before: 'x', after: 'y' },
    { name: 'c', before: null, after: 'oui' },
  ]);
});

test('a value that holds its own before and after, a list and an object are read', () => {
  expect(changesOf({ name: { from: 'A', to: 'B' }, days: ['lundi', 'mardi'], more: { x: [{}] } })).toEqual([
    { name: 'name', before: 'A', after: 'B' },
    { name: 'days', before: null, after: 'lundi, mardi' },
    { name: 'more', before: null, after: '{"x":[{}]}' },
  ]);
  expect(changesOf(null)).toEqual([]);
});
