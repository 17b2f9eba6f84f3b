import { addDays, civilDateOf, epochOf, timeZoneOf } from '@elan/domain/kernel';
import type { CivilDate } from '@elan/domain/kernel';
import { firstValidStart, planSessions, programErrors, programTypeRules } from '@elan/domain/programs';
import type { ClosingDays, PlanInput, ProgramSlot, ProgramType, SessionPlan } from '@elan/domain/programs';
import { closingDaysOf } from '../companies/public.ts';
import type { SpotRow } from '../spots/public.ts';
import type { ProgramRow } from './programs.repository.ts';

type Planned = {
  readonly type: ProgramType;
  readonly startDate: CivilDate;
  readonly slots: readonly ProgramSlot[];
  readonly durationMinutes: number;
  readonly sessionsSold: number;
};
type Place = Pick<SpotRow, 'postalCode' | 'holidayZone'>;

/** Gathers what the planner of the domain asks for. Pauses come with their own use case: a programme has none yet. */
export const planInput = (
  program: Planned,
  place: Place,
  closingDays: readonly ClosingDays[],
  makeUps = 0,
): PlanInput => ({
  startDate: program.startDate,
  slots: program.slots,
  durationMinutes: program.durationMinutes,
  sessionsSold: program.sessionsSold,
  makeUps,
  zone: timeZoneOf(place.postalCode),
  holidayZone: place.holidayZone,
  closingDays,
  pauses: [],
  limits: programTypeRules[program.type],
});

/** Gathers what the planner asks for a programme that exists: sessions cancelled without being counted are made up (D21). */
export const planInputOf = async (program: ProgramRow): Promise<PlanInput> =>
  planInput(program, program.spot, await closingDaysOf(program.companyId), program.counts.makeUps);

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
  if (first && epochOf(first.startsAt) > epochOf(now)) return { ...plan, startDate: program.startDate };
  const tomorrow = addDays(civilDateOf(now, input.zone), 1);
  const weekdays = program.slots.map((slot) => slot.weekday);
  const startDate = firstValidStart(program.type, tomorrow, input.holidayZone, weekdays);
  return { ...wholePlan({ ...input, startDate }), startDate };
}
