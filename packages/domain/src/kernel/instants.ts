import { hasCome } from './zoned-time.ts';

/** Whether an instant comes before another one: not at it. */
export const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => !hasCome(other, one);

/** The first of two instants. */
export const earlierInstant = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  hasCome(one, other) ? one : other;

/** The last of two instants. */
export const laterInstant = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  hasCome(one, other) ? other : one;
