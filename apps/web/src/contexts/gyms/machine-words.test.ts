import { expect, test } from 'vitest';
import { ageWords, machineWords } from './machine-words.ts';

const since = '2026-11-24T12:00:00Z';
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;

test('the age of a state is said as people say it', () => {
  expect(ageWords(since, after(0))).toBe('à l’instant');
  expect(ageWords(since, after(59))).toBe('il y a 59 min');
  expect(ageWords(since, after(60))).toBe('il y a 1 h');
  expect(ageWords(since, after(60 * 72))).toBe('il y a 3 j');
});

test('a breakdown says why', () => {
  const machine = { id: '', gymId: '', gymName: '', typeId: '', typeName: '', name: '', version: 1, since };
  expect(machineWords({ ...machine, state: 'OUT', reason: 'courroie' }, after(3))).toBe(
    'En panne, il y a 3 min : courroie',
  );
  expect(machineWords({ ...machine, since: null, state: 'UNKNOWN', reason: '' }, after(3))).toBe(
    'Personne n’a encore rien dit de cette machine.',
  );
});

test('of a state that is believed no longer, the age is that of what was said', () => {
  const machine = { id: '', gymId: '', gymName: '', typeId: '', typeName: '', name: '', version: 1, since };
  expect(machineWords({ ...machine, state: 'UNKNOWN', reason: '' }, after(60))).toBe(
    `État inconnu, dernier signalement ${ageWords(since, after(60))}`,
  );
});
