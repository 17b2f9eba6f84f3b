import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  civilDateOf,
  epochOf,
  holidayOn,
  holidayZones,
  minutesBetween,
  monthOf,
  timeOfDayOf,
  weekdayOf,
  weekdays,
  weekOf,
} from '../kernel/index.ts';
import { planSessions, sessionsDue } from './plan-sessions.ts';
import type { PlanInput, SessionPlan } from './plan-sessions.ts';

function planned(input: PlanInput): SessionPlan {
  const plan = planSessions(input);
  if (!plan.ok) throw new Error(plan.message);
  return plan;
}

const aDate = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));
const aSlot = fc.record({
  weekday: fc.constantFrom(...weekdays),
  start: fc.integer({ min: 12, max: 42 }).map((half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0');
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
  }),
});
const aSpan = fc
  .record({ from: aDate, length: fc.integer({ min: 0, max: 60 }), reason: fc.constantFrom('', 'travaux') })
  .map(({ from, length, reason }) => ({ from, to: addDays(from, length), reason }));
const anInput = fc.record({
  startDate: aDate,
  slots: fc.array(aSlot, { minLength: 1, maxLength: 6 }),
  durationMinutes: fc.constantFrom(20, 45, 60),
  sessionsSold: fc.integer({ min: 1, max: 60 }),
  makeUps: fc.integer({ min: 0, max: 5 }),
  zone: fc.constantFrom('Europe/Paris', 'Indian/Reunion'),
  holidayZone: fc.constantFrom(...holidayZones),
  closingDays: fc.array(aSpan, { maxLength: 4 }),
  pauses: fc.array(aSpan, { maxLength: 3 }),
  limits: fc.constantFrom(undefined, { perWeek: 5, perMonth: 20 }),
});

test('it has exactly the sessions sold and the make-ups, in order, at the times of its slots', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const plan = planned(input);
      expect(plan.sessions).toHaveLength(input.sessionsSold + input.makeUps);
      expect(plan.sessions.map((session) => session.ordinal)).toEqual(plan.sessions.map((_, i) => i + 1));
      const starts = plan.sessions.map((session) => epochOf(session.startsAt));
      expect(starts.every((start, i) => i === 0 || start > (starts[i - 1] ?? start))).toBe(true);
      for (const session of plan.sessions) {
        expect(session.slotKey).toBe(`${weekdayOf(session.date)}-${session.start}`);
        expect(input.slots.some((s) => `${s.weekday}-${s.start}` === session.slotKey)).toBe(true);
        expect(civilDateOf(session.startsAt, input.zone)).toBe(session.date);
        expect(timeOfDayOf(session.startsAt, input.zone)).toBe(session.start);
        expect(minutesBetween(session.startsAt, session.endsAt)).toBe(input.durationMinutes);
      }
    }),
  );
});

test('no session falls on a holiday, a closing day or a pause, and each skipped date does', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const plan = planned(input);
      const isOff = (date: string) =>
        holidayOn(input.holidayZone, date) !== undefined ||
        [...input.closingDays, ...input.pauses].some(({ from, to }) => from <= date && date <= to);
      expect(plan.sessions.filter((session) => isOff(session.date))).toEqual([]);
      for (const skip of plan.skipped) {
        expect(isOff(skip.date)).toBe(!skip.kind.endsWith('limit'));
        expect(skip.date >= input.startDate && skip.date <= plan.endDate).toBe(true);
      }
    }),
  );
});

test('every date and slot of its time is either a session or skipped, once', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const plan = planned(input);
      const seen = [...plan.sessions, ...plan.skipped].map((o) => `${o.date} ${o.start}`);
      expect(new Set(seen).size).toBe(seen.length);
      const last = plan.sessions.at(-1);
      const expected = new Set<string>();
      for (let date = input.startDate; date <= plan.endDate; date = addDays(date, 1)) {
        for (const slot of input.slots) {
          if (slot.weekday !== weekdayOf(date)) continue;
          if (date === plan.endDate && last && slot.start > last.start) continue;
          expected.add(`${date} ${slot.start}`);
        }
      }
      expect(new Set(seen)).toEqual(expected);
    }),
  );
});

test('limits hold in every week and every month', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const plan = planned({ ...input, limits: { perWeek: 3, perMonth: 10 } });
      const weeks = Map.groupBy(plan.sessions, (s) => weekOf(s.date));
      const months = Map.groupBy(plan.sessions, (s) => monthOf(s.date));
      expect(Math.max(...[...weeks.values()].map((list) => list.length))).toBeLessThanOrEqual(3);
      expect(Math.max(...[...months.values()].map((list) => list.length))).toBeLessThanOrEqual(10);
    }),
  );
});

test('the sessions due on a day are the start of the plan, and a later day only adds to them', () => {
  const weeks = fc.integer({ min: 0, max: 8 });
  const later = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(anInput, aDate, weeks, later, (input, today, weeksAhead, days) => {
      const text = (list: readonly { startsAt: Temporal.Instant; ordinal: number }[]) =>
        list.map((session) => `${session.ordinal} ${String(session.startsAt)}`);
      const all = text(planned(input).sessions);
      const now = text(sessionsDue({ ...input, today, weeksAhead }).sessions);
      const then = text(sessionsDue({ ...input, today: addDays(today, days), weeksAhead }).sessions);
      expect(then.slice(0, now.length)).toEqual(now);
      expect(all.slice(0, then.length)).toEqual(then);
      const horizon = addDays(today, 7 * weeksAhead);
      expect(now).toHaveLength(planned(input).sessions.filter((s) => s.date <= horizon).length);
    }),
  );
});

test('the order of its slots and of its closing days changes nothing', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const turned = {
        ...input,
        slots: input.slots.toReversed(),
        closingDays: input.closingDays.toReversed(),
        pauses: input.pauses.toReversed(),
      };
      const text = (plan: SessionPlan) => plan.sessions.map((session) => String(session.startsAt));
      expect(text(planned(turned))).toEqual(text(planned(input)));
    }),
  );
});
