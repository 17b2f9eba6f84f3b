import { expect, test } from 'vitest';
import { earlierInstant, isBefore, laterInstant } from './instants.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

test.each([
  { when: 'a nanosecond before noon', at: noon.subtract({ nanoseconds: 1 }), before: true },
  { when: 'noon', at: noon, before: false },
  { when: 'a nanosecond after it', at: noon.add({ nanoseconds: 1 }), before: false },
])('$when comes before noon: $before', ({ at, before }) => {
  expect(isBefore(at, noon)).toBe(before);
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
