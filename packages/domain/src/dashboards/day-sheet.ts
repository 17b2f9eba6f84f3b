import type { CivilDate } from '../kernel/index.ts';
import type { ProgramType } from '../programs/index.ts';

/** The parts of the day that a dashboard is filtered by (specification point 9); what lies outside of them is counted without one. */
export const timeSlots = ['06-10', '10-14', '14-18', '18-22'] as const;
export type TimeSlot = (typeof timeSlots)[number];

/** Returns the part of the day of an hour (0 to 23) of the wall clock; null before 6 and from 22. */
export function slotOfHour(hour: number): TimeSlot | null {
  if (hour < 6 || hour >= 22) return null;
  return timeSlots[Math.floor((hour - 6) / 4)] ?? null;
}

/** What the sheet of a day keeps of one session that was held or cancelled. People are ids of employees. */
export type SheetLine = {
  readonly day: CivilDate;
  readonly company: string;
  readonly program: string | null;
  readonly spot: string | null;
  readonly objective: string;
  readonly coach: string | null;
  readonly type: ProgramType;
  /** Hour of its start by the wall clock of its place, 0 to 23 (D22). */
  readonly hour: number;
  readonly minutes: number;
  readonly status: 'held' | 'cancelled';
  readonly counted: boolean;
  /** Who cancelled: a person of the company, somebody of ours, or a rule; null for one that was held. */
  readonly cancelledBy: 'company' | 'team' | 'rule' | null;
  /** Cancelled less than 24 hours before (D22). */
  readonly late: boolean;
  readonly places: number;
  readonly registered: number;
  readonly waiting: number;
  /** People who gave their place back less than 24 hours before. */
  readonly leftLate: number;
  readonly lateCount: number;
  /** Present or late, and absent. */
  readonly attended: readonly string[];
  readonly missed: readonly string[];
  readonly raters: readonly string[];
  /** How many gave 1, 2, 3, 4 and 5. */
  readonly marks: readonly number[];
};

/** What a dashboard is narrowed to; null for every one. */
export type DashboardFilter = {
  readonly program: string | null;
  readonly spot: string | null;
  readonly slot: TimeSlot | null;
};

export const noFilter: DashboardFilter = { program: null, spot: null, slot: null };

/** Returns the key of a filter: the same filter has the same key. */
export const filterKey = ({ program, spot, slot }: DashboardFilter): string =>
  `${program ?? ''}|${spot ?? ''}|${slot ?? ''}`;

/** Tells whether a session belongs to a filter. */
export const inFilter = (line: SheetLine, { program, spot, slot }: DashboardFilter): boolean =>
  (program === null || line.program === program) &&
  (spot === null || line.spot === spot) &&
  (slot === null || slotOfHour(line.hour) === slot);
