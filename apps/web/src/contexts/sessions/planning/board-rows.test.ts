import type { Planning, PlanningSession } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { countsOf, keptRows, lanesOf, lengthWords, rowsByCoach, rowsByCompany } from './board-rows.ts';

const day = '2026-11-24';
const session = (
  id: string,
  start: string,
  end: string,
  more: Partial<PlanningSession> = {},
): PlanningSession => ({
  id,
  companyId: 'lenoir',
  companyName: 'Lenoir',
  coachId: 'malik',
  coachName: 'Malik Benali',
  type: 'COMMUNITY',
  status: 'ACTIVE',
  objectiveName: 'Mobilité',
  place: null,
  date: day,
  start,
  end,
  minutes: 45,
  problems: [],
  threat: null,
  ...more,
});
const planning: Planning = {
  sessions: [
    session('a', '12:15', '13:00'),
    session('b', '09:00', '09:45', {
      coachId: null,
      problems: ['no-coach'],
      companyId: 'aubrac',
      companyName: 'Aubrac',
    }),
    session('c', '15:00', '15:45', { coachId: 'zoe', problems: ['threatened'] }),
  ],
  coaches: [
    { id: 'malik', name: 'Malik Benali', free: [{ date: day, start: '08:00', end: '14:00' }], absent: [] },
    { id: 'omar', name: 'Omar Bessa', free: [], absent: [day] },
    { id: 'zoe', name: 'Zoé Klein', free: [], absent: [] },
  ],
  cancelled: 0,
  capped: false,
};

test('what nobody holds stands first, then who has problems, then the others by name', () => {
  const rows = rowsByCoach(planning, day);
  expect(rows.map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Sans coach: 1\u00a0séance',
    'Zoé Klein: 1\u00a0séance, 45\u00a0min',
    'Malik Benali: 1\u00a0séance, 45\u00a0min',
    'Omar Bessa: Absent',
  ]);
  const malik = rows[2];
  expect(malik?.gaps).toEqual([{ start: '08:00', end: '12:15', words: 'Libre 4\u00a0h\u00a015' }]);
  expect(malik?.away).toEqual([
    { start: '06:00', end: '08:00', words: 'Indisponible' },
    { start: '14:00', end: '22:00', words: 'Indisponible' },
  ]);
  expect(rowsByCompany(planning).map(({ name }) => name)).toEqual(['Aubrac', 'Lenoir']);
});

test('a chip keeps the rows that have what it counts, and words those of a name whatever its accents', () => {
  const rows = rowsByCoach(planning, day);
  expect(countsOf(planning.sessions, rows)).toEqual({
    'no-coach': 1,
    conflict: 0,
    threatened: 1,
    'short-journey': 0,
    gap: 1,
  });
  expect(keptRows(rows, 'threatened', '').map(({ id }) => id)).toEqual(['zoe']);
  expect(keptRows(rows, 'gap', '').map(({ id }) => id)).toEqual(['malik']);
  expect(keptRows(rows, undefined, 'zoe').map(({ id }) => id)).toEqual(['zoe']);
});

test('sessions that share a moment stand one under the other', () => {
  const { lanes, laneOf } = lanesOf([
    session('a', '09:00', '10:00'),
    session('b', '09:30', '10:00'),
    session('c', '10:00', '11:00'),
  ]);
  expect([lanes, laneOf('a'), laneOf('b'), laneOf('c')]).toEqual([2, 0, 1, 0]);
});

test('a length is said in hours and minutes', () => {
  expect([45, 60, 165].map(lengthWords)).toEqual(['45\u00a0min', '1\u00a0h', '2\u00a0h\u00a045']);
});
