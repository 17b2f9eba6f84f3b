import { addDays, civilDateOf, weekdayNames, type Moment, type Weekday } from '@elan/domain/kernel';
import {
  pauseWords,
  programDeadlines,
  programTypeRules,
  slotsInOrder,
  type Deadline,
} from '@elan/domain/programs';
import type {
  Program,
  ProgramDeadlines,
  ProgramSlot,
  ProgramStatus,
  ProgramType,
} from '@elan/domain/programs';
import { formatDate } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

export const programTypeLabel = (type: ProgramType): string => programTypeRules[type].label;

const day = (date: string): string => formatDate(date, 'short');

/** « dépassé » after what is behind: a date of the past never stands alone. */
export const passedWord = (passed: boolean): string => (passed ? ' (dépassé)' : '');

/** « vendredi 11 décembre 2026 », with what must be said of a day that is behind. */
export const deadlineWords = ({ date, passed }: Deadline): string =>
  `${formatDate(date, 'long')}${passedWord(passed)}`;

const until = (deadline: Deadline | null): string =>
  deadline ? ` au plus tard le ${day(deadline.date)}${passedWord(deadline.passed)}` : '';

/** The deadlines of a programme, as they stand now unless another moment is told. */
export const deadlinesOf = (
  { status, startDate, submittedAt }: Program,
  now: Moment = new Date().toISOString(),
): ProgramDeadlines => programDeadlines({ status: status as ProgramStatus, startDate, submittedAt }, now);

type Step = (program: Program, now: Moment) => string | null;

const coachStep: Step = (program, now) => `Coach attendu${until(deadlinesOf(program, now).coach)}`;

const leftWords = ({ sessionsSold, sessionsCounted }: Pick<Program, 'sessionsSold' | 'sessionsCounted'>) => {
  const left = Math.max(0, sessionsSold - sessionsCounted);
  return `${left}\u00a0${plural(left, 'séance restante', 'séances restantes')}`;
};

const nextSteps: Partial<Record<ProgramStatus, Step>> = {
  DRAFT: () => 'À compléter, puis à soumettre',
  PENDING: (program, now) => `Validation attendue${until(deadlinesOf(program, now).validation)}`,
  PENDING_PLANNING: coachStep,
  PENDING_COACH: coachStep,
  PENDING_DATE: ({ startDate }, now) =>
    `Démarrage prévu le ${day(startDate)}${passedWord(startDate < civilDateOf(now))}`,
  PENDING_DATE_CONFIRMATION: ({ proposal }) =>
    proposal ? `Début proposé le ${day(proposal.date)}, réponse attendue` : 'Réponse attendue',
  ACTIVE: ({ pause, ...program }) =>
    pause ? `${leftWords(program)}, pause ${pauseWords(pause)}` : leftWords(program),
  PAUSED: ({ pause }) =>
    pause?.endsOn ? `Reprise prévue le ${day(addDays(pause.endsOn, 1))}` : 'Sans date de reprise',
  ENDED: ({ endedAt, stopReason }) =>
    endedAt && `${stopReason === null ? 'Terminé' : 'Arrêté'} le ${day(civilDateOf(endedAt))}`,
  REFUSED: ({ refusalReason }) => refusalReason ?? 'Aucune raison donnée',
};

/** What happens next to a programme, in words; null when nothing does. */
export const nextStepOf = (program: Program, now: Moment = new Date().toISOString()): string | null =>
  nextSteps[program.status as ProgramStatus]?.(program, now) ?? null;

const shortDay = (weekday: number): string => `${(weekdayNames[weekday as Weekday] ?? '').slice(0, 3)}.`;

/** « lun. et jeu. 12:30, ven. 18:00 »: the weekly appointments in a line, the days that share an hour together. */
export function slotsWords(slots: readonly ProgramSlot[]): string {
  const byStart = Map.groupBy(slotsInOrder(slots), (slot) => slot.start);
  return [...byStart]
    .map(([start, same]) => {
      const days = same.map((slot) => shortDay(slot.weekday));
      const words = days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} et ${days.at(-1)}`;
      return `${words}\u00a0${start}`;
    })
    .join(', ');
}

/** Tells whether a programme has sessions of its own in the calendar, now or before. */
export const hasStarted = ({ status }: Program): boolean => ['ACTIVE', 'PAUSED', 'ENDED'].includes(status);

/** « 12 séances planifiées sur 36 ». */
export const progressWords = ({ sessionsPlanned, sessionsSold }: Program): string =>
  `${sessionsPlanned}\u00a0${plural(sessionsPlanned, 'séance planifiée', 'séances planifiées')} sur ${sessionsSold}`;
