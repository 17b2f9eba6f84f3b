import { civilDateOf, formatCivilDate, formatTime, timeOfDayOf, zoneNote } from '@elan/domain/kernel';
import { pauseWords, proposalEnd, type ProgramEvent } from '@elan/domain/programs';
import { and, asc, eq } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import type { DomainEvents } from '../../../platform/registry/domain-events.ts';
import { sessions } from '../../sessions/public.ts';
import type { LifeNews } from './program-life.mail.tsx';
import type { ProgramRow } from '../programs.repository.ts';

type Details = Readonly<Record<string, unknown>>;
type Told = (program: ProgramRow, details: Details) => LifeNews | null | Promise<LifeNews | null>;

const day = (value: unknown): string => (typeof value === 'string' ? formatCivilDate(value) : '');
const fromTo = ({ from, to }: Details) => ({ from: day(from), to: day(to) });

/** « lundi 4 janvier 2027 à 12:30 », by the clock of the place. */
const momentWords = (at: Temporal.Instant, zone: string): string =>
  `${formatCivilDate(civilDateOf(at, zone))} à ${formatTime(timeOfDayOf(at, zone))}${zoneNote(zone)}`;

async function nextSessionOf({ id, zone }: ProgramRow): Promise<string | null> {
  const [next] = await db
    .select({ startsAt: sessions.startsAt })
    .from(sessions)
    .where(and(eq(sessions.programId, id), eq(sessions.status, 'ACTIVE'), stillToCome(sessions.startsAt)))
    .orderBy(asc(sessions.startsAt))
    .limit(1);
  return next ? momentWords(next.startsAt, zone) : null;
}

const stoppedSessions = ({ id }: ProgramRow): Promise<number> =>
  db.$count(sessions, and(eq(sessions.programId, id), eq(sessions.countRule, 'PROGRAM_STOPPED')));

/** What a company is told of the life of its programme, by the event that it went through; what it did itself is not. */
export const lifeNewsOf: Partial<Record<ProgramEvent, Told>> = {
  proposeEarlierDate: ({ proposedAt, zone }, details) =>
    proposedAt && {
      kind: 'date-proposed',
      ...fromTo(details),
      until: momentWords(proposalEnd(proposedAt), zone),
    },
  keepOldDate: ({ startDate }) => ({ kind: 'date-kept', date: formatCivilDate(startDate) }),
  imposeLaterDate: (_, details) => ({ kind: 'date-imposed', ...fromTo(details) }),
  postpone: (_, details) => ({ kind: 'start-moved', ...fromTo(details) }),
  resume: async (program) => ({ kind: 'resumed', nextSession: await nextSessionOf(program) }),
  stop: async (program) => ({
    kind: 'stopped',
    reason: program.stopReason ?? '',
    cancelled: await stoppedSessions(program),
  }),
};

/** What a company is told of a pause that our team granted, decided, refused or took back. */
export function pauseNews({ pause, cancelled }: DomainEvents['programs/pause-decided']): LifeNews {
  const days = pauseWords(pause);
  if (pause.status === 'REFUSED') return { kind: 'pause-refused', days, reason: pause.refusalReason ?? '' };
  if (pause.status === 'WITHDRAWN') return { kind: 'pause-taken-back', days };
  return { kind: 'pause-granted', days, reason: pause.reason, cancelled, hasEnd: pause.endsOn !== null };
}
