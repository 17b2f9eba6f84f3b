import { coachObstacle, type CoachFacts, type CoachObstacle } from '@elan/domain/coaches';
import { formatCivilDate, formatTime } from '@elan/domain/kernel';
import type { CivilDate, TimeOfDay } from '@elan/domain/kernel';
import { occurrenceKeyOf, type PlannedSession } from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { or, eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { publishLiveEvents } from '../../../platform/live/publish-live.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { lockCoachFacts } from '../../coaches/public.ts';
import {
  addProgramSessions,
  sessions,
  sessionsDuring,
  sessionsOfPrograms,
  type NewProgramSession,
} from '../../sessions/public.ts';
import { stoppedAmong } from '../../companies/public.ts';
import { planInputsOf } from '../planning/plan-program.ts';
import { lockPrograms, type ProgramRow } from '../programs.repository.ts';
import { lackOf, type Lack } from './lack-of-program.ts';
import { makeUpUndocumented, undocumentedOf } from './make-up-undocumented.ts';

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

/** « lundi 6 avril 2026 à 12:30 (sessions/spot-taken) »: how a problem is told in the report of a night. */
export const tellProblem = ({ date, start, code }: GenerationProblem): string =>
  `${formatCivilDate(date)} à ${formatTime(start)} (${code})`;

type Running = ProgramRow & { readonly coachId: string };

const isRunning = (program: ProgramRow): program is Running =>
  program.status === 'ACTIVE' && program.coachId !== null;

// Says who holds the hours of the sessions that the database left out.
async function overlapProblems(
  program: Running,
  leftOut: readonly PlannedSession[],
): Promise<GenerationProblem[]> {
  if (leftOut.length === 0) return [];
  const ofSpot = program.spotId === null ? undefined : eq(sessions.spotId, program.spotId);
  const where = or(eq(sessions.coachId, program.coachId), ofSpot);
  const taken = await sessionsDuring(leftOut, { where, exceptProgramId: program.id });
  return leftOut.map(({ date, start, startsAt }) => {
    const byCoach = taken.some((hour) => hour.coachId === program.coachId && hour.startsAt.equals(startsAt));
    return { code: byCoach ? 'coaches/not-available' : 'sessions/spot-taken', date, start };
  });
}

/** Tells which of some sessions a coach cannot be put on (I6, D29). */
const coachProblems = (
  coach: CoachFacts | undefined,
  wanted: readonly PlannedSession[],
  zone: string,
): GenerationProblem[] =>
  wanted.flatMap((session) => {
    const obstacle = coach && coachObstacle(coach, [session], zone);
    return obstacle ? [{ code: obstacle.code, date: session.date, start: session.start }] : [];
  });

const newSession = (
  program: Running,
  { date, slotKey, startsAt, endsAt }: PlannedSession,
): NewProgramSession => ({
  companyId: program.companyId,
  programId: program.id,
  type: program.type,
  objectiveId: program.objectiveId,
  spotId: program.spotId,
  meeting: program.meeting,
  meetingUrl: program.meetingUrl,
  coachId: program.coachId,
  maxParticipants: program.maxParticipants,
  plannedOn: date,
  slotKey,
  startsAt,
  endsAt,
});

type Filling = {
  readonly program: Running;
  readonly lack: Lack;
  readonly toCreate: readonly PlannedSession[];
  readonly refused: readonly GenerationProblem[];
  /** Dates that are over, written to be made up. */
  readonly madeUp: number;
};

type Lacking = { readonly program: Running; readonly lack: Lack };

async function lacksOf(
  programs: readonly Running[],
  today: CivilDate,
  now: Temporal.Instant,
): Promise<Lacking[]> {
  const inputOf = await planInputsOf(programs);
  const existingOf = await sessionsOfPrograms(programs.map(({ id }) => id));
  const weeksAhead = await setting('programs.weeks-ahead');
  return programs.map((program) => ({
    program,
    lack: lackOf({ ...inputOf(program), today, weeksAhead }, existingOf(program.id), now),
  }));
}

/**
 * What is to be made for each of some programmes; their coaches are kept as they are until the end of the transaction. The dates that passed
 * while a document of the coach was over are written first, to be made up (decision 0009).
 */
async function prepare(programs: readonly Running[], today: CivilDate): Promise<Filling[]> {
  const now = await databaseNow();
  const found = await lacksOf(programs, today, now);
  const wanted = found.flatMap(({ program, lack }) =>
    [...lack.toCome, ...lack.over].map(() => program.coachId),
  );
  const coaches = await lockCoachFacts([...new Set(wanted)], 'share');
  const late = found.flatMap(({ program, lack }) =>
    undocumentedOf(lack.over, coaches.get(program.coachId), now).map((session) => ({ program, session })),
  );
  await makeUpUndocumented(late.map(({ program, session }) => newSession(program, session)));
  const undocumented = Map.groupBy(late, ({ program }) => program.id);
  // Read again with what was written: the make-ups may be due this very morning.
  const later = undocumented.size === 0 ? [] : await lockPrograms([...undocumented.keys()], 'every one');
  const lacks = [
    ...found.filter(({ program }) => !undocumented.has(program.id)),
    ...(await lacksOf(later.filter(isRunning), today, now)),
  ];
  return lacks.map(({ program, lack }) => {
    const refused = coachProblems(coaches.get(program.coachId), lack.toCome, program.zone);
    const refusedHours = new Set(refused.map(({ date, start }) => `${date} ${start}`));
    const toCreate = lack.toCome.filter(({ date, start }) => !refusedHours.has(`${date} ${start}`));
    const passed = undocumented.get(program.id) ?? [];
    const told = passed.map(
      ({ session: { date, start } }) => ({ code: 'coaches/documents-expired', date, start }) as const,
    );
    return { program, lack, toCreate, refused: [...told, ...refused], madeUp: passed.length };
  });
}

const keyOf = (programId: string, session: { readonly date: CivilDate; readonly slotKey: string }): string =>
  `${programId} ${occurrenceKeyOf(session)}`;

/** Fills some programmes that the caller's transaction keeps; returns what was done, by programme. */
async function fill(programs: readonly ProgramRow[], today: CivilDate): Promise<Map<string, Generation>> {
  const done = new Map(programs.map(({ id }) => [id, nothing]));
  const stopped = await stoppedAmong(programs.map(({ companyId }) => companyId));
  const running = programs.filter(isRunning).filter(({ companyId }) => !stopped.has(companyId));
  const fillings = await prepare(running, today);
  const rows = fillings.flatMap(({ program, toCreate }) =>
    toCreate.map((session) => newSession(program, session)),
  );
  const added = await addProgramSessions(rows);
  const addedKeys = new Set(
    added.map(({ programId, plannedOn, slotKey }) => keyOf(programId, { date: plannedOn, slotKey })),
  );
  const changed: ProgramRow[] = [];
  for (const { program, lack, toCreate, refused, madeUp } of fillings) {
    const leftOut = toCreate.filter((session) => !addedKeys.has(keyOf(program.id, session)));
    const created = toCreate.length - leftOut.length;
    if (created > 0 || madeUp > 0) changed.push(program);
    done.set(program.id, {
      created,
      problems: [...refused, ...(await overlapProblems(program, leftOut)), ...lack.problems],
    });
  }
  await publishLiveEvents(
    changed.flatMap(({ id, companyId }) =>
      [`company:${companyId}`, 'role:ADMIN'].map((topic) => ({ topic, kind: 'sessions/changed', id })),
    ),
  );
  return done;
}

/**
 * Makes the sessions that a running programme must have on the morning of `today`: those of its plan, weeks ahead as the
 * setting says (D20), never past the sessions sold. Run again, by several callers at once or after missed nights, it makes
 * the same set (I11, T28): the programme's row is locked first, and one statement adds what is missing.
 * A session whose coach or spot is taken, or that its coach may not be put on (I6, D29), is left out and told; so is one whose hour is over
 * by the clock of the database, whatever the morning (T52), and one that the plan no longer holds. One that is over because a document of its
 * coach was over by its day is written as cancelled, not counted, and made up (decision 0009).
 */
export const generateSessions = (programId: string, today: CivilDate): Promise<Generation> =>
  inTx(async () => {
    const done = await fill(await lockPrograms([programId], 'every one'), today);
    return done.get(programId) ?? nothing;
  });

/**
 * Does the same for several programmes in one transaction and a dozen statements, however many they are: those that nobody keeps at this
 * moment. Returns what was done, by programme; the others are not in it. What fails for one fails for all.
 */
export const generateTogether = (
  programIds: readonly string[],
  today: CivilDate,
): Promise<ReadonlyMap<string, Generation>> =>
  inTx(async () => fill(await lockPrograms(programIds, 'free'), today));
