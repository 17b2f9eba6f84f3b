import { coachObstacle, type CoachObstacle } from '@elan/domain/coaches';
import { addDays, epochOf, formatCivilDate, formatTime } from '@elan/domain/kernel';
import type { CivilDate, TimeOfDay } from '@elan/domain/kernel';
import { occurrenceKeyOf, planDifference, sessionsDue, type PlannedSession } from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { findCoachFacts } from '../../coaches/public.ts';
import { addProgramSessions, sessions, sessionsDuring, sessionsOfProgram } from '../../sessions/public.ts';
import { or, eq } from 'drizzle-orm';
import { planInputOf } from '../planning/plan-program.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';
import { companyIsStopped } from '../life/stopped-companies.ts';

const setting = settingsOf(productSettings);

/** A session that the plan wants and that is not there, or the reverse; the codes are those of the error catalogue. */
export type GenerationProblem = {
  readonly code:
    | CoachObstacle['code']
    | 'sessions/spot-taken'
    | 'programs/missing-sessions'
    | 'programs/excess-sessions';
  readonly date: CivilDate;
  readonly start: TimeOfDay;
};
export type Generation = { readonly created: number; readonly problems: readonly GenerationProblem[] };

const nothing: Generation = { created: 0, problems: [] };

/** « lundi 6 avril 2026 à 12 h 30 (sessions/spot-taken) »: how a problem is told in the report of a night. */
export const tellProblem = ({ date, start, code }: GenerationProblem): string =>
  `${formatCivilDate(date)} à ${formatTime(start)} (${code})`;

// Says who holds the hours of the sessions that the database left out.
async function overlapProblems(
  program: ProgramRow & { coachId: string },
  leftOut: readonly PlannedSession[],
): Promise<GenerationProblem[]> {
  const ofSpot = program.spotId === null ? undefined : eq(sessions.spotId, program.spotId);
  const where = or(eq(sessions.coachId, program.coachId), ofSpot);
  const taken = await sessionsDuring(leftOut, { where, exceptProgramId: program.id });
  return leftOut.map(({ date, start, startsAt }) => {
    const byCoach = taken.some((hour) => hour.coachId === program.coachId && hour.startsAt.equals(startsAt));
    return { code: byCoach ? 'coaches/not-available' : 'sessions/spot-taken', date, start };
  });
}

/** Tells which of some sessions the coach cannot be put on (I6, D29); he is kept as he is until the end of the transaction. */
async function coachProblems(
  coachId: string,
  wanted: readonly PlannedSession[],
  zone: string,
): Promise<GenerationProblem[]> {
  const coach = wanted.length === 0 ? undefined : await findCoachFacts(coachId, 'share');
  if (!coach) return [];
  return wanted.flatMap((session) => {
    const obstacle = coachObstacle(coach, [session], zone);
    return obstacle ? [{ code: obstacle.code, date: session.date, start: session.start }] : [];
  });
}

/**
 * Makes the sessions that a running programme must have on the morning of `today`: those of its plan, weeks ahead as the
 * setting says (D20), never past the sessions sold. Run again, by several callers at once or after missed nights, it makes
 * the same set (I11, T28): the programme's row is locked first, and one statement adds what is missing.
 * A session whose coach or spot is taken, or that its coach may not be put on (I6, D29), is left out and told; so is one whose hour is over
 * by the clock of the database, whatever the morning (T52), and one that the plan no longer holds.
 */
export function generateSessions(programId: string, today: CivilDate): Promise<Generation> {
  return inTx(async () => {
    const program = await findProgram({ kind: 'all' }, programId, 'lock');
    const coachId = program?.coachId;
    if (program?.status !== 'ACTIVE' || !coachId) return nothing;
    if (await companyIsStopped(program.companyId)) return nothing;
    const input = await planInputOf(program);
    const weeksAhead = await setting('programs.weeks-ahead');
    const due = sessionsDue({ ...input, today, weeksAhead });
    const existing = (await sessionsOfProgram(programId)).map((session) => ({
      ...session,
      date: session.plannedOn,
    }));
    const { missing, excess } = planDifference(due.sessions, existing);
    const now = epochOf(await databaseNow());
    // A morning may be worked again, or caught up, when an hour of its day is over already.
    const isToCome = ({ date, startsAt }: PlannedSession) => date >= today && epochOf(startsAt) > now;
    const toCome = missing.filter(isToCome);
    const refused = await coachProblems(coachId, toCome, program.zone);
    const isRefused = ({ date, start }: PlannedSession) =>
      refused.some((problem) => problem.date === date && problem.start === start);
    const toCreate = toCome.filter((session) => !isRefused(session));
    const { companyId, type, objectiveId, spotId, meeting, meetingUrl, maxParticipants } = program;
    const common = {
      companyId,
      programId,
      type,
      objectiveId,
      spotId,
      meeting,
      meetingUrl,
      coachId,
      maxParticipants,
    };
    const added = await addProgramSessions(
      toCreate.map(({ date, slotKey, startsAt, endsAt }) => ({
        ...common,
        plannedOn: date,
        slotKey,
        startsAt,
        endsAt,
      })),
    );
    const addedKeys = new Set(
      added.map(({ slotKey, plannedOn }) =>
        occurrenceKeyOf({ date: plannedOn ?? '', slotKey: slotKey ?? '' }),
      ),
    );
    if (added.length > 0) {
      for (const topic of [`company:${companyId}`, 'role:ADMIN']) {
        await publishLive({ topic, kind: 'sessions/changed', id: programId });
      }
    }
    const leftOut = toCreate.filter((session) => !addedKeys.has(occurrenceKeyOf(session)));
    const horizon = addDays(today, 7 * weeksAhead);
    return {
      created: added.length,
      problems: [
        ...refused,
        ...(await overlapProblems({ ...program, coachId }, leftOut)),
        ...missing
          .filter((session) => !isToCome(session))
          .map(({ date, start }) => ({ code: 'programs/missing-sessions' as const, date, start })),
        ...excess
          .filter(({ status, date }) => status === 'ACTIVE' && date >= today && date <= horizon)
          .map(({ date, slotKey }) => ({
            code: 'programs/excess-sessions' as const,
            date,
            start: slotKey.slice(slotKey.indexOf('-') + 1),
          })),
      ],
    };
  });
}
