import { addDays, civilDateOf, hasCome } from '@elan/domain/kernel';
import type { CivilDate, HolidayZone } from '@elan/domain/kernel';
import {
  firstValidStart,
  planSessions,
  planWithHistory,
  programErrors,
  programTypeRules,
} from '@elan/domain/programs';
import type { ClosingDays, PlanInput, ProgramSlot, ProgramType, SessionPlan } from '@elan/domain/programs';
import { closingDaysOfAll } from '../../companies/public.ts';
import { grantedPauses, plannedOnOf } from '../program-pauses.repository.ts';
import type { ProgramRow } from '../programs.repository.ts';

type Planned = {
  readonly type: ProgramType;
  readonly startDate: CivilDate;
  readonly slots: readonly ProgramSlot[];
  readonly durationMinutes: number;
  readonly sessionsSold: number;
};
/** IANA zone of its clocks, and whose public holidays it keeps. */
type Place = { readonly zone: string; readonly holidayZone: HolidayZone };

/** Gathers what the planner of the domain asks for a programme that is being prepared: it has no pause yet. */
export const planInput = (
  program: Planned,
  place: Place,
  closingDays: readonly ClosingDays[],
): PlanInput => ({
  startDate: program.startDate,
  slots: program.slots,
  durationMinutes: program.durationMinutes,
  sessionsSold: program.sessionsSold,
  makeUps: 0,
  zone: place.zone,
  holidayZone: place.holidayZone,
  closingDays,
  pauses: [],
  limits: programTypeRules[program.type],
});

// Most programmes have nothing to make up, and no pause: their plan is their recurrence.
const hasHistory = (program: ProgramRow): boolean =>
  program.counts.makeUps > 0 || grantedPauses(program).length > 0;

/**
 * Gathers what the planner asks for each of some programmes that exist: its granted pauses, what has become of its sessions (D21), and
 * the day. Two statements, however many they are.
 */
export async function planInputsOf(rows: readonly ProgramRow[]): Promise<(program: ProgramRow) => PlanInput> {
  const closings = await closingDaysOfAll([...new Set(rows.map(({ companyId }) => companyId))]);
  const history = await plannedOnOf(rows.filter(hasHistory).map(({ id }) => id));
  return (program) => {
    const pauses = grantedPauses(program).map(({ startsOn, endsOn, reason }) => ({
      from: startsOn,
      to: endsOn,
      reason,
    }));
    const input = { ...planInput(program, program, closings(program.companyId)), pauses };
    if (!hasHistory(program)) return input;
    const today = civilDateOf(program.readAt, program.zone);
    return planWithHistory({ ...input, today }, history(program.id));
  };
}

/** Gathers what the planner asks for one programme that exists, as `planInputsOf` does. */
export const planInputOf = async (program: ProgramRow): Promise<PlanInput> =>
  (await planInputsOf([program]))(program);

/** Returns the whole plan, or throws `programs/cannot-determine-next-session`. */
export function wholePlan(input: PlanInput): SessionPlan {
  const plan = planSessions(input);
  if (!plan.ok) throw programErrors.fail('programs/cannot-determine-next-session');
  return plan;
}

/**
 * Returns the plan of a programme that has not started. Its start date when no session of it is missed already; otherwise
 * it starts on the first valid day from tomorrow on: a programme that waited too long has no session in the past.
 */
export async function planFromNow(
  program: ProgramRow,
  now: Temporal.Instant,
): Promise<SessionPlan & { readonly startDate: CivilDate }> {
  const input = await planInputOf(program);
  const plan = wholePlan(input);
  const [first] = plan.sessions;
  if (first && !hasCome(first.startsAt, now)) return { ...plan, startDate: program.startDate };
  const tomorrow = addDays(civilDateOf(now, input.zone), 1);
  const weekdays = program.slots.map((slot) => slot.weekday);
  const startDate = firstValidStart(program.type, tomorrow, input.holidayZone, weekdays);
  return { ...wholePlan({ ...input, startDate }), startDate };
}
