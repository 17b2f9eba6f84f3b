/** Minutes between two computations of a dashboard that somebody asks for (specification point 9). */
export const refreshWaitMinutes = 30;

/** Returns from when the figures may be asked anew; null when they may be now. */
export function nextRefresh(last: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant | null {
  const next = last?.add({ minutes: refreshWaitMinutes });
  return next && Temporal.Instant.compare(next, now) > 0 ? next : null;
}
