import type { Scope } from '@elan/domain/accounts';
import { civilDateOf, type CivilDate } from '@elan/domain/kernel';
import {
  occurrenceKeyOf,
  planSessions,
  programErrors,
  programIsOver,
  skippedBeforeStart,
} from '@elan/domain/programs';
import type { PlanInput, PlannedDates, ProgramPlan } from '@elan/domain/programs';
import { planFromNow, planInputOf } from './plan-program.ts';
import { priceProgram } from './price-program.ts';
import { grantedPauses, plannedOn } from '../program-pauses.repository.ts';
import { readProgram, type ProgramRow } from '../programs.repository.ts';
import { simulationOf } from './simulate-program.ts';

type Dates = PlannedDates & { readonly endDate: CivilDate | null };

// A programme that begins with its first session lists the dates skipped before it, as it did while it was prepared.
const withSkippedBefore = <D extends PlannedDates>(program: ProgramRow, input: PlanInput, plan: D): D =>
  program.askedStartDate === null
    ? plan
    : { ...plan, skipped: [...skippedBeforeStart(input, program.askedStartDate), ...plan.skipped] };

/** The plan that a programme follows; its end is not known while it is paused without one. */
async function currentPlan(program: ProgramRow): Promise<Dates> {
  const input = await planInputOf(program);
  const plan = withSkippedBefore(program, input, planSessions(input));
  if (plan.ok) return plan;
  const isEndless = grantedPauses(program).some(({ endsOn }) => endsOn === null);
  if (!isEndless) throw programErrors.fail('programs/cannot-determine-next-session');
  return { ...plan, endDate: null };
}

/** The plan that a programme would follow if it were started now: the day that was asked for is forgotten once it begins on another one. */
async function comingPlan(program: ProgramRow, now: Temporal.Instant): Promise<Dates> {
  const plan = await planFromNow(program, now);
  if (plan.startDate !== program.startDate) return plan;
  return withSkippedBefore(program, await planInputOf(program), plan);
}

/** What was left of the plan of a programme that is over: the sessions that were held or counted. */
async function pastPlan(program: ProgramRow): Promise<Dates> {
  const { sessions, skipped } = await currentPlan(program);
  const rows = await plannedOn(program.id);
  const held = new Set(
    rows
      .filter(({ isGone }) => !isGone)
      .map((row) => occurrenceKeyOf({ date: row.plannedOn, slotKey: row.slotKey })),
  );
  const kept = sessions.filter((session) => held.has(occurrenceKeyOf(session)));
  const endedOn = program.endedAt && civilDateOf(program.endedAt, program.zone);
  return {
    sessions: kept.map((session, index) => ({ ...session, ordinal: index + 1 })),
    skipped: skipped.filter(({ date }) => !endedOn || date <= endedOn),
    endDate: kept.at(-1)?.date ?? null,
  };
}

/**
 * Returns the exact dates of a programme that exists: the plan that it follows once it began (what was left of it once it is over),
 * before that the plan that it would follow if it were started at `now`, with its price as long as it may begin. Throws `not-found` and
 * `programs/cannot-determine-next-session`.
 */
export async function readPlan(scope: Scope, id: string, now: Temporal.Instant): Promise<ProgramPlan> {
  const program = await readProgram(scope, id);
  switch (program.status) {
    case 'ACTIVE':
    case 'PAUSED':
      return { ...simulationOf(await currentPlan(program), program, now), price: null };
    case 'ENDED':
      return { ...simulationOf(await pastPlan(program), program, now), price: null };
    default: {
      const plan = await comingPlan(program, now);
      const begins = !programIsOver(program.status);
      const price = begins ? await priceProgram(program.companyId, program, plan) : null;
      return { ...simulationOf(plan, program, now), price };
    }
  }
}
