import { expect, test } from 'vitest';
import { Missing } from '../until-end.ts';
import { readAsked } from './run-web.ts';

test.each([
  [['--web'], { parts: '', runs: undefined }],
  [['--web=/app/,/register'], { parts: '/app/,/register', runs: undefined }],
  [['--web', '--peer'], { parts: '', runs: 3 }],
  [['--web=/app/enterprises', '--peer=5'], { parts: '/app/enterprises', runs: 5 }],
])('%j asks for these pages, beside the peer or not', (words, asked) => {
  expect(readAsked(words)).toEqual(asked);
});

test.each(['--peer=0', '--peer=two', '--peer=1.5'])('%s is refused in a sentence', (word) => {
  expect(() => readAsked(['--web', word])).toThrow(Missing);
});
