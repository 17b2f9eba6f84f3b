import { addDays, civilDateOf, epochOf, formatCivilDate } from '../kernel/index.ts';
import type { CivilDate, HolidayZone, Moment } from '../kernel/index.ts';
import type { ProgramType } from './program-rules.ts';
import { firstValidStart, startNotice, startNoticeSentences } from './program-start.ts';
import type { ProgramStatus } from './program-status.ts';

/** A coach is needed this many days before the start (specification point 9, "coach needed by D-3"). */
export const coachDeadlineDays = 3;

/** A submitted program may wait this many weeks for its validation (specification point 4). */
export const validationWeeks = 6;

const freeCancellation = { hours: 24 };

/** A day by which something is expected, that day included; `passed` once it is behind. */
export type Deadline = { readonly date: CivilDate; readonly passed: boolean };

export type ProgramDeadlines = {
  /** Null once the program is validated, refused or withdrawn. */
  readonly validation: Deadline | null;
  /** Null once a coach is found, or none is looked for. */
  readonly coach: Deadline | null;
  /** The last moment to cancel the first session without its being counted (D22); null when that session is not told. */
  readonly freeCancellation: { readonly at: Temporal.Instant; readonly passed: boolean } | null;
  /** What the reader should know about these dates, each a whole French sentence. */
  readonly warnings: readonly string[];
};

/** What the deadlines depend on. A program that is being prepared is a DRAFT, counted as if it were submitted now. */
export type DeadlinesInput = {
  readonly status: ProgramStatus;
  readonly startDate: CivilDate;
  readonly submittedAt: Moment | null;
  readonly firstSessionAt?: Moment;
};

const awaitsValidation: readonly ProgramStatus[] = ['DRAFT', 'PENDING'];
const awaitsCoach: readonly ProgramStatus[] = [...awaitsValidation, 'PENDING_PLANNING', 'PENDING_COACH'];
const awaitsStart: readonly ProgramStatus[] = [...awaitsCoach, 'PENDING_DATE', 'PENDING_DATE_CONFIRMATION'];

const deadline = (date: CivilDate, today: CivilDate): Deadline => ({ date, passed: date < today });

const mayTake = `La validation peut prendre jusqu’à ${validationWeeks}\u00a0semaines`;

// What the coming start deserves to be told: each sentence adds to the one before, none says it again.
function warningsOf(
  startDate: CivilDate,
  today: CivilDate,
  { coach, validation, latest }: Pick<ProgramDeadlines, 'coach' | 'validation'> & { latest: CivilDate },
): string[] {
  if (startDate < today) {
    const day = formatCivilDate(startDate);
    return [`La date de début demandée (${day}) est dépassée\u00a0: le début sera décalé.`];
  }
  const notice = startNotice(startDate, today);
  if (!coach) return notice ? [startNoticeSentences[notice].withCoach] : [];
  const warnings = notice ? [startNoticeSentences[notice].withoutCoach] : [];
  const needed = `un coach était attendu au plus tard le ${formatCivilDate(coach.date)} (dépassé)`;
  if (coach.passed) {
    const sentence = validation
      ? `${mayTake}, et ${needed}\u00a0: le début sera décalé.`
      : `U${needed.slice(1)}\u00a0: le début sera décalé.`;
    warnings.push(sentence);
  } else if (validation && latest > coach.date) {
    const day = formatCivilDate(validation.date);
    warnings.push(`${mayTake}\u00a0: si elle n’est pas faite le ${day}, le début sera décalé.`);
  }
  return warnings;
}

/**
 * Returns the deadlines of a program as they stand at `now`: the one source of every screen and e-mail that tells them. The
 * validation is expected within 6 weeks of the submission (specification point 4), and never after the day on which a coach
 * is needed, three days before the start (specification point 9, D19). Where that leaves less than 6 weeks, a warning says
 * what happens then. Days are civil days in Paris.
 */
export function programDeadlines(program: DeadlinesInput, now: Moment): ProgramDeadlines {
  const { status, startDate, submittedAt, firstSessionAt } = program;
  const today = civilDateOf(now);
  const neededBy = addDays(startDate, -coachDeadlineDays);
  const latest = addDays(civilDateOf(submittedAt ?? now), 7 * validationWeeks);
  const coach = awaitsCoach.includes(status) ? deadline(neededBy, today) : null;
  const validation = awaitsValidation.includes(status)
    ? deadline(latest < neededBy ? latest : neededBy, today)
    : null;
  const at = firstSessionAt === undefined ? null : Temporal.Instant.from(firstSessionAt);
  const cancelUntil = at?.subtract(freeCancellation) ?? null;
  return {
    validation,
    coach,
    freeCancellation: cancelUntil && { at: cancelUntil, passed: epochOf(cancelUntil) < epochOf(now) },
    warnings: awaitsStart.includes(status) ? warningsOf(startDate, today, { coach, validation, latest }) : [],
  };
}

/**
 * Returns the earliest start that a programme submitted on `today` can count on: its validation takes six weeks at the most, and a coach is
 * needed three days before the start. A nearer one may be asked for; it is kept only if both come sooner.
 */
export const earliestSureStart = (
  type: ProgramType,
  today: CivilDate,
  holidayZone: HolidayZone,
  weekdays: readonly number[] = [],
): CivilDate =>
  firstValidStart(type, addDays(today, 7 * validationWeeks + coachDeadlineDays), holidayZone, weekdays);

/** Says the earliest start to count on before one is chosen, and what asking for a nearer one risks. */
export const sureStartWords = (earliest: CivilDate): string =>
  `Assurée à partir du ${formatCivilDate(earliest)}\u00a0: jusqu’à ${validationWeeks}\u00a0semaines de validation, et un coach trouvé ${coachDeadlineDays}\u00a0jours avant. Vous pouvez demander plus tôt\u00a0: si l’un des deux manque, le début sera décalé.`;
