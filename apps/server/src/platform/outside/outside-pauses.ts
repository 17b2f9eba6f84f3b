const longestMs = 3_600_000;
const firstBackOffMs = 1000;
const longestBackOffMs = 60_000;
const failuresInARow = 3;
const restMs = 10_000;

/** Milliseconds that a `Retry-After` asks for: seconds or an HTTP date; undefined when there is none, or nothing to read in it. */
export function retryAfterMs(header: string | null, epochMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - epochMs);
}

/**
 * The backoff and circuit breaker of a service: when it may be asked again, in milliseconds of the given clock. `Retry-After` is
 * obeyed, for one hour at most; without it the backoff starts at a second and doubles. Three failures in a row open the circuit
 * for ten seconds, so that nobody waits for a service that is down.
 */
export function makePauses() {
  let until = Number.NEGATIVE_INFINITY;
  let backOffMs = firstBackOffMs;
  let failures = 0;
  return {
    isPaused: (now: number): boolean => now < until,
    tooMany(now: number, askedMs: number | undefined): void {
      until = Math.max(until, now + Math.min(askedMs ?? backOffMs, longestMs));
      if (askedMs === undefined) backOffMs = Math.min(backOffMs * 2, longestBackOffMs);
    },
    failed(now: number): void {
      failures += 1;
      if (failures % failuresInARow === 0) until = Math.max(until, now + restMs);
    },
    answered(): void {
      failures = 0;
      backOffMs = firstBackOffMs;
    },
  };
}
