import type { Scope } from '@elan/domain/accounts';
import { civilDateOf, type CivilDate } from '@elan/domain/kernel';
import { programDeadlines } from '@elan/domain/programs';
import type {
  DeadlinesInput,
  ProgramInput,
  PlannedDates,
  PricedSimulation,
  Simulation,
} from '@elan/domain/programs';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { priceProgram } from './price-program.ts';
import { checkProgram } from './check-program.ts';

/** A plan as the screens show it, with the deadlines of its programme as they stand at `now`. */
export function simulationOf(
  plan: PlannedDates & { readonly endDate: CivilDate | null },
  program: Omit<DeadlinesInput, 'firstSessionAt'>,
  now: Temporal.Instant,
): Simulation {
  const [first] = plan.sessions;
  const deadlines = programDeadlines({ ...program, ...(first && { firstSessionAt: first.startsAt }) }, now);
  const { freeCancellation, warnings } = deadlines;
  return {
    sessions: plan.sessions.map(({ ordinal, date, startsAt, endsAt }) => ({
      ordinal,
      date,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    })),
    skipped: plan.skipped.map(({ date, start, kind, label }) => ({ date, start, kind, reason: label })),
    endDate: plan.endDate,
    deadlines: {
      ...deadlines,
      freeCancellation: freeCancellation && { ...freeCancellation, at: freeCancellation.at.toString() },
      warnings: [...warnings],
    },
  };
}

/**
 * Returns what a programme would be, without writing anything: every session, every skipped date with its reason (D21), the
 * end, what it costs, and the deadlines of a programme submitted at `now`. Throws as `checkProgram` does, and `permission-denied`
 * to who acts for no company.
 */
export async function simulateProgram(
  scope: Scope,
  input: ProgramInput,
  now: Temporal.Instant,
): Promise<PricedSimulation> {
  const companyId = companyOf(scope);
  const { plan, facts } = await checkProgram(companyId, input, civilDateOf(now));
  const { startDate } = facts.columns;
  return {
    ...simulationOf(plan, { status: 'DRAFT', startDate, submittedAt: null }, now),
    price: await priceProgram(companyId, facts.columns, plan),
  };
}
