/** A wall clock in Paris, 'YYYY-MM-DD HH:mm:ss', as the calendar kit wants it. */
export type WallClock = string;

// Swedish writes dates the ISO way.
const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const WALL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;
const HALF_DAY_MS = 43_200_000;

/** What a clock in Paris shows at an instant, whatever the zone of the browser. */
export function toParis(instant: string | number | Date): WallClock {
  return paris.format(new Date(instant));
}

/** Milliseconds that Paris is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  return Date.parse(`${toParis(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant, in ISO UTC, at which a clock in Paris shows `wall`. On the two changes of the year it follows
 * Temporal's "compatible" rule: the first of two, and the skipped hour read with the offset before the change.
 */
export function parisToUtc(wall: WallClock): string {
  const match = WALL.exec(wall);
  if (!match) throw new RangeError(`Not a wall clock: ${wall}`);
  const shown = `${match[1]} ${match[2]}:${match[3] ?? '00'}`;
  const naive = Date.parse(`${shown.replace(' ', 'T')}Z`);
  const before = naive - offsetAt(naive - HALF_DAY_MS);
  const after = naive - offsetAt(naive + HALF_DAY_MS);
  const instant = toParis(before) !== shown && toParis(after) === shown ? after : before;
  return new Date(instant).toISOString();
}

/** Today's civil date in Paris. */
export function parisToday(now: number | Date = Date.now()): string {
  return toParis(now).slice(0, 10);
}
