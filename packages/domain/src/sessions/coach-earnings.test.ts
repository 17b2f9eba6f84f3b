import { expect, test } from 'vitest';
import { coachEarnings, type GivenSession } from './coach-earnings.ts';

const rates = { hourCents: 4000, vigilanceCents: 500_000, today: '2026-11-24' } as const;
const given = (day: string, rest: Partial<GivenSession> = {}): GivenSession => ({
  id: day,
  day,
  objective: 'Dos',
  company: 'Verdalys',
  companyId: 'verdalys',
  minutes: 45,
  seen: 8,
  ...rest,
});

test('earnings are told by month, the last one first, each session for its own length', () => {
  const { items } = coachEarnings([given('2026-10-02'), given('2026-11-03', { minutes: 20 })], rates);
  expect(items).toMatchObject([
    { month: '2026-11', minutes: 20, cents: 1333, sessions: [{ id: '2026-11-03', cents: 1333 }] },
    { month: '2026-10', minutes: 45, cents: 3000, sessions: [{ id: '2026-10-02', cents: 3000 }] },
  ]);
  expect(JSON.stringify(items)).not.toContain('companyId');
});

test('the year of a client begins on 1 January, the one who brings most first', () => {
  const other = { company: 'Nacelle', companyId: 'nacelle', minutes: 60 };
  const lines = [given('2025-12-31'), given('2026-01-01'), given('2026-02-01', other)];
  expect(coachEarnings(lines, rates)).toMatchObject({
    year: 2026,
    clients: [
      { company: 'Nacelle', cents: 4000, vigilanceDue: false },
      { company: 'Verdalys', cents: 3000, vigilanceDue: false },
    ],
  });
});

test('a vigilance certificate is due from 5 000 € a year and a client on, not at 4 999,99 €', () => {
  const due = (hourCents: number) =>
    coachEarnings([given('2026-03-02', { minutes: 60 })], { ...rates, hourCents }).clients[0]?.vigilanceDue;
  expect([due(499_999), due(500_000)]).toEqual([false, true]);
});
