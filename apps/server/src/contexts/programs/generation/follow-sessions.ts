import { addDays, addMonths, weekdayOf, type CivilDate } from '@elan/domain/kernel';
import { programTypeRules } from '@elan/domain/programs';
import { sessionErrors } from '@elan/domain/sessions';
import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { coversDay } from '../../../platform/db/covers-day.ts';
import { db } from '../../../platform/db/database.ts';
import { on, type DomainEvents, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { liveSessionStatuses, sessions } from '../../sessions/public.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';
import { programPauses } from '../programs.tables.ts';

async function lockedFor(programId: string): Promise<ProgramRow> {
  return alwaysThere(await findProgram({ kind: 'all' }, programId, 'lock'), 'the programme of a session');
}

async function isPaused(programId: string, date: CivilDate): Promise<boolean> {
  const paused = await db.$count(
    programPauses,
    and(
      eq(programPauses.programId, programId),
      eq(programPauses.status, 'GRANTED'),
      coversDay(programPauses, date),
    ),
  );
  return paused > 0;
}

/** How many live sessions a programme has from a day to another, which is outside, one session left aside. */
const liveBetween = (programId: string, except: string, from: CivilDate, to: CivilDate): Promise<number> =>
  db.$count(
    sessions,
    and(
      eq(sessions.programId, programId),
      ne(sessions.id, except),
      inArray(sessions.status, [...liveSessionStatuses]),
      gte(sessions.parisDate, from),
      lt(sessions.parisDate, to),
    ),
  );

async function refuseCrowd({ id, type }: ProgramRow, sessionId: string, date: CivilDate): Promise<void> {
  const { perWeek, perMonth } = programTypeRules[type];
  const monday = addDays(date, 1 - weekdayOf(date));
  const month = `${date.slice(0, 7)}-01`;
  if (perWeek !== undefined && (await liveBetween(id, sessionId, monday, addDays(monday, 7))) >= perWeek) {
    throw sessionErrors.fail('sessions/too-many-in-week', { most: perWeek });
  }
  if (perMonth !== undefined && (await liveBetween(id, sessionId, month, addMonths(month, 1))) >= perMonth) {
    throw sessionErrors.fail('sessions/too-many-in-month', { most: perMonth });
  }
}

/**
 * A programme keeps its sessions out of its pauses and of what comes after its end (I12), and to as many a week and a month as its
 * type allows (I9); it takes none back once every session sold is planned or counted.
 */
async function keepPlanOfProgram(change: DomainEvents['sessions/planning']): Promise<void> {
  const { session, programId, date, event } = change;
  const program = await lockedFor(programId);
  if (program.status === 'ENDED' || program.status === 'CANCELLED') {
    throw sessionErrors.fail('sessions/program-over');
  }
  if (await isPaused(programId, date)) throw sessionErrors.fail('sessions/in-pause');
  await refuseCrowd(program, session.id, date);
  const { planned } = program.counts;
  // A session that was counted when it was cancelled has kept its place in the pack.
  const freed = session.counted === true ? 1 : 0;
  if (event === 'restore' && planned - freed >= program.sessionsSold) {
    throw sessionErrors.fail('sessions/program-complete');
  }
}

/** A pack never counts more than it sold, and one that ended because all was counted counts no less (I10). */
async function keepCountOfProgram({ programId, counted }: DomainEvents['sessions/counting']): Promise<void> {
  const program = await lockedFor(programId);
  const isConsumed = program.status === 'ENDED' && program.counts.counted >= program.sessionsSold;
  if (!counted && isConsumed) throw sessionErrors.fail('sessions/program-over');
  if (counted && program.counts.planned >= program.sessionsSold) {
    throw sessionErrors.fail('sessions/program-complete');
  }
}

/** What programmes answer when a person plans or counts one of their sessions. */
export const followSessionActs: readonly EventHandler[] = [
  on('sessions/planning', keepPlanOfProgram),
  on('sessions/counting', keepCountOfProgram),
];
