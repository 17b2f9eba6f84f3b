import type { AppError } from '@elan/domain/kernel';
import type { ProgramInput } from '@elan/domain/programs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { anActor, anObjective, aSpot } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { fieldsOf, refusalOf } from '../../../testing/refusal.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { companies } from '../../companies/public.ts';
import { subscriptions } from '../../subscriptions/public.ts';
import { changeDraft, discardDraft, keepDraft, submitDraft } from './keep-draft.ts';
import { firstProgramStatus, hasSubmittedProgram } from '../program-lists.ts';
import { findProgram } from '../programs.repository.ts';
import { programSlots } from '../programs.tables.ts';
import { submitProgram } from './submit-program.ts';

useProduct();

const today = '2027-04-20';
const slots = [1, 2, 4].map((weekday) => ({ weekday, start: '12:00' }));
let scope: { kind: 'company'; companyId: string };
let input: ProgramInput;
const manager = () => anActor('COMMUNITY_MANAGER', scope.companyId);

beforeEach(async () => {
  const spot = await aSpot();
  scope = { kind: 'company', companyId: spot.companyId };
  input = {
    type: 'COMMUNITY',
    objectiveId: (await anObjective()).id,
    spotId: spot.id,
    startDate: '2027-05-03',
    durationMinutes: 60,
    sessionsSold: 39,
    months: 3,
    slots,
  };
});

const keep = (changes: Partial<ProgramInput> = {}) =>
  keepDraft(scope, manager(), { ...input, ...changes }, today);

describe('a draft', () => {
  test('may lack slots and have a first day that is past; it holds nothing and is no first programme', async () => {
    const draft = await keep({ slots: [], startDate: '2027-04-01' });
    expect(draft).toMatchObject({ status: 'DRAFT', months: 3, slots: [], submittedAt: null });
    expect(await hasSubmittedProgram(scope.companyId)).toBe(false);
    expect(await firstProgramStatus(scope.companyId)).toBeUndefined();
  });

  test('needs an objective, a place of the company and a length that its type sells', async () => {
    const foreign = (await aSpot()).id;
    const error = await refusalOf(keep({ objectiveId: foreign, spotId: foreign, durationMinutes: 20 }));
    expect([error.code, fieldsOf(error)]).toEqual([
      'form-invalid',
      ['objectiveId', 'spotId', 'durationMinutes'],
    ]);
  });

  test('is written again, then submitted as it is sent', async () => {
    const draft = await keep({ slots: [] });
    const change = { ...input, sessionsSold: 12, version: draft.version };
    const changed = await changeDraft(scope, draft.id, change, today);
    expect(changed).toMatchObject({ sessionsSold: 12, slots, version: draft.version + 1 });
    const submitted = await submitDraft(
      scope,
      manager(),
      draft.id,
      { ...input, sessionsSold: 15, version: changed.version },
      today,
    );
    expect(submitted).toMatchObject({ id: draft.id, status: 'PENDING', sessionsSold: 15 });
    expect(submitted.submittedAt).not.toBeNull();
    expect(await firstProgramStatus(scope.companyId)).toBe('PENDING');
  });

  test('is refused to the submission when it lacks slots, and stays a draft', async () => {
    const draft = await keep({ slots: [] });
    const sent = { ...input, slots: [], version: draft.version };
    const error = await refusalOf(submitDraft(scope, manager(), draft.id, sent, today));
    expect(fieldsOf(error)).toEqual(['slots']);
    expect(await findProgram(scope, draft.id)).toMatchObject({ status: 'DRAFT', version: draft.version });
  });

  test('of another page is not overwritten, and what was submitted is no draft any more', async () => {
    const draft = await keep();
    const change = { ...input, version: draft.version };
    await changeDraft(scope, draft.id, change, today);
    expect((await refusalOf(changeDraft(scope, draft.id, change, today))).code).toBe('stale-version');
    const next = { ...input, version: draft.version + 1 };
    await submitDraft(scope, manager(), draft.id, next, today);
    for (const work of [
      () => changeDraft(scope, draft.id, next, today),
      () => submitDraft(scope, manager(), draft.id, next, today),
      () => discardDraft(scope, manager(), draft.id),
    ]) {
      expect((await refusalOf(work())).code).toBe('transition-forbidden');
    }
  });

  test('that is deleted leaves only its lines of the audit', async () => {
    const { id } = await keep();
    await discardDraft(scope, manager(), id);
    expect(await findProgram(scope, id)).toBeUndefined();
    expect(await db.$count(programSlots, eq(programSlots.programId, id))).toBe(0);
    const lines = await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);
    expect(lines.map(({ event, toStatus }) => [event, toStatus])).toEqual([
      ['create', 'DRAFT'],
      ['discard', 'CANCELLED'],
    ]);
  });

  test('of another company is not there', async () => {
    const draft = await keep();
    const other = { kind: 'company', companyId: (await aSpot()).companyId } as const;
    const actor = anActor('COMMUNITY_MANAGER', other.companyId);
    const change = { ...input, version: draft.version };
    for (const work of [
      () => changeDraft(other, draft.id, change, today),
      () => submitDraft(other, actor, draft.id, change, today),
      () => discardDraft(other, actor, draft.id),
    ]) {
      expect((await refusalOf(work())).code).toBe('not-found');
    }
  });
});

describe('a Live programme', () => {
  const live = (): ProgramInput => ({
    ...input,
    type: 'LIVE',
    meeting: 'CUSTOM',
    meetingUrl: 'https://meet.example.fr/equipe',
    maxParticipants: 30,
    slots: [{ weekday: 6, start: '07:00' }],
  });

  test('has no spot, whatever is sent, and as many places as it says', async () => {
    const program = await submitProgram(scope, manager(), live(), today);
    expect(program).toMatchObject({
      status: 'PENDING',
      spotId: null,
      spot: null,
      zone: 'Europe/Paris',
      holidayZone: 'metropole',
      meeting: 'CUSTOM',
      meetingUrl: 'https://meet.example.fr/equipe',
      maxParticipants: 30,
    });
  });

  test('of another type has no meeting, whatever is sent', async () => {
    const program = await submitProgram(scope, manager(), { ...live(), type: 'COMMUNITY', slots }, today);
    expect(program).toMatchObject({ meeting: null, meetingUrl: null, maxParticipants: 10 });
  });

  test.each(['javascript:alert(1)', 'http://meet.example.fr', 'meet'])(
    'is refused « %s »',
    async (meetingUrl) => {
      const error = await refusalOf(submitProgram(scope, manager(), { ...live(), meetingUrl }, today));
      expect(fieldsOf(error)).toEqual(['meetingUrl']);
    },
  );
});

describe('the subscription of a programme (I15)', () => {
  test('gives its options and licences, to its own company only', async () => {
    const { companyId } = scope;
    const { id } = await aSubscription({
      companyId,
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      options: ['girlsonly'],
    });
    const taken = { ...input, subscriptionId: id, options: ['girlsonly' as const] };
    expect(await submitProgram(scope, manager(), taken, today)).toMatchObject({
      subscriptionId: id,
      options: ['girlsonly'],
    });
    const more = {
      ...taken,
      options: ['girlsonly' as const, 'conferences' as const],
      licenceTypes: ['live'],
    };
    expect(fieldsOf(await refusalOf(submitProgram(scope, manager(), more, today)))).toEqual([
      'licenceTypes',
      'options',
    ]);
    const late = { ...taken, startDate: '2028-01-03' };
    expect(fieldsOf(await refusalOf(submitProgram(scope, manager(), late, today)))).toEqual([
      'subscriptionId',
    ]);
    const foreign = (await aSubscription()).id;
    for (const subscriptionId of [foreign, 'pas-un-id']) {
      const error = await refusalOf(submitProgram(scope, manager(), { ...input, subscriptionId }, today));
      expect(fieldsOf(error)).toEqual(['subscriptionId']);
    }
  });

  test('keeps in a draft no option that is taken away of it at that moment', async () => {
    const { companyId } = scope;
    const { id } = await aSubscription({ companyId, startsOn: '2027-01-01', options: ['girlsonly'] });
    const wanted = { ...input, subscriptionId: id, options: ['girlsonly' as const] };
    const draft = await keep({ slots: [] });
    const answers: Promise<AppError>[] = [];
    await inTx(async () => {
      await db.update(subscriptions).set({ options: [] }).where(eq(subscriptions.id, id));
      answers.push(
        outsideTx(() => refusalOf(keep(wanted))),
        outsideTx(() =>
          refusalOf(changeDraft(scope, draft.id, { ...wanted, version: draft.version }, today)),
        ),
      );
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await outsideTx(() => db.execute(waiting))).rows.length).toBe(2);
    });
    for (const error of await Promise.all(answers)) expect(fieldsOf(error)).toEqual(['options']);
  });
});

test.each(['PASSED', 'ENDED'] as const)(
  'a company that is %s submits nothing, new or kept: no programme of it could begin; an expired one may be renewed, and does',
  async (status) => {
    const { companyId } = scope;
    const draft = await keep();
    const sent = { ...input, version: draft.version };
    const become = (next: string) =>
      db.update(companies).set({ status: next }).where(eq(companies.id, companyId));
    await become(status);
    const refusals = [
      submitProgram(scope, manager(), input, today),
      submitDraft(scope, manager(), draft.id, sent, today),
    ];
    const codes = await Promise.all(refusals.map(async (work) => (await refusalOf(work)).code));
    expect(codes).toEqual(['programs/company-over', 'programs/company-over']);
    expect(await findProgram(scope, draft.id)).toMatchObject({ status: 'DRAFT', version: draft.version });
    await become('EXPIRED');
    expect(await submitDraft(scope, manager(), draft.id, sent, today)).toMatchObject({ status: 'PENDING' });
  },
);
