import { describe, expect, test } from 'vitest';
import { fieldMessages, typographyProblems } from '../kernel/index.ts';
import { closingProblems, closingWords, isRemovable, isTooLongClosing } from './closing-days.ts';

const today = '2026-11-21';
const summer = { from: '2027-08-02', to: '2027-08-20', reason: 'Congés d’été' };
const problems = (from: string, to: string, before?: typeof summer) =>
  closingProblems({ from, to, reason: 'Inventaire' }, { today, others: [summer], before });

describe('a closing', () => {
  test('of one day, of today, or beside another one, is right', () => {
    expect(problems(today, today)).toEqual([]);
    expect(problems('2027-08-01', '2027-08-01')).toEqual([]);
    expect(problems('2027-08-21', '2027-12-31')).toEqual([]);
  });

  test('ends after it starts, and starts today at the earliest', () => {
    expect(problems('2026-12-24', '2026-12-23')).toEqual([{ path: 'to', message: fieldMessages.dateOrder }]);
    expect(problems('2026-11-20', '2026-11-25')).toEqual([{ path: 'from', message: fieldMessages.datePast }]);
  });

  test('that has begun keeps its start, and ends earlier or later', () => {
    const begun = { from: '2026-11-16', to: '2026-11-30', reason: 'Travaux' };
    expect(problems('2026-11-16', '2026-11-22', begun)).toEqual([]);
    expect(problems('2026-11-17', '2026-11-22', begun)).toMatchObject([{ path: 'from' }]);
    expect(problems('2026-11-16', '2026-11-18', begun)).toMatchObject([{ path: 'to' }]);
  });

  test('that has begun gives no past day back, and one that is over changes its reason only', () => {
    const begun = { from: '2026-11-16', to: '2026-11-30', reason: 'Travaux' };
    const [issue] = problems('2026-11-22', '2026-11-30', begun);
    expect(issue?.path).toBe('from');
    expect(typographyProblems(issue?.message ?? '')).toEqual([]);
    const over = { from: '2026-11-02', to: '2026-11-06', reason: 'Inventaire' };
    expect(problems('2026-11-02', '2026-11-06', over)).toEqual([]);
    expect(problems('2026-11-02', '2026-11-30', over)).toMatchObject([{ path: 'to' }]);
    expect(problems('2026-11-24', '2026-11-30', over)).toMatchObject([{ path: 'from' }, { path: 'to' }]);
  });

  test('is taken away as long as none of its days is over', () => {
    expect(isRemovable({ from: today }, today)).toBe(true);
    expect(isRemovable({ from: '2026-11-20' }, today)).toBe(false);
  });

  test('shares no day with another one, which is named', () => {
    expect(problems('2027-08-20', '2027-08-25')).toEqual([
      {
        path: 'from',
        message: 'Ces dates recouvrent la fermeture «\u00a0Congés d’été\u00a0», du 02/08/2027 au 20/08/2027.',
      },
    ]);
  });

  test('lasts a year at most', () => {
    expect(problems('2028-01-01', '2028-12-31')).toEqual([]);
    expect(problems('2028-01-01', '2029-01-01')).toMatchObject([{ path: 'to' }]);
  });

  test('is said in the words of its days', () => {
    expect(closingWords({ from: '2026-12-24', to: '2026-12-24' })).toBe('le 24/12/2026');
    expect(closingWords(summer)).toBe('du 02/08/2027 au 20/08/2027');
  });
});

test.each([
  { to: '2026-01-01', is: false },
  { to: '2027-01-01', is: false },
  { to: '2027-01-02', is: true },
])('from 1 January 2026 to $to a closing is too long: $is', ({ to, is }) => {
  expect(isTooLongClosing({ from: '2026-01-01', to })).toBe(is);
});
