import type { CivilDate } from '../kernel/index.ts';
import type { PlannedSession } from './plan-sessions.ts';
import { occurrenceKeyOf } from './recurrence.ts';

/**
 * Compares what should exist with what exists, by date and slot: the generator creates `missing`; `excess` tells that
 * the plan changed since (a new closing day, a pause).
 */
export function planDifference<E extends { readonly date: CivilDate; readonly slotKey: string }>(
  planned: readonly PlannedSession[],
  existing: readonly E[],
): { missing: PlannedSession[]; excess: E[] } {
  const wanted = new Set(planned.map(occurrenceKeyOf));
  const found = new Set(existing.map(occurrenceKeyOf));
  return {
    missing: planned.filter((session) => !found.has(occurrenceKeyOf(session))),
    excess: existing.filter((session) => !wanted.has(occurrenceKeyOf(session))),
  };
}
