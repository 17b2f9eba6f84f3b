import { expect, test } from 'vitest';
import type { QueueItem } from '@elan/domain/desk';
import { ageWords, nextRow, queueSentence, snoozeChoices } from './queue-words.ts';

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

test('the keyboard goes on from the row that has the focus, and from the place of one that an act took away', () => {
  const go = (here: number, last: number, by: 1 | -1) => nextRow(5, { here, last, by });
  expect([go(-1, -1, 1), go(-1, -1, -1)]).toEqual([0, 4]);
  expect([go(1, 0, 1), go(1, 4, -1), go(4, 4, 1), go(0, 0, -1)]).toEqual([2, 0, 4, 0]);
  expect([go(-1, 2, 1), go(-1, 2, -1), go(-1, 0, -1), go(-1, 5, 1)]).toEqual([2, 1, 0, 4]);
  expect(nextRow(0, { here: -1, last: -1, by: 1 })).toBeLessThan(0);
});
