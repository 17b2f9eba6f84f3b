import type { CivilDate } from '@elan/domain/kernel';
import { pauseCovers, type PlannedOn } from '@elan/domain/programs';
import { asc, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { sessions } from '../sessions/public.ts';
import { programPauses } from './programs.tables.ts';

export type PauseRow = typeof programPauses.$inferSelect;

/** Returns, for each programme, its pauses in the order of time, whatever has become of them. */
export async function pausesOf(programIds: readonly string[]): Promise<(id: string) => readonly PauseRow[]> {
  const rows = await db
    .select()
    .from(programPauses)
    .where(inArray(programPauses.programId, [...programIds]))
    .orderBy(asc(programPauses.startsOn), asc(programPauses.createdAt), asc(programPauses.id));
  const byProgram = Map.groupBy(rows, (row) => row.programId);
  return (id) => byProgram.get(id) ?? [];
}

/** The pauses that are granted: no session of the programme lies on their days (I12). */
export const grantedPauses = (program: { readonly pauses: readonly PauseRow[] }): readonly PauseRow[] =>
  program.pauses.filter(({ status }) => status === 'GRANTED');

/** Returns the granted pause in which a day lies, if any. */
export const pauseOn = (
  program: { readonly pauses: readonly PauseRow[] },
  day: CivilDate,
): PauseRow | undefined => grantedPauses(program).find((pause) => pauseCovers(pause, day));

/** The sessions that take place on the days of a pause, by the calendar of the place. */
export const duringPause = (
  { startsOn, endsOn }: Pick<PauseRow, 'startsOn' | 'endsOn'>,
  zone: string,
): SQL => {
  const day = sql`(${sessions.startsAt} at time zone ${zone})::date`;
  return endsOn === null
    ? sql`${day} >= ${startsOn}::date`
    : sql`${day} between ${startsOn}::date and ${endsOn}::date`;
};

/** Returns, for each programme, its sessions as its plan needs them. */
export async function plannedOnOf(
  programIds: readonly string[],
): Promise<(programId: string) => readonly PlannedOn[]> {
  if (programIds.length === 0) return () => [];
  const rows = await db
    .select({
      programId: sql<string>`${sessions.programId}`,
      plannedOn: sql<string>`${sessions.plannedOn}`,
      slotKey: sql<string>`${sessions.slotKey}`,
      isGone: sql<boolean>`not coalesce(${sessions.counted}, ${sessions.status} <> 'CANCELLED')`,
    })
    .from(sessions)
    .where(inArray(sessions.programId, [...programIds]));
  const byProgram = Map.groupBy(rows, ({ programId }) => programId);
  return (programId) => byProgram.get(programId) ?? [];
}

/** Returns the sessions of a programme as its plan needs them. */
export const plannedOn = async (programId: string): Promise<readonly PlannedOn[]> =>
  (await plannedOnOf([programId]))(programId);
