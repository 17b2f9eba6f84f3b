import type { Scope } from '@elan/domain/accounts';
import { civilDateOf, type CivilDate } from '@elan/domain/kernel';
import { programErrors, proposalIsOver } from '@elan/domain/programs';
import { sql } from 'drizzle-orm';
import { inTx } from '../../../platform/db/database.ts';
import { checkPlanFrom, refuseStartDate } from './check-start-date.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import type { ProgramRow } from '../programs.repository.ts';

const noProposal = { proposedDate: null, proposedAt: null } as const;

// The refusals of the machine come before those of the date: a programme that runs has no start to change.
const isWaiting = ({ status }: ProgramRow): boolean => status === 'PENDING_DATE';

/**
 * Proposes to a company an earlier start for its programme, at `now`. Returns the programme, which waits for the answer.
 * Throws `not-found`, `transition-forbidden`, `form-invalid`, `programs/date-not-earlier` and what `checkPlanFrom` refuses.
 */
export function proposeEarlierDate(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  date: CivilDate,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    const { startDate } = program;
    if (isWaiting(program)) {
      refuseStartDate(program, date, civilDateOf(now, program.zone));
      if (date >= startDate) throw programErrors.fail('programs/date-not-earlier');
      await checkPlanFrom(program, date);
    }
    return moveProgram(program, 'proposeEarlierDate', actor, {
      set: { proposedDate: date, proposedAt: sql`clock_timestamp()` },
      details: { from: startDate, to: date },
    });
  });
}

/**
 * Accepts the earlier start of a programme, at `now`. Returns it. Throws `not-found`, `transition-forbidden`,
 * `programs/proposal-over` after 72 h (D19), and what `checkPlanFrom` refuses: its hours may have been given away.
 */
export function acceptDate(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    const { startDate, proposedDate: date, proposedAt, zone } = program;
    const isAsked = program.status === 'PENDING_DATE_CONFIRMATION' && date !== null && proposedAt !== null;
    if (isAsked) {
      if (proposalIsOver({ date, proposedAt }, { now, today: civilDateOf(now, zone) })) {
        throw programErrors.fail('programs/proposal-over');
      }
      await checkPlanFrom(program, date);
    }
    return moveProgram(program, 'acceptDate', actor, {
      set: { ...noProposal, startDate: date ?? startDate },
      details: { from: startDate, to: date },
    });
  });
}

/** Refuses the earlier start of a programme, with a reason: the old date stands. Throws `not-found` and `transition-forbidden`. */
export function refuseDate(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  reason: string,
): Promise<ProgramRow> {
  return inTx(async () =>
    moveProgram(await lockedProgram(scope, id), 'refuseDate', actor, {
      set: noProposal,
      details: { reason },
    }),
  );
}

/** Keeps the old date of a programme whose company did not answer in time (D19), in the caller's transaction. */
export const keepOldDate = (program: ProgramRow, actor: ProgramActor): Promise<ProgramRow> =>
  moveProgram(program, 'keepOldDate', actor, { set: noProposal });

/**
 * Puts the start of a programme later, at `now`. Returns it.
 * Throws `not-found`, `transition-forbidden`, `form-invalid`, `programs/date-not-later` and what `checkPlanFrom` refuses.
 */
export function imposeLaterDate(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  date: CivilDate,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    const { startDate } = program;
    if (isWaiting(program)) {
      refuseStartDate(program, date, civilDateOf(now, program.zone));
      if (date <= startDate) throw programErrors.fail('programs/date-not-later');
      await checkPlanFrom(program, date);
    }
    return moveProgram(program, 'imposeLaterDate', actor, {
      set: { startDate: date },
      details: { from: startDate, to: date },
    });
  });
}
