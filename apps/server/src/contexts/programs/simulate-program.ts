import type { Scope } from '@elan/domain/accounts';
import type { CivilDate } from '@elan/domain/kernel';
import { startNotice, startNoticeSentences } from '@elan/domain/programs';
import type { ProgramInput, SessionPlan, Simulation } from '@elan/domain/programs';
import { companyOf } from '../../platform/registry/within-scope.ts';
import { checkProgram } from './check-program.ts';

/** A plan as the screens show it, with the warning that a near start deserves. */
export function simulationOf(plan: SessionPlan, startDate: CivilDate, today: CivilDate): Simulation {
  const notice = startDate >= today ? startNotice(startDate, today) : null;
  return {
    sessions: plan.sessions.map(({ ordinal, date, startsAt, endsAt }) => ({
      ordinal,
      date,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    })),
    skipped: plan.skipped.map(({ date, start, kind, label }) => ({ date, start, kind, reason: label })),
    endDate: plan.endDate,
    lastFreeCancellation: plan.lastFreeCancellation.toString(),
    coachDeadline: plan.coachDeadline,
    warnings: notice ? [startNoticeSentences[notice]] : [],
  };
}

/**
 * Returns what a programme would be, without writing anything: every session, every skipped date with its reason (D21), the
 * end, the last free cancellation, the coach deadline, and warnings. Throws as `checkProgram` does, and `permission-denied`
 * to who acts for no company.
 */
export async function simulateProgram(
  scope: Scope,
  input: ProgramInput,
  today: CivilDate,
): Promise<Simulation> {
  const { plan } = await checkProgram(companyOf(scope), input, today);
  return simulationOf(plan, input.startDate, today);
}
