import { instantAt, type CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { sessions } from '../../sessions/public.ts';
import { findProgram } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';
import { closeSession, isSoldOut } from './close-session.ts';
import { completeWhenUsedUp } from '../life/complete-when-used-up.ts';

/** The hour of the evening counting, in Paris (D20). */
export const countingHour = '22:30';

/** What an evening did: `failures` name what was not counted, and is counted the next time. */
export type Evening = {
  readonly counted: number;
  readonly closed: number;
  readonly ended: number;
  readonly failures: readonly { readonly id: string; readonly error: unknown }[];
};

const over = ['ACTIVE', 'PASSED'] as const;

/** Sessions that were over on the evening of `day`, and that are over by the clock of the database (threats T52). */
const isOver = (day: CivilDate): SQL | undefined =>
  and(
    inArray(sessions.status, [...over]),
    sql`${sessions.endsAt} <= least(${instantAt(day, countingHour).toString()}::timestamptz, clock_timestamp())`,
  );

/** The programmes with something to count, or whose sessions sold are all counted already; in one order for all callers. */
async function programsOf(day: CivilDate): Promise<string[]> {
  const waiting = await db
    .selectDistinct({ id: sessions.programId })
    .from(sessions)
    .where(and(isOver(day), isNotNull(sessions.programId)));
  const usedUp = await db
    .select({ id: programs.id })
    .from(programs)
    .where(
      and(
        inArray(programs.status, ['ACTIVE', 'PAUSED']),
        sql`(select count(*) from ${sessions} where ${sessions.programId} = ${programs.id} and ${sessions.counted}) >= ${programs.sessionsSold}`,
      ),
    );
  return [...new Set([...waiting, ...usedUp].map(({ id }) => id ?? ''))].toSorted();
}

const eventsOf = async (day: CivilDate): Promise<string[]> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOver(day), isNull(sessions.programId)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  return rows.map(({ id }) => id);
};

const lockedOver = (day: CivilDate, which: SQL) =>
  db
    .select()
    .from(sessions)
    .where(and(which, isOver(day)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .for('no key update');

/** Counts the sessions of a programme that were over on the evening of `day`, in one transaction. Run again it does nothing. */
export function countProgram(
  programId: string,
  day: CivilDate,
): Promise<{ counted: number; ended: boolean }> {
  return inTx(async () => {
    const program = await findProgram({ kind: 'all' }, programId, 'lock');
    if (!program) return { counted: 0, ended: false };
    const due = await lockedOver(day, eq(sessions.programId, programId));
    let { counted } = program.counts;
    for (const session of due) {
      const isSurplus = isSoldOut({ ...program, counts: { ...program.counts, counted } });
      const closed = await closeSession(session, systemActor, isSurplus);
      counted += closed.counted === true ? 1 : 0;
    }
    return { counted: due.length, ended: await completeWhenUsedUp(programId) };
  });
}

const closeEvent = (id: string, day: CivilDate): Promise<number> =>
  inTx(async () => {
    const due = await lockedOver(day, eq(sessions.id, id));
    for (const session of due) await closeSession(session, systemActor);
    return due.length;
  });

/**
 * Counts officially the sessions that were over at 22:30 on `day` (specification point 4, D20): each programme in a transaction
 * of its own, then each session outside of any programme, which is closed and counts in no pack. Run again, by several callers
 * at once or days later, it counts each session once (I13). What fails holds nothing back: it is told, and the next evening
 * counts it. Throws the reason of `signal` when the evening is stopped.
 */
export async function countSessions(day: CivilDate, signal?: AbortSignal): Promise<Evening> {
  const failures: { id: string; error: unknown }[] = [];
  const sums = { counted: 0, closed: 0, ended: 0 };
  const attempt = async (id: string, work: () => Promise<void>): Promise<void> => {
    signal?.throwIfAborted();
    await work().catch((error: unknown) => failures.push({ id, error }));
  };
  for (const id of await programsOf(day)) {
    await attempt(id, async () => {
      const { counted, ended } = await countProgram(id, day);
      sums.counted += counted;
      sums.ended += ended ? 1 : 0;
    });
  }
  for (const id of await eventsOf(day)) {
    await attempt(id, async () => {
      sums.closed += await closeEvent(id, day);
    });
  }
  return { ...sums, failures };
}
