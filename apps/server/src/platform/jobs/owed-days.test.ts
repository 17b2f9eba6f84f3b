import { describe, expect, test } from 'vitest';
import { owedDays } from './owed-days.ts';

const at = (text: string): Temporal.Instant =>
  Temporal.ZonedDateTime.from(`${text}[Europe/Paris]`).toInstant();

describe('a job of 03:15 owes', () => {
  test('today once its hour has passed', () => {
    expect(owedDays(at('2026-11-20T03:15'), '03:15', ['2026-11-19'])).toEqual(['2026-11-20']);
    expect(owedDays(at('2026-11-20T23:59'), '03:15', ['2026-11-19'])).toEqual(['2026-11-20']);
  });

  test('nothing before its hour, nor after its run', () => {
    expect(owedDays(at('2026-11-20T03:14:59'), '03:15', ['2026-11-19'])).toEqual([]);
    expect(owedDays(at('2026-11-20T03:16'), '03:15', ['2026-11-20', '2026-11-19'])).toEqual([]);
  });

  test('today at most when it never ran', () => {
    expect(owedDays(at('2026-11-20T09:00'), '03:15', [])).toEqual(['2026-11-20']);
    expect(owedDays(at('2026-11-20T02:00'), '03:15', [])).toEqual([]);
  });
});

test('an outage over 22:30 owes the evening before, the next morning', () => {
  expect(owedDays(at('2026-11-20T04:00'), '22:30', ['2026-11-18'])).toEqual(['2026-11-19']);
});

test('each day of a long outage is owed, oldest first, a month of them at most', () => {
  const days = owedDays(at('2026-11-20T04:00'), '03:15', ['2026-11-16']);
  expect(days).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  const many = owedDays(at('2026-11-20T04:00'), '03:15', ['2026-01-01']);
  expect(many).toHaveLength(31);
  expect(many.at(-1)).toBe('2026-11-20');
});

test('a day that failed is still owed after the next one ran', () => {
  expect(owedDays(at('2026-11-20T04:00'), '03:15', ['2026-11-20', '2026-11-18'])).toEqual(['2026-11-19']);
});

test.each([
  ['the spring change', '2027-03-27', '2027-03-28'],
  ['the autumn change', '2027-10-30', '2027-10-31'],
])('%s owes each of its days once, every half hour of both', (_name, before, day) => {
  const done = [before];
  const start = at(`${day}T00:00`);
  for (let half = 0; half < 52; half += 1) {
    const owed = owedDays(start.add({ minutes: 30 * half }), '03:15', done);
    expect(owed.length).toBeLessThanOrEqual(1);
    done.push(...owed);
  }
  expect(done.filter((one) => one === day)).toHaveLength(1);
});
