import { civilDateOf, weekdayNames, type Weekday } from '@elan/domain/kernel';
import { coachDeadlineOf, programTypeRules, slotsInOrder, validationDeadlineOf } from '@elan/domain/programs';
import type { Program, ProgramSlot, ProgramStatus, ProgramType } from '@elan/domain/programs';
import { formatDate } from '../../ui/format.ts';
import type { StatusTone, Tone } from '../../ui/tone.ts';
import { plural } from '../../ui/typography.ts';

/** The colour family of each product (design direction, section 2). */
export const programTones: Readonly<Record<ProgramType, Tone>> = {
  COMMUNITY: 'sapin',
  SAFETY: 'corail',
  LIVE: 'miel',
};

export const programTypeLabel = (type: ProgramType): string => programTypeRules[type].label;

const statusTones: Readonly<Record<ProgramStatus, StatusTone>> = {
  DRAFT: 'neutral',
  PENDING: 'warning',
  PENDING_PLANNING: 'warning',
  PENDING_COACH: 'info',
  PENDING_DATE: 'info',
  PENDING_DATE_CONFIRMATION: 'warning',
  ACTIVE: 'positive',
  PAUSED: 'neutral',
  ENDED: 'neutral',
  CANCELLED: 'neutral',
  REFUSED: 'negative',
};

/** The tone of a status; its word stands beside it. */
export const statusToneOf = (status: string): StatusTone => statusTones[status as ProgramStatus] ?? 'neutral';

const day = (date: string): string => formatDate(date, 'short');

const nextSteps: Partial<Record<ProgramStatus, (program: Program) => string>> = {
  PENDING: ({ submittedAt }) =>
    submittedAt === null
      ? 'Validation par notre équipe'
      : `Validation au plus tard le ${day(validationDeadlineOf(civilDateOf(submittedAt)))}`,
  PENDING_PLANNING: () => 'Le planning est en préparation',
  PENDING_COACH: ({ startDate }) => `Un coach est attendu avant le ${day(coachDeadlineOf(startDate))}`,
  PENDING_DATE: ({ startDate }) => `Démarrage prévu le ${day(startDate)}`,
  PENDING_DATE_CONFIRMATION: () => 'Une date vous est proposée',
  ACTIVE: ({ sessionsSold, sessionsCounted }) => {
    const left = Math.max(0, sessionsSold - sessionsCounted);
    return `${left}\u00a0${plural(left, 'séance restante', 'séances restantes')}`;
  },
  REFUSED: ({ refusalReason }) => refusalReason ?? 'Aucune raison donnée',
};

/** What happens next to a programme, in words; null when nothing does. */
export const nextStepOf = (program: Program): string | null =>
  nextSteps[program.status as ProgramStatus]?.(program) ?? null;

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
