import type { Scope } from '@elan/domain/accounts';
import { addDays, civilDateOf, hasCome, instantAt, weekdayOf, type CivilDate } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { findCoachFacts } from '../../coaches/public.ts';
import { cancelWhenUsedUp, completeWhenUsedUp } from './complete-when-used-up.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import { pauseOn, type PauseRow } from '../program-pauses.repository.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';
import { programPauses } from '../programs.tables.ts';
import { dropMadeUp, restorePauseSessions } from './restore-pause-sessions.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';

/** Returns the first day with sessions of a programme that resumes at `now`: today, or tomorrow once an hour of today is missed. */
function firstDay({ slots, zone }: ProgramRow, now: Temporal.Instant): CivilDate {
  const today = civilDateOf(now, zone);
  const isMissed = slots.some(
    ({ weekday, start }) => weekday === weekdayOf(today) && hasCome(instantAt(today, start, zone), now),
  );
  return isMissed ? addDays(today, 1) : today;
}

/** Ends a pause the day before `first`; one of which no day is left never was. */
async function shorten(pause: PauseRow, first: CivilDate): Promise<void> {
  const endsOn = addDays(first, -1);
  const days = endsOn < pause.startsOn ? ({ status: 'WITHDRAWN' } as const) : { endsOn };
  await db
    .update(programPauses)
    .set({ ...days, version: sql`${programPauses.version} + 1`, updatedAt: sql`now()` })
    .where(eq(programPauses.id, pause.id));
}

/**
 * Resumes a paused programme at `now`: its pause ends there when it had not yet, the sessions that it had cancelled and that
 * are still to come are given back, and the next ones are made by the nightly job's own code, in one transaction. One whose
 * sessions sold are all counted ends instead. Returns it. Throws `not-found`, `transition-forbidden` and `programs/company-stopped`.
 */
export function resumeProgram(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    await refuseStoppedCompany(program.companyId);
    // Before the sessions that are given back and made: the lock order of the planning.
    const { coachId } = program;
    const coach = coachId === null ? undefined : await findCoachFacts(coachId, 'no key update');
    const first = firstDay(program, now);
    const pause = pauseOn(program, civilDateOf(now, program.zone));
    const isEarlier = program.status === 'PAUSED' && pause !== undefined;
    const giveBack = async (): Promise<void> => {
      if (isEarlier) {
        await shorten(pause, first);
        const shortened = await lockedProgram({ kind: 'all' }, id);
        await restorePauseSessions(shortened, { pause, from: first, coach, now, actor });
        await dropMadeUp(shortened, pause, actor);
      }
      await generateSessions(id, first);
      await cancelWhenUsedUp(id);
    };
    const resumed = await moveProgram(program, 'resume', actor, {
      details: isEarlier ? { pauseId: pause.id } : {},
      beforeTelling: giveBack,
    });
    if (!(await completeWhenUsedUp(id))) return resumed;
    return (await findProgram({ kind: 'all' }, id)) ?? resumed;
  });
}
