import { beforeEach, expect, test, vi } from 'vitest';
import { keepBookings, keptBookings } from './kept-bookings.ts';
import { aSession } from './session-example.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
});

const now = '2026-11-24T13:02:00Z';

test('the sessions that were read are there without a network, with the moment of the reading, until they are over', () => {
  expect(keptBookings(now)).toBe(null);
  const session = aSession({ mine: 'booked' });
  keepBookings({ now, items: [session] });
  expect(keptBookings(now)).toEqual({ now, items: [session] });
  expect(keptBookings(session.endsAt)).toEqual({ now, items: [] });
});

test('what another release wrote, or nobody, is nothing', () => {
  for (const text of ['{', '{"now":1}', 'null']) {
    store.set('espace-bookings', text);
    expect(keptBookings(now)).toBe(null);
  }
});
