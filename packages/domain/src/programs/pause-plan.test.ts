import { expect, test } from 'vitest';
import { planWithHistory } from './pause-plan.ts';
import type { PlanInput } from './plan-sessions.ts';
import { occurrenceKeyOf } from './recurrence.ts';

const input = {
  closingDays: [
    { from: '2026-12-24', to: '2026-12-31', reason: 'Fêtes' },
    { from: '2027-02-15', to: '2027-02-15', reason: 'Pont' },
  ],
} as unknown as PlanInput; // only the closing days are looked at
const row = (plannedOn: string, isGone = false) => ({ plannedOn, slotKey: '1-12:30', isGone });
const keys = (...days: string[]) =>
  new Set(days.map((date) => occurrenceKeyOf({ date, slotKey: '1-12:30' })));

test('a session that is to be made up leaves the plan, one that stands keeps its place', () => {
  const { gone, kept } = planWithHistory(input, [row('2026-12-07', true), row('2026-12-14')]);
  expect([gone, kept]).toEqual([keys('2026-12-07'), keys('2026-12-14')]);
});

test('a session on a day that the company has closed since is no more planned, from the first to the last closed day', () => {
  const days = ['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-31', '2027-01-01', '2027-02-15'];
  const { gone, kept } = planWithHistory(
    input,
    days.map((day) => row(day)),
  );
  expect([gone, kept]).toEqual([keys(), keys('2026-12-23', '2027-01-01')]);
});

test('the rest of the plan is left as it was', () => {
  expect(planWithHistory(input, [])).toMatchObject(input);
});
