import { describe, expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { checkGeneration, generatedDayOf, type ExistingSession } from './generation-check.ts';
import { planSessions, type PlanInput } from './plan-sessions.ts';

const input: PlanInput = {
  startDate: '2027-01-04',
  slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:30' })),
  durationMinutes: 60,
  sessionsSold: 6,
  makeUps: 0,
  zone: 'Europe/Paris',
  holidayZone: 'metropole',
  closingDays: [],
  pauses: [],
};
const closed = { from: '2027-01-06', to: '2027-01-06', reason: 'inventaire' };
const now = '2027-01-05T08:00:00Z';
const morning = { today: '2027-01-05', weeksAhead: 6 };

/** What the generator made of a plan, the session of the past closed. */
const generated = (plan: PlanInput = input): ExistingSession[] =>
  planSessions(plan).sessions.map(({ date, slotKey, startsAt }, index) => ({
    id: `s${index}`,
    date,
    slotKey,
    startsAt,
    status: date < '2027-01-05' ? 'ENDED' : 'ACTIVE',
    counted: date < '2027-01-05' ? true : null,
  }));
const check = (existing: ExistingSession[], changes: Partial<PlanInput> = {}, at = now) =>
  checkGeneration({ ...input, ...changes, ...morning }, existing, at);
const codes = (found: ReturnType<typeof check>) => found.faults.map(({ code }) => code);
const without = (...dates: string[]) => generated().filter(({ date }) => !dates.includes(date));

describe('the sessions of a programme against its plan', () => {
  test('as the generator made them there is nothing to say', () => {
    expect(check(generated())).toEqual({
      faults: [],
      toCreate: [],
      toMakeUp: [],
      toCancel: [],
      goneWithCompany: [],
    });
  });

  test('one that is beyond the weeks generated ahead is not missing', () => {
    const found = checkGeneration(
      { ...input, today: '2027-01-05', weeksAhead: 1 },
      without('2027-01-15'),
      now,
    );
    expect(found.faults).toEqual([]);
  });

  test('one to come that is not there is to be made', () => {
    const found = check(without('2027-01-08'));
    expect(codes(found)).toEqual(['missing-sessions']);
    expect(found.toCreate.map(({ date }) => date)).toEqual(['2027-01-08']);
    expect(found.faults[0]?.message).toContain(
      '1\u00a0séance du planning manque\u00a0: vendredi 8 janvier 2027',
    );
  });

  test('one to come that went with its company is named, and is nothing that a repair would do', () => {
    const gone = { status: 'CANCELLED', counted: false } as const;
    const existing = generated().map((session) =>
      session.date === '2027-01-08' || session.date === '2027-01-04'
        ? { ...session, ...gone, withCompany: true }
        : session,
    );
    expect(check(existing).goneWithCompany.map(({ date }) => date)).toEqual(['2027-01-08']);
    const byHand = generated().map((session) =>
      session.date === '2027-01-08' ? { ...session, ...gone } : session,
    );
    expect(check(byHand).goneWithCompany).toEqual([]);
  });

  test('one whose date is over is made up at the end, because the programme would end one short', () => {
    const found = check(without('2027-01-04'));
    expect(codes(found)).toEqual(['missing-sessions', 'session-count-mismatch']);
    expect(found.toMakeUp.map(({ date }) => date)).toEqual(['2027-01-04']);
    expect(found.toCreate).toEqual([]);
    expect(found.faults[1]?.message).toContain('5\u00a0séances au lieu des 6 vendues');
  });

  test('one on a day that was closed since is too many, and the one that replaces it is missing', () => {
    const found = check(generated(), { closingDays: [closed] });
    expect(codes(found)).toEqual(['missing-sessions', 'excess-sessions', 'session-count-mismatch']);
    expect(found.toCancel.map(({ date }) => date)).toEqual(['2027-01-06']);
    expect(found.toCreate.map(({ date }) => date)).toEqual(['2027-01-18']);
  });

  test('one that was held, cancelled or is over is never cancelled by a repair', () => {
    const kept = generated().map((session) =>
      session.date === '2027-01-06' ? { ...session, status: 'CANCELLED', counted: true } : session,
    );
    expect(check(kept, { closingDays: [closed] }).toCancel).toEqual([]);
  });

  test('a plan without an end says why, a pause without an end is no fault', () => {
    const forever = { from: '2027-01-06', to: null, reason: 'travaux' };
    expect(check(generated().slice(0, 1), { pauses: [forever] }).faults).toEqual([]);
    const closedForYears = { from: '2027-01-05', to: '2036-01-01', reason: 'site fermé' };
    const found = check(generated().slice(0, 1), { closingDays: [closedForYears] });
    expect(codes(found)).toEqual(['cannot-determine-next-session']);
  });

  test('sessions left and no date to come: the next one cannot be determined', () => {
    const over = generated().map((session) => ({
      ...session,
      status: 'ENDED',
      counted: session.date < '2027-01-14',
    }));
    const found = check(over, {}, '2027-02-20T08:00:00Z');
    expect(codes(found)).toEqual(['session-count-mismatch', 'cannot-determine-next-session']);
  });

  test('every sentence is well typed', () => {
    const all = [
      ...check(without('2027-01-04', '2027-01-08')).faults,
      ...check(generated(), { closingDays: [closed] }).faults,
    ];
    for (const { message } of all) expect(typographyProblems(message)).toEqual([]);
  });
});

test.each([
  ['2026-11-22T20:30:00Z', '2026-11-22'],
  ['2026-11-23T01:00:00Z', '2026-11-22'],
  ['2026-11-23T03:30:00Z', '2026-11-23'],
  ['2027-03-28T01:30:00Z', '2027-03-27'],
  ['2027-03-28T02:30:00Z', '2027-03-28'],
])('at %s the last night that filled the programmes is that of %s, wherever they are held', (at, day) => {
  expect(generatedDayOf(at)).toBe(day);
});
