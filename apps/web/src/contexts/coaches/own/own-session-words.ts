import { isMarked, type Attendance, type CoachSession } from '@elan/domain/sessions';
import { formatTime } from '../../../ui/text/format.ts';

/** Tells whether attendance may be marked at a moment, also without a network: the hours are on the session. */
export const isToMark = ({ marks }: CoachSession, now: number): boolean =>
  marks.refusal === null && now >= Date.parse(marks.from) && now <= Date.parse(marks.until);

/** Where a session stands: « En cours, jusqu’à 13:15 ». */
export function standing({ startsAt, endsAt, zone }: CoachSession, now: number): string {
  if (now < Date.parse(startsAt)) {
    const minutes = Math.round((Date.parse(startsAt) - now) / 60_000);
    const soon = minutes < 60 ? `dans ${minutes}\u00a0min` : `à ${formatTime(startsAt, zone)}`;
    return `Commence ${soon}, jusqu’à ${formatTime(endsAt, zone)}`;
  }
  if (now < Date.parse(endsAt)) return `En cours, jusqu’à ${formatTime(endsAt, zone)}`;
  return `Terminée à ${formatTime(endsAt, zone)}`;
}

/** How many are marked, of how many. */
export const markedCount = ({ people }: CoachSession): number =>
  people.filter(({ attendance }) => attendance !== null && isMarked(attendance)).length;

/** How many came, by the marks. */
export const cameCount = ({ people }: CoachSession): number =>
  people.filter(({ attendance }) => attendance === 'PRESENT' || attendance === 'LATE').length;

/** The session that a coach gives now, or the next one of the day; undefined when none is left today. */
export const currentOf = (sessions: readonly CoachSession[], now: number): CoachSession | undefined =>
  sessions.find((one) => now >= Date.parse(one.marks.from) && now <= Date.parse(one.endsAt)) ??
  sessions.find((one) => now < Date.parse(one.startsAt) && Date.parse(one.startsAt) - now < 12 * 3_600_000);

export const markLetters: Readonly<Record<Attendance, { readonly letter: string; readonly word: string }>> = {
  PRESENT: { letter: 'P', word: 'Présent' },
  LATE: { letter: 'R', word: 'En retard' },
  ABSENT: { letter: 'A', word: 'Absent' },
};
