import { overlaps } from '@elan/domain/kernel';
import { planSessions, type PlannedSession, type ProgramStatus } from '@elan/domain/programs';
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { oneOfIds } from '../../../platform/db/columns.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { sessions, sessionsDuring, type TakenHour } from '../../sessions/public.ts';
import { planInputsOf } from './plan-program.ts';
import { everyProgram, type ProgramRow } from '../programs.repository.ts';
import { programs, programSlots } from '../programs.tables.ts';

/** A programme of these statuses holds its hours: its planning is set, and it is not over. */
const holdingStatuses = [
  'PENDING_COACH',
  'PENDING_DATE',
  'PENDING_DATE_CONFIRMATION',
  'ACTIVE',
  'PAUSED',
] as const satisfies readonly ProgramStatus[];

/** Whose hours are asked for: a spot's, or those of some coaches. */
export type Holder = { readonly spotId: string } | { readonly coachIds: readonly string[] };

const sessionsOf = (holder: Holder): SQL =>
  'spotId' in holder ? eq(sessions.spotId, holder.spotId) : oneOfIds(sessions.coachId, holder.coachIds);
const programsOf = (holder: Holder): SQL =>
  'spotId' in holder ? eq(programs.spotId, holder.spotId) : oneOfIds(programs.coachId, holder.coachIds);

/** Only a programme with a slot at the hour of one of ours can meet it: the others are not planned for nothing. */
const sharesAnHour = ({ id, durationMinutes }: ProgramRow): SQL => sql`exists (
  select from ${programSlots} theirs join ${programSlots} ours on ours.weekday = theirs.weekday
    and theirs.starts_at < ours.starts_at + make_interval(mins => ${durationMinutes}::int)
    and ours.starts_at < theirs.starts_at + make_interval(mins => ${programs.durationMinutes})
  where theirs.program_id = ${programs.id} and ours.program_id = ${id})`;

/** Returns the other programmes that hold their hours, whose spot or coach is asked for and that may meet a programme: every one of them. */
export const rivalsOf = (program: ProgramRow, holder: Holder): Promise<ProgramRow[]> =>
  everyProgram(
    and(
      ne(programs.id, program.id),
      inArray(programs.status, [...holdingStatuses]),
      programsOf(holder),
      sharesAnHour(program),
    ),
  );

/**
 * Returns the hours of a planned programme that its spot, or some coaches, give to something else: sessions that exist,
 * and sessions that other programmes will have, which the nightly job has not made yet (I3, I4). `startsAt` is the start of
 * the planned session. Eight statements at most, however many programmes there are. The exclusion constraints of the sessions have the
 * last word.
 */
export async function takenHours(
  program: ProgramRow,
  planned: readonly PlannedSession[],
  holder: Holder,
): Promise<TakenHour[]> {
  const where = sessionsOf(holder);
  const taken = await sessionsDuring(planned, { where, exceptProgramId: program.id });
  // A coach gives hours to every company: of the programmes of the others only the hours leave this function.
  const { rivals, inputOf } = await acrossWall(async () => {
    const rows = await rivalsOf(program, holder);
    return { rivals: rows, inputOf: await planInputsOf(rows) };
  });
  const byDate = Map.groupBy(planned, (session) => session.date);
  for (const rival of rivals) {
    const { sessions: theirs } = planSessions(inputOf(rival));
    for (const their of theirs) {
      for (const { startsAt, endsAt } of byDate.get(their.date) ?? []) {
        if (!overlaps({ startsAt, endsAt }, their)) continue;
        taken.push({ coachId: rival.coachId, spotId: rival.spotId, startsAt });
      }
    }
  }
  return taken;
}
