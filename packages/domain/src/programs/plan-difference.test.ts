import { expect, test } from 'vitest';
import { planDifference } from './plan-difference.ts';
import { planSessions } from './plan-sessions.ts';

const { sessions } = planSessions({
  startDate: '2026-11-23',
  slots: [{ weekday: 1, start: '12:30' }],
  durationMinutes: 60,
  sessionsSold: 4,
  makeUps: 0,
  zone: 'Europe/Paris',
  holidayZone: 'metropole',
  closingDays: [],
  pauses: [],
});

test('the generator creates what is missing, and names what the plan no longer holds', () => {
  const existing = [
    { id: 'kept', date: '2026-11-23', slotKey: '1-12:30' },
    { id: 'closed since', date: '2026-12-25', slotKey: '5-12:30' },
    { id: 'other slot of a planned day', date: '2026-11-30', slotKey: '1-18:00' },
  ];
  const { missing, excess } = planDifference(sessions, existing);
  expect(missing).toEqual(sessions.slice(1));
  expect(excess.map((session) => session.id)).toEqual(['closed since', 'other slot of a planned day']);
});

test('run again, it changes nothing', () => {
  expect(planDifference(sessions, sessions)).toEqual({ missing: [], excess: [] });
});
