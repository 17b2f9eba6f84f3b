import { addDays, typographyProblems } from '@elan/domain/kernel';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import {
  aCompany,
  anActor,
  aManager,
  anObjective,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
} from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { programConflicts } from './program-conflicts.ts';
import { programs } from '../programs.tables.ts';
import { submitProgram } from '../planning/submit-program.ts';
import { refuseMails } from '../../../testing/refuse-mails.ts';
import { tellAlarms } from './tell-alarms.ts';
import { validationQueue } from './validation-queue.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = { role: 'ADMIN' } as const;
const page = { sort: 'waiting', page: 1, size: 25 } as const;
// So many civil days: a summer hour between the two must not make one more of them, before midnight.
const ago = async (days: number) =>
  (await databaseNow()).toZonedDateTimeISO('Europe/Paris').subtract({ days }).toInstant();
const waiting = async (days: number, changes: Parameters<typeof aProgram>[0] = {}) =>
  aProgram({ status: 'PENDING', submittedAt: await ago(days), ...changes });
const queue = (query: Partial<Parameters<typeof validationQueue>[1]> = {}) =>
  validationQueue(admin, { ...page, ...query });
const idsOf = (list: Awaited<ReturnType<typeof queue>>) => list.items.map(({ program }) => program.id);

// Each test looks at the whole queue.
beforeEach(() => db.update(programs).set({ status: 'CANCELLED' }));

describe('the queue of the administrators', () => {
  test('holds what waits, stage after stage, the longest wait first, and no draft', async () => {
    const recent = await waiting(1);
    const old = await waiting(36);
    const coach = await waiting(40, { status: 'PENDING_COACH' });
    await waiting(0, { status: 'DRAFT' });
    const list = await queue();
    expect(idsOf(list)).toEqual([old.id, recent.id, coach.id]);
    expect(list).toMatchObject({
      total: 3,
      stages: { validation: 2, coach: 1, start: 0, company: 0 },
      alarms: 1,
    });
    expect(list.items.map(({ wait }) => wait?.alarm)).toEqual([true, false, undefined]);
    expect(list.items[0]?.wait).toMatchObject({ days: 36, daysLeft: 6 });
  });

  test('sounds the alarm from the very day when the five weeks are over', async () => {
    const over = await waiting(35);
    await waiting(34);
    expect(await queue()).toMatchObject({ alarms: 1 });
    expect(idsOf(await queue({ alarm: 'yes' }))).toEqual([over.id]);
  });

  test('is searched by company and objective, filtered and sorted', async () => {
    const company = await aCompany({ name: 'Ébénisterie du Pont' });
    const spot = await aSpot({ companyId: company.id });
    const objective = await anObjective({ name: 'Respirer mieux' });
    const mine = await waiting(3, { companyId: company.id, spotId: spot.id, objectiveId: objective.id });
    const other = await waiting(36, { startDate: '2030-01-07' });
    expect(idsOf(await queue({ search: 'ebenisterie respirer' }))).toEqual([mine.id]);
    expect(idsOf(await queue({ search: '100%' }))).toEqual([]);
    expect(idsOf(await queue({ alarm: 'yes' }))).toEqual([other.id]);
    expect(idsOf(await queue({ type: 'SAFETY' }))).toEqual([]);
    expect(idsOf(await queue({ stage: 'start' }))).toEqual([]);
    expect(idsOf(await queue({ sort: 'start' })).at(-1)).toBe(other.id);
    expect(idsOf(await queue({ size: 1, page: 2 }))).toEqual([mine.id]);
  });

  test('says who submitted, and nobody once the account is gone', async () => {
    const manager = await aManager();
    const { companyId } = manager;
    const spot = await aSpot({ companyId });
    const scope = { kind: 'company', companyId } as const;
    const input = {
      type: 'COMMUNITY' as const,
      objectiveId: (await anObjective()).id,
      spotId: spot.id,
      startDate: addDays(parisDay(await databaseNow()), 60),
      durationMinutes: 60,
      sessionsSold: 9,
      slots: [1, 2, 4].map((weekday) => ({ weekday, start: '12:00' })),
    };
    const today = parisDay(await databaseNow());
    const actor = { ...anActor('COMMUNITY_MANAGER', companyId), userId: manager.userId };
    await submitProgram(scope, actor, input, today);
    await submitProgram(
      scope,
      { ...actor, userId: null },
      { ...input, startDate: addDays(today, 61) },
      today,
    );
    const names = (await queue()).items.map(({ submittedBy }) => submittedBy);
    expect(names.filter((name) => name === null)).toHaveLength(1);
    expect(names.filter((name) => name !== null)).toHaveLength(1);
  });
});

describe('the conflicts of a programme', () => {
  test('name each hour that its spot gives to something else, and what holds it', async () => {
    const spot = await aSpot();
    const { companyId, id: spotId } = spot;
    const now = Temporal.Instant.from('2029-04-20T08:00:00Z');
    const common = { companyId, spotId, startDate: '2029-04-30', sessionsSold: 6 };
    const objective = await anObjective({ name: 'Mobilité' });
    const held = await aProgram({
      ...common,
      status: 'PENDING_COACH',
      objectiveId: objective.id,
      sessionsSold: 2,
    });
    const asked = await waiting(1, common);
    const [first, second] = await Promise.all([
      programConflicts(all, asked.id, now),
      programConflicts(all, held.id, now),
    ]);
    expect(first.total).toBe(2);
    expect(first.items).toEqual([
      { date: '2029-04-30', start: '12:30', holder: 'programme Community (Mobilité)' },
      { date: '2029-05-02', start: '12:30', holder: 'programme Community (Mobilité)' },
    ]);
    // Who waits holds nothing yet.
    expect(second).toEqual({ items: [], total: 0 });
    await aSession({
      companyId,
      spotId,
      programId: null,
      objectiveId: objective.id,
      startsAt: Temporal.Instant.from('2029-05-04T10:00:00Z'),
      endsAt: Temporal.Instant.from('2029-05-04T11:00:00Z'),
    });
    expect((await programConflicts(all, asked.id, now)).items.at(-1)).toEqual({
      date: '2029-05-04',
      start: '12:30',
      holder: 'événement Community (Mobilité)',
    });
  });

  test('name what another programme moved to an hour of it, not what that one has before it or after it', async () => {
    const { companyId, id: spotId } = await aSpot();
    const objective = await anObjective({ name: 'Équilibre' });
    const slots = [{ weekday: 2, start: '09:00' }] as const;
    const other = await aProgram({ companyId, spotId, objectiveId: objective.id, slots });
    const parents = { companyId, spotId, objectiveId: objective.id, programId: other.id, slotKey: '2-09:00' };
    for (const day of ['2029-04-23', '2029-05-02', '2029-06-04'])
      await aSession({ ...parents, startsAt: Temporal.Instant.from(`${day}T10:30:00Z`) });
    const asked = await waiting(1, { companyId, spotId, startDate: '2029-04-30', sessionsSold: 6 });
    expect(await programConflicts(all, asked.id, Temporal.Instant.from('2029-04-20T08:00:00Z'))).toEqual({
      items: [{ date: '2029-05-02', start: '12:30', holder: 'programme Community (Équilibre)' }],
      total: 1,
    });
  });

  test('are fifty at most, and as many as there are in their count', async () => {
    const { companyId, id: spotId } = await aSpot();
    const common = { companyId, spotId, startDate: '2029-04-30', sessionsSold: 51 };
    await aProgram({ ...common, status: 'PENDING_COACH' });
    const asked = await waiting(1, common);
    const { items, total } = await programConflicts(
      all,
      asked.id,
      Temporal.Instant.from('2029-04-20T08:00:00Z'),
    );
    expect([items.length, total]).toEqual([50, 51]);
  });
});

describe('the fifth week', () => {
  test('is told to the active administrators, once, whatever runs again', async () => {
    await aStaffMember('ADMIN');
    await aStaffMember('MODERATOR');
    const { id } = await waiting(35);
    await waiting(34);
    await waiting(35, { status: 'PENDING_COACH' });
    const today = parisDay(await databaseNow());
    expect(await tellAlarms(today)).toMatchObject({ waiting: 1, mails: 1 });
    await tellAlarms(today);
    await tellAlarms(addDays(today, 1));
    const sent = await db
      .select()
      .from(mails)
      .where(like(mails.key, `programs.validation-alarm:${id}:%`));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/attend une réponse depuis cinq semaines – Élan$/);
    expect(sent[0]?.text).toMatch(/Il reste 7\sjours/);
    for (const line of (sent[0]?.text ?? '').split('\n').filter((words) => !words.startsWith('http'))) {
      expect(typographyProblems(line)).toEqual([]);
    }
  });

  test('of one that cannot be told of holds back no other, and the day stays owed', async () => {
    await aStaffMember('ADMIN');
    const ids = [(await waiting(35)).id, (await waiting(35)).id];
    const today = parisDay(await databaseNow());
    const told = async () =>
      Promise.all(ids.map((id) => db.$count(mails, like(mails.key, `programs.validation-alarm:${id}:%`))));
    const refused = await refuseMails(`programs.validation-alarm:${ids[0]}:%`);
    await expect(tellAlarms(today)).rejects.toThrow(/insert into "mails"/);
    const [first, second] = await told();
    expect([first, Number(second) > 0]).toEqual([0, true]);
    await refused.lift();
    await tellAlarms(today);
    expect(await told()).toEqual([second, second]);
  });

  test('of what an outage made too late is told no more', async () => {
    const { id } = await waiting(43);
    const today = parisDay(await databaseNow());
    expect(await tellAlarms(addDays(today, -8))).toEqual({ waiting: 0, mails: 0 });
    await db
      .update(programs)
      .set({ submittedAt: await ago(42) })
      .where(eq(programs.id, id));
    expect(await tellAlarms(addDays(today, -7))).toMatchObject({ waiting: 1 });
  });
});
