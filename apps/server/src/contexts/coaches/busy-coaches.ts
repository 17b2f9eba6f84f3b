import type { Interval } from '@elan/domain/kernel';

type BusyCoaches = (span: Interval) => Promise<readonly string[]>;

let source: BusyCoaches | undefined;

/** Tells who answers which coaches have a session during some time: plugged in by the composition root, as coaches know no session. */
export function setBusyCoaches(given: BusyCoaches): void {
  source = given;
}

/** Returns the coaches who have a session at some moment of a span. */
export function busyCoaches(span: Interval): Promise<readonly string[]> {
  if (!source) throw new Error('setBusyCoaches() was not called');
  return source(span);
}
