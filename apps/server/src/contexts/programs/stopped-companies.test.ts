import { AppError } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../platform/db/database.ts';
import {
  aCoach,
  aCompany,
  anActor,
  aProgram,
  aSession,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { aPlaceOn, placesOf } from '../../testing/participants.ts';
import { useApi } from '../../testing/product.ts';
import { companies } from '../companies/public.ts';
import { sessions } from '../sessions/public.ts';
import { approveProgram } from './validation/approve-program.ts';
import { describeProgram } from './describe-program.ts';
import { toResume, toStart } from './generation/due-programs.ts';
import { generateSessions } from './generation/generate-sessions.ts';
import { activeProgramIds } from './program-lists.ts';
import { findProgram } from './programs.repository.ts';
import { assignCoach } from './coach/assign-coach.ts';
import { changeProgramCoach } from './coach/assign-coach-change.ts';
import { repairGeneration } from './counting/repair-generation.ts';
import { acceptDate, imposeLaterDate, proposeEarlierDate } from './life/change-start-date.ts';
import { resumeProgram } from './life/resume-program.ts';
import { startProgram } from './life/start-program.ts';

const api = useApi();
const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const now = Temporal.Instant.from('2026-12-01T08:00:00Z');
const reason = 'Trois factures sont impayées.';
let headers: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const act = (companyId: string, what: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/companies/${companyId}/${what}`, headers, payload });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
const sessionOf = async (id: string) => (await db.select().from(sessions).where(eq(sessions.id, id)))[0];

/** A session of a company in so many days, with one person on it. */
async function aBookedSession(companyId: string, days: number, programId: string | null = null) {
  const startsAt = Temporal.Now.instant().add({ hours: 24 * days });
  const ofProgram = { programId, slotKey: '1-12:30', plannedOn: startsAt.toString().slice(0, 10) };
  const { id } = await aSession({ companyId, startsAt, ...(programId === null ? {} : ofProgram) });
  await aPlaceOn({ id, companyId });
  return id;
}

test.each(['SUSPENDED', 'BLACKLISTED', 'EXPIRED'])(
  'no programme of a company that is %s is approved, started, resumed nor generated, by hand or by night',
  async (status) => {
    const { id: companyId } = await aCompany();
    const submitted = await aProgram({ companyId, status: 'PENDING' });
    const ready = await aProgram({ companyId, coachId: (await aCoach()).id, status: 'PENDING_DATE' });
    const running = await aProgram({ companyId, coachId: (await aCoach()).id, status: 'ACTIVE' });
    const paused = await aProgram({ companyId, coachId: (await aCoach()).id, status: 'PAUSED' });
    const due = async () => ({
      started: (await toStart('2027-01-04')).includes(ready.id),
      resumed: (await toResume('2027-01-04')).includes(paused.id),
      generated: (await activeProgramIds()).includes(running.id),
    });
    expect(await due()).toEqual({ started: true, resumed: true, generated: true });
    await db.update(companies).set({ status }).where(eq(companies.id, companyId));
    expect(await due()).toEqual({ started: false, resumed: false, generated: false });
    expect(await codeOf(approveProgram(all, admin, submitted.id, now))).toBe('programs/company-stopped');
    expect(await codeOf(startProgram(all, admin, ready.id, now))).toBe('programs/company-stopped');
    expect(await generateSessions(running.id, '2027-01-04')).toEqual({ created: 0, problems: [] });
  },
);

test('by hand too, a stopped company gets no coach, no other date and no resumption: nothing is planned for it', async () => {
  const { id: companyId } = await aCompany();
  const coachId = (await aCoach()).id;
  const other = (await aCoach()).id;
  const searching = await aProgram({ companyId, status: 'PENDING_COACH' });
  const ready = await aProgram({ companyId, coachId, status: 'PENDING_DATE', startDate: '2027-02-01' });
  const asked = await aProgram({
    companyId,
    coachId,
    status: 'PENDING_DATE_CONFIRMATION',
    startDate: '2027-02-01',
    proposedDate: '2027-01-11',
    proposedAt: now,
  });
  const running = await aProgram({ companyId, coachId, status: 'ACTIVE' });
  const paused = await aProgram({ companyId, coachId, status: 'PAUSED' });
  await db.update(companies).set({ status: 'SUSPENDED' }).where(eq(companies.id, companyId));
  const client = anActor('COMMUNITY_MANAGER', companyId);
  const refusals = [
    assignCoach(all, admin, searching.id, other, now),
    changeProgramCoach(all, admin, running.id, other, now),
    proposeEarlierDate(all, admin, ready.id, '2027-01-11', now),
    imposeLaterDate(all, admin, ready.id, '2027-02-08', now),
    acceptDate(all, client, asked.id, now),
    resumeProgram(all, admin, paused.id, now),
    repairGeneration(all, admin, running.id, 'anything'),
  ];
  expect(await Promise.all(refusals.map(codeOf))).toEqual(refusals.map(() => 'programs/company-stopped'));
  expect((await findProgram(all, paused.id))?.status).toBe('PAUSED');
});

test('the people of a suspended company are offered no act on their programmes', async () => {
  const row = await findProgram(all, (await aProgram({ status: 'ACTIVE' })).id);
  if (!row) throw new Error('the programme is not there');
  const reader = { role: 'COMMUNITY_MANAGER' } as const;
  expect(describeProgram(row, reader).actions).toContain('requestPause');
  expect(describeProgram(row, { ...reader, readOnly: true }).actions).toEqual([]);
});

test('blacklisting a company cancels its coming sessions, counted in no pack, and frees the places on them', async () => {
  const { id: companyId } = await aCompany();
  const { id: programId } = await aProgram({ companyId, coachId: (await aCoach()).id, status: 'ACTIVE' });
  const later = await aBookedSession(companyId, 9, programId);
  const event = await aBookedSession(companyId, 3);
  const others = await aBookedSession((await aCompany()).id, 3);
  expect((await act(companyId, 'blacklisting', { reason })).statusCode).toBe(200);
  expect(await sessionOf(later)).toMatchObject({
    status: 'CANCELLED',
    counted: false,
    countRule: 'NO_COUNT',
    cancelReason: expect.not.stringContaining(reason),
  });
  expect(await sessionOf(event)).toMatchObject({ status: 'CANCELLED', counted: null, countRule: null });
  for (const id of [later, event]) {
    const places = await placesOf(id);
    expect([places.live, places.registered, places.people[0]?.status]).toEqual([0, 0, 'CANCELLED']);
  }
  expect(await sessionOf(others)).toMatchObject({ status: 'ACTIVE', registered: 1 });
});

test.each([
  ['BLACKLISTED', 'blacklisting', { reason }],
  ['DELETED', 'deletion', { name: 'Atelier Horizon' }],
])('a company that becomes %s is not held while one of its sessions is waited for', async (...given) => {
  const [status, what, body] = given;
  const { id: companyId } = await aCompany({ status: 'ENDED', name: 'Atelier Horizon' });
  const sessionId = await aBookedSession(companyId, 3);
  const waits = sql`select count(*)::int as count from pg_locks where not granted`;
  const answers: ReturnType<typeof act>[] = [];
  await inTx(async () => {
    await db.select().from(sessions).where(eq(sessions.id, sessionId)).for('no key update');
    answers.push(outsideTx(() => act(companyId, what, body)));
    const waiting = () => outsideTx(async () => (await db.execute<{ count: number }>(waits)).rows[0]?.count);
    await expect.poll(waiting).toBeGreaterThan(0);
    // What an evening does that holds the session: its company comes last.
    await db
      .select()
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update', { noWait: true });
  });
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200]);
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  expect([company?.status, (await sessionOf(sessionId))?.status]).toEqual([status, 'CANCELLED']);
});
