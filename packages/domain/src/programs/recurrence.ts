import { addDays, formatShortDate, holidayOn, monthOf, weekdayNames, weekOf } from '../kernel/index.ts';
import type { CivilDate, HolidayZone, TimeOfDay } from '../kernel/index.ts';
import type { ProgramSlot } from './program-rules.ts';

/** Days on which a company is closed; both ends are closed. */
export type ClosingDays = { readonly from: CivilDate; readonly to: CivilDate; readonly reason: string };

/** A pause of a program; both ends are paused, and `to` is null for a pause without an end. */
export type Pause = { readonly from: CivilDate; readonly to: CivilDate | null; readonly reason: string };

export type Recurrence = {
  readonly startDate: CivilDate;
  readonly slots: readonly ProgramSlot[];
  readonly holidayZone: HolidayZone;
  readonly closingDays: readonly ClosingDays[];
  readonly pauses: readonly Pause[];
  /** Keys (`occurrenceKeyOf`) of the sessions that stand: they belong to the plan, even though a pause took their day since. */
  readonly kept?: ReadonlySet<string>;
  /** Keys of the sessions that were cancelled, or held, without being counted: each one is made up at the end (D21). */
  readonly gone?: ReadonlySet<string>;
  /** The day of the reader: a date before it that no session took is no more opened by what was cancelled, or not counted, since. */
  readonly today?: CivilDate;
  /** Sessions in a calendar week and month at most: those of programTypeRules (I9). */
  readonly limits?: { readonly perWeek?: number; readonly perMonth?: number };
};

export const skipKinds = [
  'holiday',
  'closing-day',
  'pause',
  'not-counted',
  'weekly-limit',
  'monthly-limit',
] as const;
export type SkipKind = (typeof skipKinds)[number];

/** Why a date carries no session; `label` is the French sentence that lists show. */
export type Skip = { readonly kind: SkipKind; readonly label: string };

/** One date and slot of the recurrence, in the order of time: kept, or skipped for a reason. */
export type Occurrence = {
  readonly date: CivilDate;
  readonly start: TimeOfDay;
  readonly slotKey: string;
  readonly skip: Skip | null;
};

/** Returns the name of a slot, unique in its program ('1-12:30'): with the date it is the key of a generated session (I11). */
export const slotKeyOf = (slot: ProgramSlot): string => `${slot.weekday}-${slot.start}`;

/** The key of a generated session: one per program, civil date and slot (I11). */
export const occurrenceKeyOf = (session: { readonly date: CivilDate; readonly slotKey: string }): string =>
  `${session.date} ${session.slotKey}`;

const label = (name: string, reason: string): string => (reason ? `${name}\u00a0: ${reason}` : name);

// Who typed « Fermeture annuelle » said it already.
const closingLabel = (reason: string): string =>
  /^fermetures?\b/i.test(reason)
    ? reason.charAt(0).toUpperCase() + reason.slice(1)
    : label('Fermeture', reason);

/**
 * Returns why nobody plans a session on a date, whatever the programme: a public holiday of the zone, or a closing day of the company
 * (D21); null on any other day.
 */
export function closedDayOn(
  { holidayZone, closingDays }: Pick<Recurrence, 'holidayZone' | 'closingDays'>,
  date: CivilDate,
): Skip | null {
  const holiday = holidayOn(holidayZone, date);
  if (holiday !== undefined) return { kind: 'holiday', label: label('Jour férié', holiday) };
  const closing = closingDays.find(({ from, to }) => from <= date && date <= to);
  return closing ? { kind: 'closing-day', label: closingLabel(closing.reason) } : null;
}

function dayOff(recurrence: Recurrence, date: CivilDate, slotKey: string): Skip | null {
  const closed = closedDayOn(recurrence, date);
  if (closed) return closed;
  const pause = recurrence.pauses.find(({ from, to }) => from <= date && (to === null || date <= to));
  if (!pause || recurrence.kept?.has(occurrenceKeyOf({ date, slotKey }))) return null;
  const until = pause.to === null ? 'Pause sans date de fin' : `Pause jusqu’au ${formatShortDate(pause.to)}`;
  return { kind: 'pause', label: label(until, pause.reason) };
}

function notCounted({ gone }: Recurrence, date: CivilDate, slotKey: string): Skip | null {
  if (!gone?.has(occurrenceKeyOf({ date, slotKey }))) return null;
  return { kind: 'not-counted', label: 'Séance annulée ou non décomptée' };
}

// Tells whether a date is over without a session: a make-up there would never be held.
const isMissed = ({ today, kept }: Recurrence, date: CivilDate, slotKey: string): boolean =>
  today !== undefined && date < today && !kept?.has(occurrenceKeyOf({ date, slotKey }));

// Counts what each week and each month already carries; for a date that is over, what it carried before some were made up.
function limiter(limits: Recurrence['limits']) {
  const kept = new Map<string, number>();
  const gone = new Map<string, number>();
  const add = (counts: Map<string, number>, date: CivilDate): void => {
    for (const key of [weekOf(date), monthOf(date)]) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  return {
    over(date: CivilDate, missed: boolean): Skip | null {
      const carried = (key: string) => (kept.get(key) ?? 0) + (missed ? (gone.get(key) ?? 0) : 0);
      const isFull = (key: string, most: number | undefined) => most !== undefined && carried(key) >= most;
      if (isFull(weekOf(date), limits?.perWeek)) {
        return { kind: 'weekly-limit', label: `Déjà ${limits?.perWeek} séances cette semaine` };
      }
      if (isFull(monthOf(date), limits?.perMonth)) {
        return { kind: 'monthly-limit', label: `Déjà ${limits?.perMonth} séances ce mois-ci` };
      }
      return null;
    },
    keep(date: CivilDate): void {
      add(kept, date);
    },
    release(date: CivilDate): void {
      add(gone, date);
    },
  };
}

/** Returns the slots in the order of the week, each one once; throws a RangeError for a weekday outside 1 to 7. */
export function slotsInOrder(slots: readonly ProgramSlot[]): ProgramSlot[] {
  const wrong = slots.find((slot) => !(slot.weekday in weekdayNames));
  if (wrong) throw new RangeError(`not a weekday: ${wrong.weekday}`);
  const unique = new Map(slots.map((slot) => [slotKeyOf(slot), slot]));
  return [...unique.values()].toSorted(
    (a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : a.start > b.start ? 1 : 0),
  );
}

/**
 * Yields every date and slot of a program from its start on, for ever, each kept or skipped with its reason (D21).
 * Deterministic: the same arguments always give the same list, and a date never depends on the ones after it. The simulator
 * reads the list to its end, the nightly generator to its horizon. Yields nothing without a slot.
 */
export function* occurrences(recurrence: Recurrence): Generator<Occurrence, void> {
  const slots = slotsInOrder(recurrence.slots);
  const limits = limiter(recurrence.limits);
  if (slots.length === 0) return;
  for (let monday = weekOf(recurrence.startDate); ; monday = addDays(monday, 7)) {
    for (const slot of slots) {
      const date = addDays(monday, slot.weekday - 1);
      if (date < recurrence.startDate) continue;
      const slotKey = slotKeyOf(slot);
      const skip =
        dayOff(recurrence, date, slotKey) ??
        notCounted(recurrence, date, slotKey) ??
        limits.over(date, isMissed(recurrence, date, slotKey));
      if (!skip) limits.keep(date);
      else if (skip.kind === 'not-counted') limits.release(date);
      yield { date, start: slot.start, slotKey, skip };
    }
  }
}
