import { expect, test } from 'vitest';
import { instantAt } from '../kernel/index.ts';
import { giveBackOutcome, mayTellLate } from './coach-notices.ts';

const zone = 'Europe/Paris';
const startsAt = instantAt('2027-03-05', '10:00', zone);
const session = { status: 'ACTIVE', startsAt, endsAt: startsAt.add({ hours: 1 }) };

test('a session is given back until the third day before it, then only replaced', () => {
  const at = (day: string, time: string) => giveBackOutcome(session, instantAt(day, time, zone), zone);
  expect(at('2027-03-02', '23:59')).toBe('given-back');
  expect(at('2027-03-03', '00:00')).toBe('replacement-asked');
  expect(at('2027-03-05', '09:59')).toBe('replacement-asked');
  expect(at('2027-03-05', '10:00')).toBeNull();
  expect(giveBackOutcome({ ...session, status: 'CANCELLED' }, startsAt.subtract({ hours: 99 }), zone)).toBe(
    null,
  );
});

test('late is told from three hours before the start to the end', () => {
  const at = (minutes: number) => mayTellLate(session, startsAt.add({ minutes }));
  expect([-181, -180, 0, 59, 60].map(at)).toEqual([false, true, true, true, false]);
  expect(mayTellLate({ ...session, status: 'PASSED' }, startsAt)).toBe(false);
});

test('a session that a person bought is given back until it begins: nobody of ours stands between (D38)', () => {
  const beginsAt = instantAt('2026-12-10', '18:00', 'Europe/Paris');
  const bought = {
    status: 'ACTIVE',
    startsAt: beginsAt,
    endsAt: beginsAt.add({ hours: 1 }),
    boughtBy: 'a line',
  };
  expect(giveBackOutcome(bought, beginsAt.subtract({ hours: 2 }), 'Europe/Paris')).toBe('given-back');
  expect(giveBackOutcome(bought, beginsAt.add({ minutes: 1 }), 'Europe/Paris')).toBeNull();
});
