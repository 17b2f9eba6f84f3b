import { describe, expect, test } from 'vitest';
import type { QueueItem } from './queue-contract.ts';
import { isLatePause, isNearSession, queueOrder, shareOf } from './queue.ts';

const item = (name: string, changes: Partial<QueueItem> = {}): QueueItem => ({
  key: `company:${name}`,
  kind: 'company',
  name,
  what: 'Attend',
  since: '2026-11-20',
  days: 4,
  late: false,
  href: '/app',
  act: 'Ouvrir',
  decides: null,
  assignee: null,
  snoozedUntil: null,
  ...changes,
});
const on = { today: '2026-11-24', userId: 'u1' };
const names = (items: readonly QueueItem[]) => items.map(({ name }) => name);

describe('what waits for our team', () => {
  test('what is late comes first, then what has waited longest, then by name', () => {
    const items = [
      item('Zoé'),
      item('Abel'),
      item('Long', { days: 9 }),
      item('Tard', { late: true, days: 1 }),
    ];
    expect(names(queueOrder(items))).toEqual(['Tard', 'Long', 'Abel', 'Zoé']);
  });

  test('what sleeps is in no other share, and comes back on the day that was chosen', () => {
    const items = [
      item('Dort', { snoozedUntil: '2026-11-25' }),
      item('Levé', { snoozedUntil: '2026-11-24' }),
    ];
    expect(names(shareOf(items, 'all', on))).toEqual(['Levé']);
    expect(names(shareOf(items, 'asleep', on))).toEqual(['Dort']);
  });

  test('one reads what is one’s own, and what is nobody’s', () => {
    const items = [
      item('À moi', { assignee: { id: 'u1', name: 'Alice' } }),
      item('À Paul', { assignee: { id: 'u2', name: 'Paul' } }),
      item('À personne'),
    ];
    expect(names(shareOf(items, 'mine', on))).toEqual(['À moi']);
    expect(names(shareOf(items, 'nobody', on))).toEqual(['À personne']);
    expect(names(shareOf(items, 'all', on))).toHaveLength(3);
  });
});

test.each([
  [2, false],
  [3, true],
])('a pause that waits for %i days is late: %s', (days, late) => {
  expect(isLatePause(days)).toBe(late);
});

test.each([
  ['2026-11-23', true],
  ['2026-11-24', false],
])('on 20 November a session of %s without a coach is near: %s', (day, near) => {
  expect(isNearSession(day, '2026-11-20')).toBe(near);
});
