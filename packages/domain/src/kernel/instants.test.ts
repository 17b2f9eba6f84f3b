import { expect, test } from 'vitest';
import { earlierInstant, hasCome, isBefore, laterInstant } from './instants.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

test.each([
  { when: 'a nanosecond before it', now: noon.subtract({ nanoseconds: 1 }), come: false },
  { when: 'at the very instant', now: noon, come: true },
  { when: 'a nanosecond after it', now: noon.add({ nanoseconds: 1 }), come: true },
])('$when a moment has come: $come', ({ now, come }) => {
  expect(hasCome(noon, now)).toBe(come);
  expect(isBefore(now, noon)).toBe(!come);
});

test('of two instants one is the first and the other the last, whatever their order', () => {
  const later = noon.add({ nanoseconds: 1 });
  for (const [one, other] of [
    [noon, later],
    [later, noon],
  ] as const) {
    expect(earlierInstant(one, other)).toBe(noon);
    expect(laterInstant(one, other)).toBe(later);
  }
});
