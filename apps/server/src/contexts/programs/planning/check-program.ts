import { kernelErrors, parisZone, timeZoneOf } from '@elan/domain/kernel';
import type { CivilDate, HolidayZone } from '@elan/domain/kernel';
import {
  beginningProblems,
  draftProblems,
  programPlaces,
  programProblems,
  programTypeRules,
  type ProgramInput,
  type SessionPlan,
} from '@elan/domain/programs';
import { offerIssues } from '@elan/domain/prescriptors';
import { findObjective } from '../../catalog/public.ts';
import { closingDaysOf } from '../../companies/public.ts';
import { offerGoverning } from '../../prescriptors/public.ts';
import { findSpot } from '../../spots/public.ts';
import { findCarryingSubscription } from './carrying-subscriptions.ts';
import { planInput, wholePlan } from './plan-program.ts';
import { countLivePrograms } from '../program-lists.ts';
import type { ProgramFacts } from '../programs.repository.ts';

/** The clocks and the public holidays of what meets by video: those of Paris (D21, D22). */
const onlinePlan: { readonly zone: string; readonly holidayZone: HolidayZone } = {
  zone: parisZone,
  holidayZone: 'metropole',
};

// Only what its type has: a Live programme has no spot, the others no meeting.
function ofType(input: ProgramInput): ProgramInput {
  if (programTypeRules[input.type].needsSpot) {
    return { ...input, meeting: null, meetingUrl: null, maxParticipants: null };
  }
  return { ...input, spotId: null, ...(input.meeting === 'CUSTOM' ? {} : { meetingUrl: null }) };
}

async function check(
  companyId: string,
  asked: ProgramInput,
  {
    today,
    problems,
    lock,
  }: { today: CivilDate; problems: typeof programProblems; lock?: 'share' | undefined },
) {
  const input = ofType(asked);
  const spot = input.spotId ? await findSpot({ kind: 'company', companyId }, input.spotId, lock) : undefined;
  const objective = await findObjective(input.objectiveId);
  const subscription = await findCarryingSubscription(companyId, input.subscriptionId, lock);
  const draft = { ...input, objectiveId: objective?.id, spotId: spot?.id };
  const place = spot ? { zone: timeZoneOf(spot.postalCode), holidayZone: spot.holidayZone } : onlinePlan;
  const { holidayZone } = place;
  const issues = problems(draft, { today, holidayZone, spotSlots: spot?.slots ?? null, subscription });
  if (issues.length > 0) {
    throw kernelErrors.fail('form-invalid', {
      issues: issues.map(({ path, message }) => ({ path, message })),
    });
  }
  const { type, objectiveId, startDate, durationMinutes, sessionsSold, slots } = input;
  const facts: ProgramFacts = {
    columns: {
      type,
      objectiveId,
      spotId: spot?.id ?? null,
      meeting: input.meeting ?? null,
      meetingUrl: input.meetingUrl ?? null,
      startDate,
      askedStartDate: null,
      durationMinutes,
      sessionsSold,
      maxParticipants: programPlaces(type, spot?.maxUsers ?? null, input.maxParticipants),
      months: input.months ?? null,
      subscriptionId: input.subscriptionId ?? null,
      licenceTypes: [...new Set(input.licenceTypes)],
      options: [...new Set(input.options)],
    },
    slots,
  };
  return { facts, place, subscription };
}

/** The offer of the company's prescriptor binds its programmes. Throws `form-invalid` with the rule and the way on. */
async function refuseOutsideOffer(companyId: string, { columns, slots }: ProgramFacts): Promise<void> {
  const governing = await offerGoverning(companyId);
  if (!governing) return;
  const issues = offerIssues(governing.policy, governing.prescriptor, {
    otherPacks: await countLivePrograms(companyId),
    sessions: columns.sessionsSold,
    months: columns.months,
    slots,
    places: columns.maxParticipants,
  });
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

// A programme begins with its first session, whose day the deadlines count from: a Live one asked for on a Monday, with one slot a
// week on Thursdays, begins on Thursday. One that begins on a Monday keeps it, whatever its company skips that week.
const beginningOf = ({ type, startDate }: ProgramInput, { sessions: [first] }: SessionPlan): CivilDate =>
  programTypeRules[type].startsOnMonday ? startDate : (first?.date ?? startDate);

/**
 * Checks a programme that a company wants, on the day `today`, and plans it; `details` say which start was asked for, when it is
 * not the first session, for the audit. With `lock` the spot keeps its slots until the transaction ends. Throws `form-invalid` with each refused field
 * (specification point 5, I15), for a subscription that is over at the first session too, and `programs/cannot-determine-next-session`.
 */
export async function checkProgram(
  companyId: string,
  input: ProgramInput,
  today: CivilDate,
  lock?: 'share',
): Promise<{ facts: ProgramFacts; plan: SessionPlan; details: Readonly<Record<string, unknown>> }> {
  const { facts, place, subscription } = await check(companyId, input, {
    today,
    problems: programProblems,
    lock,
  });
  await refuseOutsideOffer(companyId, facts);
  const plan = wholePlan(planInput(input, place, await closingDaysOf(companyId)));
  const startDate = beginningOf(input, plan);
  const details = startDate === input.startDate ? {} : { askedStart: input.startDate, startDate };
  const isSkipped = plan.skipped.some(({ date }) => date < startDate);
  const askedStartDate = isSkipped ? input.startDate : null;
  const issues = beginningProblems(startDate, subscription);
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
  return { facts: { ...facts, columns: { ...facts.columns, startDate, askedStartDate } }, plan, details };
}

/**
 * Checks a programme that is kept as a draft: what it lacks may wait, what it has is right. Its spot and its subscription keep what it takes
 * of them until the transaction ends (I15). Throws `form-invalid`.
 */
export async function checkDraft(
  companyId: string,
  input: ProgramInput,
  today: CivilDate,
): Promise<ProgramFacts> {
  return (await check(companyId, input, { today, problems: draftProblems, lock: 'share' })).facts;
}
