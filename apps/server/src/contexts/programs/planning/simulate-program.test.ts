import type { ProgramInput } from '@elan/domain/programs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aCoach, aCompany, anActor, anObjective, aSpot } from '../../../testing/factories.ts';
import { attach, someTerms } from '../../../testing/attributions.ts';
import { useProduct } from '../../../testing/product.ts';
import { fieldsOf, refusalOf } from '../../../testing/refusal.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { companyClosings } from '../../companies/public.ts';
import { sessions } from '../../sessions/public.ts';
import { approveProgram } from '../validation/approve-program.ts';
import { assignCoach } from '../coach/assign-coach.ts';
import { programs } from '../programs.tables.ts';
import { keepDraft, submitDraft } from './keep-draft.ts';
import { readPlan } from './read-plan.ts';
import { simulateProgram } from './simulate-program.ts';
import { startProgram } from '../life/start-program.ts';
import { submitProgram } from './submit-program.ts';

useProduct();

const today = '2027-04-20';
const now = Temporal.Instant.from('2027-04-20T08:00:00Z');
const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');

let scope: { kind: 'company'; companyId: string };
let input: ProgramInput;

beforeEach(async () => {
  const spot = await aSpot();
  scope = { kind: 'company', companyId: spot.companyId };
  input = {
    type: 'COMMUNITY',
    objectiveId: (await anObjective()).id,
    spotId: spot.id,
    startDate: '2027-05-03',
    durationMinutes: 60,
    sessionsSold: 9,
    slots: [
      { weekday: 1, start: '12:30' },
      { weekday: 2, start: '18:00' },
      { weekday: 4, start: '12:00' },
    ],
  };
});

const simulate = (changes: Partial<ProgramInput> = {}) =>
  simulateProgram(scope, { ...input, ...changes }, now);
const submit = () => submitProgram(scope, anActor('COMMUNITY_MANAGER', scope.companyId), input, today);
const close = (firstDay: string, lastDay: string, reason: string) =>
  db.insert(companyClosings).values({ companyId: scope.companyId, firstDay, lastDay, reason });

test('a programme begins with its first session: its deadlines count from there, before and once it is submitted', async () => {
  const live: ProgramInput = {
    ...input,
    type: 'LIVE',
    meeting: 'AUTO',
    maxParticipants: 20,
    spotId: null,
    // Asked for on a Monday, held on Thursdays, of which the first is Ascension Day.
    slots: [{ weekday: 4, start: '12:00' }],
  };
  const { sessions: planned, skipped, deadlines } = await simulateProgram(scope, live, now);
  expect(planned[0]?.date).toBe('2027-05-13');
  expect(skipped.map(({ date }) => date)).toEqual(['2027-05-06']);
  expect(deadlines.coach).toEqual({ date: '2027-05-10', passed: false });
  const program = await submitProgram(scope, anActor('COMMUNITY_MANAGER', scope.companyId), live, today);
  expect(program.startDate).toBe('2027-05-13');
  const [line] = await db.select().from(auditLog).where(eq(auditLog.entityId, program.id));
  expect(line).toMatchObject({
    event: 'submit',
    details: { askedStart: '2027-05-03', startDate: '2027-05-13' },
  });
});

test('what it costs by the prices of today is said before it is submitted, and who pays: its company, or its prescriptor until its invoice end date', async () => {
  const own = { unitCents: 9000, sessions: 9, totalCents: 81_000, vatCents: 16_200, vatPercent: 20 };
  expect((await simulate()).price).toEqual({ ...own, prescriptor: null, subscribed: false });
  const { id: prescriptorId, name } = await aCompany();
  await attach(scope.companyId, { prescriptorId, fromOn: '2027-01-01' });
  expect((await simulate({ durationMinutes: 45 })).price).toMatchObject({
    unitCents: 7500,
    totalCents: 67_500,
    prescriptor: name,
  });
  await someTerms({ prescriptorId, managementFeesTenths: 0, invoiceEndOn: '2027-05-01' });
  expect((await simulate()).price.prescriptor).toBeNull();
});

test('the dates skipped before the first session are listed once it is submitted, as they were before, until its start moves', async () => {
  await close('2027-05-03', '2027-05-06', 'pont de mai');
  const { skipped, sessions: planned } = await simulate({ sessionsSold: 3 });
  expect(skipped.map(({ date }) => date)).toEqual(['2027-05-03', '2027-05-04', '2027-05-06']);
  expect(planned[0]?.date).toBe('2027-05-10');
  input = { ...input, sessionsSold: 3 };
  const { id } = await submit();
  expect((await readPlan(all, id, now)).skipped).toEqual(skipped);
  await approveProgram(all, admin, id, now);
  await assignCoach(all, admin, id, (await aCoach()).id, now);
  await startProgram(all, admin, id, now);
  expect((await readPlan(all, id, now)).skipped).toEqual(skipped);
  // A start that was moved has nothing to do with the day that was asked for.
  await db.update(programs).set({ startDate: '2027-05-18' }).where(eq(programs.id, id));
  expect((await readPlan(all, id, now)).skipped).toEqual([]);
});

test('a programme whose weekly day comes after the day asked for, nothing being skipped, keeps no other day than its start', async () => {
  const thursdays = { slots: [{ weekday: 4 as const, start: '12:00' as const }], spotId: null };
  const live = {
    ...input,
    ...thursdays,
    type: 'LIVE' as const,
    meeting: 'AUTO' as const,
    maxParticipants: 20,
  };
  const manager = anActor('COMMUNITY_MANAGER', scope.companyId);
  const { id } = await submitProgram(scope, manager, { ...live, startDate: '2027-06-07' }, today);
  const [kept] = await db.select().from(programs).where(eq(programs.id, id));
  expect(kept).toMatchObject({ startDate: '2027-06-10', askedStartDate: null });
});

test('a Safety programme that begins on a Monday that its company skips was asked for no other day', async () => {
  await close('2027-06-07', '2027-06-07', 'inventaire');
  const slots = [1, 2, 3, 4, 5].map((weekday) => ({ weekday: weekday as 1, start: '12:30' as const }));
  const safety = { ...input, type: 'SAFETY' as const, durationMinutes: 20, slots, startDate: '2027-06-07' };
  const manager = anActor('COMMUNITY_MANAGER', scope.companyId);
  const { id } = await submitProgram(scope, manager, safety, today);
  const [kept] = await db.select().from(programs).where(eq(programs.id, id));
  expect(kept).toMatchObject({ startDate: '2027-06-07', askedStartDate: null });
});

test('the plan of a programme that is over has the dates that it skipped until its last day, that day included', async () => {
  await close('2027-05-06', '2027-05-10', 'pont de mai');
  const { id } = await submit();
  const endedAt = Temporal.Instant.from('2027-05-06T16:00:00Z');
  await db.update(programs).set({ status: 'ENDED', endedAt }).where(eq(programs.id, id));
  expect((await readPlan(all, id, now)).skipped.map(({ date }) => date)).toEqual(['2027-05-06']);
});

test('a draft that is written again begins on the day that it says', async () => {
  await close('2027-05-03', '2027-05-06', 'pont de mai');
  const manager = anActor('COMMUNITY_MANAGER', scope.companyId);
  const draft = await keepDraft(scope, manager, input, today);
  expect(draft).toMatchObject({ startDate: '2027-05-03', askedStartDate: null });
  const sent = { ...input, version: draft.version };
  expect(await submitDraft(scope, manager, draft.id, sent, today)).toMatchObject({
    startDate: '2027-05-10',
    askedStartDate: '2027-05-03',
  });
});

test('a programme whose first session comes after its subscription ended is refused', async () => {
  const { id } = await aSubscription({ ...scope, startsOn: '2027-01-01', endsOn: '2027-05-10' });
  // The first Thursday is Ascension Day: it would begin on 13 May.
  const late = { slots: [{ weekday: 4 as const, start: '12:00' as const }], spotId: null };
  const live = { ...input, ...late, type: 'LIVE' as const, meeting: 'AUTO' as const, maxParticipants: 20 };
  const error = await refusalOf(simulateProgram(scope, { ...live, subscriptionId: id }, now));
  expect([error.code, fieldsOf(error)]).toEqual(['form-invalid', ['subscriptionId']]);
});

test('a simulation names each session, each skipped date and why, the end and the deadlines, and writes nothing', async () => {
  await close('2027-05-10', '2027-05-11', 'pont de mai');
  const before = await db.$count(programs);
  const simulation = await simulate();
  expect(simulation.sessions.map((session) => session.date)).toEqual([
    '2027-05-03',
    '2027-05-04',
    '2027-05-13',
    '2027-05-18',
    '2027-05-20',
    '2027-05-24',
    '2027-05-25',
    '2027-05-27',
    '2027-05-31',
  ]);
  expect(simulation.sessions[0]).toEqual({
    ordinal: 1,
    date: '2027-05-03',
    startsAt: '2027-05-03T10:30:00Z',
    endsAt: '2027-05-03T11:30:00Z',
  });
  expect(simulation.skipped.map(({ date, kind, reason }) => `${date} ${kind} ${reason}`)).toEqual([
    '2027-05-06 holiday Jour férié\u00a0: Ascension',
    '2027-05-10 closing-day Fermeture\u00a0: pont de mai',
    '2027-05-11 closing-day Fermeture\u00a0: pont de mai',
    '2027-05-17 holiday Jour férié\u00a0: Lundi de Pentecôte',
  ]);
  expect(simulation).toMatchObject({
    endDate: '2027-05-31',
    deadlines: {
      validation: { date: '2027-04-30', passed: false },
      coach: { date: '2027-04-30', passed: false },
      freeCancellation: { at: '2027-05-02T10:30:00Z', passed: false },
      warnings: [
        'Le début est dans moins de deux semaines\u00a0: la recherche d’un coach sera courte.',
        'La validation peut prendre jusqu’à 6\u00a0semaines\u00a0: si elle n’est pas faite le vendredi 30 avril 2027, le début sera décalé.',
      ],
    },
  });
  expect(await db.$count(programs)).toBe(before);
});

test('a start creates exactly the sessions that the simulation showed', async () => {
  await close('2027-05-10', '2027-05-11', 'pont de mai');
  const simulation = await simulate();
  const { id } = await submit();
  await approveProgram(all, admin, id, now);
  await assignCoach(all, admin, id, (await aCoach()).id, now);
  const started = await startProgram(all, admin, id, now);
  const rows = await db.select().from(sessions).where(eq(sessions.programId, id)).orderBy(sessions.startsAt);
  expect(
    rows.map((row) => ({ date: row.parisDate, startsAt: String(row.startsAt), endsAt: String(row.endsAt) })),
  ).toEqual(simulation.sessions.map(({ date, startsAt, endsAt }) => ({ date, startsAt, endsAt })));
  expect(rows.every((row) => row.status === 'ACTIVE' && row.coachId === started.coachId)).toBe(true);
  expect(started.counts).toEqual({ planned: 9, counted: 0, makeUps: 0 });
});

test('in La Réunion the sessions keep the hours and the holidays of the island', async () => {
  const spot = await aSpot({ companyId: scope.companyId, postalCode: '97400', city: 'Saint-Denis' });
  const simulation = await simulate({ spotId: spot.id, startDate: '2027-12-20', sessionsSold: 1 });
  expect(simulation.skipped).toMatchObject([{ date: '2027-12-20', kind: 'holiday' }]);
  expect(simulation.sessions[0]?.startsAt).toBe('2027-12-21T14:00:00Z');
});

test('a submitted programme waits for its validation, with as many people as its type and its spot hold', async () => {
  const program = await submit();
  expect(program).toMatchObject({ status: 'PENDING', maxParticipants: 10, companyId: scope.companyId });
  expect(program.submittedAt).not.toBeNull();
  const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, program.id));
  expect(audit).toMatchObject([{ event: 'submit', fromStatus: 'DRAFT', toStatus: 'PENDING' }]);
  const small = await aSpot({ companyId: scope.companyId, maxUsers: 6 });
  input = { ...input, spotId: small.id };
  expect(await submit()).toMatchObject({ maxParticipants: 6 });
});

describe('what is wrong is told field by field, to the simulation as to the submission', () => {
  test.each<[string, Partial<ProgramInput>, string[]]>([
    ['too few slots', { slots: [{ weekday: 1, start: '12:30' }] }, ['slots']],
    ['a start that is past', { startDate: '2027-04-19' }, ['startDate']],
    ['a length that the type does not have', { durationMinutes: 20 }, ['durationMinutes']],
    [
      'an hour when the spot is closed',
      {
        slots: [
          { weekday: 1, start: '12:30' },
          { weekday: 2, start: '15:00' },
          { weekday: 6, start: '12:00' },
        ],
      },
      ['slots.1', 'slots.2'],
    ],
    [
      'a Safety programme that does not start on a Monday',
      {
        type: 'SAFETY',
        durationMinutes: 20,
        startDate: '2027-05-04',
        slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' })),
      },
      ['startDate'],
    ],
  ])('%s', async (_, changes, fields) => {
    const error = await refusalOf(simulate(changes));
    expect([error.code, fieldsOf(error)]).toEqual(['form-invalid', fields]);
    input = { ...input, ...changes };
    expect((await refusalOf(submit())).params).toEqual(error.params);
  });

  test.each(['objectiveId', 'spotId'] as const)(
    'an unknown %s, a malformed one, and one that is not theirs, all alike',
    async (field) => {
      const foreign = { spotId: (await aSpot()).id, objectiveId: (await anObjective({ hidden: true })).id };
      const ids = [foreign[field], 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10', 'pas-un-id'];
      const errors = await Promise.all(ids.map((id) => refusalOf(simulate({ [field]: id }))));
      expect(errors.map(fieldsOf)).toEqual([[field], [field], [field]]);
      expect(new Set(errors.map((error) => JSON.stringify(error.params))).size).toBe(1);
    },
  );

  test('no slot that ever opens', async () => {
    await close('2027-01-01', '2032-12-31', 'travaux');
    const code = 'programs/cannot-determine-next-session';
    expect((await refusalOf(simulate())).code).toBe(code);
    expect((await refusalOf(submit())).code).toBe(code);
  });

  test('nobody’s programme', async () => {
    expect((await refusalOf(simulateProgram(all, input, now))).code).toBe('permission-denied');
    expect((await refusalOf(submitProgram(all, admin, input, today))).code).toBe('permission-denied');
  });
});
