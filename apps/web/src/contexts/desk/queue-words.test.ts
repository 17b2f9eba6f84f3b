import { expect, test } from 'vitest';
import type { QueueItem } from '@elan/domain/desk';
import { ageWords, queueSentence, snoozeChoices } from './queue-words.ts';

test('an age is told in days, and what is still good in the days that are left', () => {
  expect([9, 0, -6].map((days) => ageWords({ days }))).toEqual(['9\u00a0j', 'aujourd’hui', 'dans 6\u00a0j']);
});

test('a queue says how much waits, how much of it is late, and since when', () => {
  const items = [
    { days: 9, late: true },
    { days: 1, late: false },
  ] as QueueItem[];
  expect(queueSentence(items)).toBe(
    '2\u00a0points, dont 1\u00a0en retard. Le plus ancien attend depuis 9\u00a0jours.',
  );
  expect(queueSentence([])).toBe('Rien n’attend l’équipe.');
});

test('what is put off comes back tomorrow, in three days, or on the Monday that comes', () => {
  expect(snoozeChoices('2026-11-25').map(({ day }) => day)).toEqual([
    '2026-11-26',
    '2026-11-28',
    '2026-11-30',
  ]);
  expect(snoozeChoices('2026-11-30').at(-1)?.day).toBe('2026-12-07');
});
