import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aManager, anActor, aProgram, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { companyClosings } from '../../companies/public.ts';
import { sessions } from '../../sessions/public.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { programSlots, programs } from '../programs.tables.ts';
import { checkPrograms } from './check-programs.ts';
import { repairGeneration } from './repair-generation.ts';

const api = useApi();
const all = { kind: 'all' } as const;
let admin = anActor('ADMIN');
beforeAll(async () => {
  admin = { ...admin, userId: (await aStaffMember('ADMIN')).userId };
});
const today = civilDateOf(Temporal.Now.instant());

beforeEach(async () => {
  await db.delete(sessions);
  await db.delete(programSlots);
  await db.delete(programs);
});

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '12:30' }));
/** A programme of a session a day that starts `days` days from now, its sessions to come made. */
async function aRunningProgram(days: number, sessionsSold = 6) {
  const program = await aProgram({ startDate: addDays(today, days), slots: everyDay, sessionsSold });
  await generateSessions(program.id, today);
  return program;
}
const liveOf = (programId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.programId, programId), eq(sessions.status, 'ACTIVE')))
    .orderBy(asc(sessions.startsAt));
const repair = async (programId: string) => {
  const { items } = await checkPrograms();
  return repairGeneration(all, admin, programId, items[0]?.fingerprint ?? '');
};

test('programmes as the night left them have nothing to repair', async () => {
  await aRunningProgram(3);
  await aProgram({ status: 'PENDING_DATE' });
  expect(await checkPrograms()).toEqual({ items: [], checked: 1, next: null });
});

test('what went with its company is shown beside the plan, and no repair brings it back', async () => {
  const program = await aRunningProgram(3);
  const [first] = await liveOf(program.id);
  const gone = {
    status: 'CANCELLED',
    cancelledAt: sql`now()`,
    cancelledWithCompany: true,
    counted: false,
    countRule: 'NO_COUNT',
    countedAt: sql`now()`,
  } as const;
  await db
    .update(sessions)
    .set(gone)
    .where(eq(sessions.id, first?.id ?? ''));
  const { items } = await checkPrograms();
  expect(items).toMatchObject([
    {
      companyId: program.companyId,
      goneWithCompany: [{ date: first?.plannedOn, start: '12:30' }],
      toCreate: expect.not.arrayContaining([expect.objectContaining({ date: first?.plannedOn })]),
    },
  ]);
});

test('a session that is missing is shown, then made by one click', async () => {
  const program = await aRunningProgram(3);
  const [, second] = await liveOf(program.id);
  await db.delete(sessions).where(eq(sessions.id, second?.id ?? ''));
  const { items } = await checkPrograms();
  expect(items).toMatchObject([
    { programId: program.id, toCreate: [{ date: second?.plannedOn, obstacle: null }], toCancel: [] },
  ]);
  expect(await repair(program.id)).toEqual({ created: 1, madeUp: 0, cancelled: 0, leftOut: 0 });
  expect(await checkPrograms()).toMatchObject({ items: [] });
  expect(await liveOf(program.id)).toHaveLength(6);
});

test('one on a day that was closed since is cancelled and not counted, and its replacement is made', async () => {
  const program = await aRunningProgram(3);
  const day = addDays(today, 5);
  const { companyId } = program;
  await db.insert(companyClosings).values({ companyId, firstDay: day, lastDay: day, reason: 'inventaire' });
  expect(await repair(program.id)).toEqual({ created: 1, madeUp: 0, cancelled: 1, leftOut: 0 });
  expect(await checkPrograms()).toMatchObject({ items: [] });
  const live = await liveOf(program.id);
  expect(live).toHaveLength(6);
  expect(live.map(({ plannedOn }) => plannedOn)).not.toContain(day);
  const [cancelled] = await db.select().from(sessions).where(eq(sessions.plannedOn, day));
  expect(cancelled).toMatchObject({ status: 'CANCELLED', counted: false, countRule: 'NO_COUNT' });
  const told = await db.$count(
    auditLog,
    sql`${auditLog.event} = 'repair-generation' and ${auditLog.entityId} = ${program.id}`,
  );
  expect(told).toBe(1);
});

test('the dates that an outage missed are made up at the end: the programme gives all that it sold', async () => {
  const program = await aRunningProgram(-4);
  const { items } = await checkPrograms();
  expect(items[0]?.faults.map(({ code }) => code)).toEqual(['missing-sessions', 'session-count-mismatch']);
  const missed = items[0]?.toMakeUp.length ?? 0;
  expect(missed).toBeGreaterThan(0);
  expect(await repair(program.id)).toEqual({ created: missed, madeUp: missed, cancelled: 0, leftOut: 0 });
  expect(await checkPrograms()).toMatchObject({ items: [] });
  expect(await liveOf(program.id)).toHaveLength(6);
});

test('a date missed because its coach held another session is made up too, and says why it was not held', async () => {
  const program = await aRunningProgram(-4);
  const [missed] = (await checkPrograms()).items[0]?.toMakeUp ?? [];
  if (!missed) throw new Error('a programme that started four days ago has missed a date');
  const startsAt = instantAt(missed.date, missed.start);
  await aSession({ coachId: program.coachId, startsAt, status: 'ENDED' });
  const { created, madeUp } = await repair(program.id);
  expect(created).toBe(madeUp);
  expect(await checkPrograms()).toMatchObject({ items: [] });
  expect(await liveOf(program.id)).toHaveLength(6);
  const ofProgram = eq(sessions.programId, program.id);
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(ofProgram, eq(sessions.plannedOn, missed.date)));
  expect(row).toMatchObject({ status: 'CANCELLED', counted: false, countRule: 'NO_COUNT' });
  const ofSession = and(eq(auditLog.entity, 'session'), eq(auditLog.entityId, row?.id ?? ''));
  expect(await db.select().from(auditLog).where(ofSession)).toMatchObject([{ event: 'cancel' }]);
});

test('a taken hour is said to be taken, and left out of the repair', async () => {
  const program = await aRunningProgram(3);
  const [, second] = await liveOf(program.id);
  await db.delete(sessions).where(eq(sessions.id, second?.id ?? ''));
  if (!second) throw new Error('a programme of six sessions has a second one');
  await aSession({ coachId: program.coachId, startsAt: second.startsAt });
  const { items } = await checkPrograms();
  expect(items[0]?.toCreate).toMatchObject([{ obstacle: 'Le coach tient une autre séance à cette heure.' }]);
  expect(await repair(program.id)).toMatchObject({ created: 0, leftOut: 1 });
});

test('a repair does what was shown, or nothing: programs/check-outdated', async () => {
  const program = await aRunningProgram(3);
  const [first, second] = await liveOf(program.id);
  await db.delete(sessions).where(eq(sessions.id, second?.id ?? ''));
  const { items } = await checkPrograms();
  await db.delete(sessions).where(eq(sessions.id, first?.id ?? ''));
  await expect(repairGeneration(all, admin, program.id, items[0]?.fingerprint ?? '')).rejects.toMatchObject({
    code: 'programs/check-outdated',
  });
  expect(await liveOf(program.id)).toHaveLength(4);
});

test('ten repairs at once are one', async () => {
  const program = await aRunningProgram(3);
  const [, second] = await liveOf(program.id);
  await db.delete(sessions).where(eq(sessions.id, second?.id ?? ''));
  const fingerprint = (await checkPrograms()).items[0]?.fingerprint ?? '';
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => repairGeneration(all, admin, program.id, fingerprint)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await liveOf(program.id)).toHaveLength(6);
});

test('the programmes are looked at a page at a time, each once', async () => {
  const made = [await aRunningProgram(3), await aRunningProgram(3), await aRunningProgram(3)];
  await db.delete(sessions);
  const ids = made.map(({ id }) => id).toSorted();
  const first = await checkPrograms(undefined, 2);
  expect(first).toMatchObject({ checked: 2, next: ids[1] });
  const second = await checkPrograms(first.next ?? '', 2);
  expect(second).toMatchObject({ checked: 1, next: null });
  expect([...first.items, ...second.items].map(({ programId }) => programId)).toEqual(ids);
});

test('administrators alone see and repair', async () => {
  const program = await aRunningProgram(3);
  const manager = await signedIn(api.app, (await aManager({ companyId: program.companyId })).email);
  const url = '/api/programs/generation-checks';
  expect((await api.app.inject({ url, headers: manager })).statusCode).toBe(403);
  const ours = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  expect((await api.app.inject({ url: `${url}?after=constructor`, headers: ours })).statusCode).toBe(400);
  expect((await api.app.inject({ url, headers: ours })).json()).toEqual({
    items: [],
    checked: 1,
    next: null,
  });
});
