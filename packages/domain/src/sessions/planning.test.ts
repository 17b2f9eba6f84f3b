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
