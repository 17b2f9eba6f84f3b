import { addDays, AppError, civilDateOf, hasCome, instantAt, type CivilDate } from '@elan/domain/kernel';
import { coachDeadlineDays, movedStart, proposalIsOver, startMustMove } from '@elan/domain/programs';
import { inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { cancelPauseSessions } from './cancel-pause-sessions.ts';
import { keepOldDate } from './change-start-date.ts';
import { toKeepDate, toPause, toResume, toStart, withoutCoachBy } from '../generation/due-programs.ts';
import { lockedProgram, moveProgram } from '../move-program.ts';
import { pauseOn } from '../program-pauses.repository.ts';
import { resumeProgram } from './resume-program.ts';
import { startProgram } from './start-program.ts';

const everywhere = { kind: 'all' } as const;

/** What a run did to each programme, and what it could not: `code` is what refused, null for what nobody foresaw. */
export type Followed = {
  readonly done: number;
  readonly failures: readonly {
    readonly programId: string;
    readonly code: string | null;
    readonly error: unknown;
  }[];
};

// Each programme in a transaction of its own: a failure does not stop the others, and the next run retries it.
async function forEachProgram(
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<Followed> {
  const failures: { programId: string; code: string | null; error: unknown }[] = [];
  let done = 0;
  for (const programId of ids) {
    signal?.throwIfAborted();
    try {
      if (await work(programId)) done += 1;
    } catch (error) {
      failures.push({ programId, code: error instanceof AppError ? error.code : null, error });
    }
  }
  return { done, failures };
}

/** The moment for which a night works: its own, or the real one when it is caught up late, so that no hour of the past is planned. */
const momentOf = (day: CivilDate, now: Temporal.Instant): Temporal.Instant => {
  const morning = instantAt(day, '03:10');
  return hasCome(morning, now) ? now : morning;
};

/** Starts the programmes with a coach whose date has come on `day` (state machine 5). What refuses one is told. */
export async function startDuePrograms(
  day: CivilDate,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<Followed> {
  const at = momentOf(day, now);
  const start = async (id: string): Promise<boolean> => {
    await startProgram(everywhere, systemActor, id, at);
    return true;
  };
  return forEachProgram(await toStart(day), start, signal);
}

/** Pauses the running programmes that a granted pause holds on `day`. */
export async function pauseDuePrograms(day: CivilDate, signal?: AbortSignal): Promise<Followed> {
  const pause = (id: string): Promise<boolean> =>
    inTx(async () => {
      const program = await lockedProgram(everywhere, id);
      const due = pauseOn(program, day);
      if (program.status !== 'ACTIVE' || !due) return false;
      await moveProgram(program, 'pause', systemActor, {
        details: { pauseId: due.id },
        beforeTelling: async () => {
          await cancelPauseSessions(program, due, systemActor);
        },
      });
      return true;
    });
  return forEachProgram(await toPause(day), pause, signal);
}

/** Resumes the paused programmes whose pause is over on `day`. */
export async function resumeDuePrograms(
  day: CivilDate,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<Followed> {
  const at = momentOf(day, now);
  const resume = (id: string): Promise<boolean> =>
    inTx(async () => {
      const program = await lockedProgram(everywhere, id);
      // A pause that was granted meanwhile may hold the day on which it is caught up.
      const isHeld = [day, civilDateOf(at, program.zone)].some((one) => pauseOn(program, one));
      if (program.status !== 'PAUSED' || isHeld) return false;
      await resumeProgram(everywhere, systemActor, id, at);
      return true;
    });
  return forEachProgram(await toResume(day), resume, signal);
}

/** Keeps the old date of the programmes whose company did not answer the earlier one within 72 h (D19). */
export async function keepOldDates(now: Temporal.Instant, signal?: AbortSignal): Promise<Followed> {
  const keep = (id: string): Promise<boolean> =>
    inTx(async () => {
      const program = await lockedProgram(everywhere, id);
      const { status, proposedDate: date, proposedAt, zone } = program;
      if (status !== 'PENDING_DATE_CONFIRMATION' || date === null || proposedAt === null) return false;
      if (!proposalIsOver({ date, proposedAt }, { now, today: civilDateOf(now, zone) })) return false;
      await keepOldDate(program, systemActor);
      return true;
    });
  return forEachProgram(await toKeepDate(now, civilDateOf(now)), keep, signal);
}

/** Moves the start of the programmes that have no coach in the evening of `day`, the third one before it (D19). */
export async function postponeStarts(day: CivilDate, signal?: AbortSignal): Promise<Followed> {
  const postpone = (id: string): Promise<boolean> =>
    inTx(async () => {
      const program = await lockedProgram(everywhere, id);
      const { startDate } = program;
      if (program.status !== 'PENDING_COACH' || !startMustMove(startDate, day)) return false;
      const to = movedStart(program, day);
      await moveProgram(program, 'postpone', systemActor, {
        set: { startDate: to },
        details: { from: startDate, to },
      });
      return true;
    });
  return forEachProgram(await withoutCoachBy(addDays(day, coachDeadlineDays)), postpone, signal);
}
