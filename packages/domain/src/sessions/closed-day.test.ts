import { expect, test } from 'vitest';
import { sentenceProblems } from '../kernel/index.ts';
import { closedDayOn } from '../programs/index.ts';
import { closedDayWords, mayPlanOnClosedDay } from './closed-day.ts';

const closingDays = [{ from: '2026-12-28', to: '2026-12-31', reason: 'Inventaire' }];
const metropole = { holidayZone: 'metropole', closingDays } as const;

test.each([
  ['2026-12-25', 'holiday', 'Jour férié\u00a0: Noël'],
  ['2026-12-28', 'closing-day', 'Fermeture\u00a0: Inventaire'],
  ['2026-12-31', 'closing-day', 'Fermeture\u00a0: Inventaire'],
])('the %s carries no session (D21)', (date, kind, label) => {
  expect(closedDayOn(metropole, date)).toEqual({ kind, label });
});

test('an ordinary day carries sessions, and a holiday is one of the zone of the place', () => {
  expect(closedDayOn(metropole, '2026-12-24')).toBeNull();
  expect(closedDayOn(metropole, '2026-12-26')).toBeNull();
  expect(closedDayOn({ ...metropole, holidayZone: 'alsace-moselle' }, '2026-12-26')).toMatchObject({
    kind: 'holiday',
  });
});

test.each([
  [true, true, true],
  [true, false, false],
  [true, undefined, false],
  [false, true, false],
  [false, undefined, false],
])('settles %s, confirmed %s: planned there %s', (settles, isConfirmed, allowed) => {
  expect(mayPlanOnClosedDay({ settles }, isConfirmed)).toBe(allowed);
});

test('the sentence says why, and what its reader may do', () => {
  const closed = { label: 'Jour férié\u00a0: Noël' };
  for (const settles of [true, false]) {
    expect(sentenceProblems(closedDayWords(closed, '2026-12-25', { settles }))).toEqual([]);
  }
  expect(closedDayWords(closed, '2026-12-25', { settles: false })).toContain('Choisissez un autre jour');
});
