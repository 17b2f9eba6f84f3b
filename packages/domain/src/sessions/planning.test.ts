import { expect, test } from 'vitest';
import { clashesOf, gapsIn, type PlannedAt } from './planning.ts';

const at = (id: string, start: string, end: string, more: Partial<PlannedAt> = {}): PlannedAt => ({
  id,
  coachId: 'malik',
  startsAt: `2026-11-24T${start}:00Z`,
  endsAt: `2026-11-24T${end}:00Z`,
  postalCode: '69002',
  ...more,
});
const found = (...sessions: PlannedAt[]) => {
  const { conflicts, journeys } = clashesOf(sessions, 30);
  return { conflicts: [...conflicts].toSorted(), journeys: [...journeys] };
};

test('two sessions of one coach that share a moment are a conflict, also inside a longer one', () => {
  const long = at('a', '08:00', '11:00');
  expect(found(long, at('b', '08:30', '09:00'), at('c', '10:00', '11:00')).conflicts).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(found(long, at('b', '11:00', '12:00')).conflicts).toEqual([]);
});

test('sessions of several coaches, or of nobody, never conflict', () => {
  const one = at('a', '08:00', '09:00', { coachId: null });
  expect(found(one, { ...one, id: 'b' }, at('c', '08:00', '09:00', { coachId: 'ines' })).conflicts).toEqual(
    [],
  );
});

test('the time to come is too short under the setting, from one place to another only', () => {
  const one = at('a', '08:00', '09:00');
  expect(found(one, at('b', '09:29', '10:00', { postalCode: '69100' })).journeys).toEqual(['b']);
  expect(found(one, at('b', '09:30', '10:00', { postalCode: '69100' })).journeys).toEqual([]);
  expect(found(one, at('b', '09:00', '10:00')).journeys).toEqual([]);
  expect(found(one, at('b', '09:00', '10:00', { postalCode: null })).journeys).toEqual([]);
  expect(found(one, at('b', '15:00', '16:00', { postalCode: '97400' })).journeys).toEqual(['b']);
});

test('a conflict hides no journey: who is at two places at once comes too late to both', () => {
  const first = at('a', '08:00', '09:00');
  const here = at('b', '09:10', '10:00');
  // Shares a moment with the one before it, and starts ten minutes after one that is elsewhere.
  const elsewhere = at('c', '09:20', '10:30', { postalCode: '69100' });
  expect(found(first, here, elsewhere)).toEqual({ conflicts: ['b', 'c'], journeys: ['c'] });
  // Of the two that share a moment, the one that ends first is the one that is too far.
  const after = at('d', '10:35', '11:00', { postalCode: '69100' });
  const ending = at('e', '09:30', '10:20', { postalCode: '69003' });
  expect(found(elsewhere, ending, after)).toEqual({ conflicts: ['c', 'e'], journeys: ['d'] });
});

test('where the coach has been since is where the journey starts: an earlier place is none', () => {
  const early = at('a', '08:00', '08:30');
  const moved = at('b', '09:30', '09:35', { postalCode: '69100' });
  expect(found(early, moved, at('c', '09:35', '10:00', { postalCode: '69100' })).journeys).toEqual([]);
});

test('what availabilities leave around sessions is a gap from two hours on', () => {
  const day = [{ start: '08:00', end: '18:00' }];
  expect(
    gapsIn(day, [
      { start: '12:30', end: '13:15' },
      { start: '10:00', end: '11:00' },
    ]),
  ).toEqual([
    { start: '08:00', end: '10:00' },
    { start: '13:15', end: '18:00' },
  ]);
  expect(gapsIn(day, [{ start: '07:00', end: '16:01' }])).toEqual([]);
  expect(gapsIn([], [])).toEqual([]);
});
