import { expect, test } from 'vitest';
import { stateAt } from './machine-state.ts';

const since = '2026-11-24T12:00:00Z';
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;

test('a machine that nobody looked at for half an hour is not known to be free nor busy (D47)', () => {
  expect(stateAt({ state: 'FREE', since }, after(30), 30)).toBe('FREE');
  expect(stateAt({ state: 'FREE', since }, after(31), 30)).toBe('UNKNOWN');
  expect(stateAt({ state: 'BUSY', since }, after(31), 30)).toBe('UNKNOWN');
  expect(stateAt({ state: 'BUSY', since: null }, after(0), 30)).toBe('UNKNOWN');
});

test('a breakdown lasts until somebody says that it is over', () => {
  expect(stateAt({ state: 'OUT', since }, after(6000), 30)).toBe('OUT');
});
