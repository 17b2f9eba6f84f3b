import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aCoach, anActor, aProgram } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { coaches } from '../../coaches/public.ts';
import { companyClosings } from '../../companies/public.ts';
import { sessions } from '../../sessions/public.ts';
import { changeProgramCoach } from '../coach/assign-coach-change.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { programPauses } from '../programs.tables.ts';
import { requestPause } from './request-pause.ts';
import { resumeProgram } from './resume-program.ts';
import { takeBackPause } from './take-back-pause.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = { ...anActor('ADMIN'), userId: null };
// Far away: these sessions are all to come by the clock of the database. Mondays, Wednesdays and Fridays, until January 28th.
const monday = '2039-01-03';
const now = Temporal.Instant.from('2038-12-20T07:00:00Z');

async function aRunningProgram() {
  const program = await aProgram({ startDate: monday, sessionsSold: 12 });
  await generateSessions(program.id, monday);
  return { ...program, coachId: program.coachId ?? '' };
}
const pause = (id: string, startsOn: string, endsOn: string | null) =>
  requestPause(all, admin, id, { startsOn, endsOn, reason: 'Travaux dans la salle.' }, now);
async function takeBack(id: string) {
  const granted = and(eq(programPauses.programId, id), eq(programPauses.status, 'GRANTED'));
  const [row] = await db.select().from(programPauses).where(granted);
  await takeBackPause(all, admin, { id, pauseId: row?.id ?? '' }, now);
}
const liveOf = (programId: string) =>
  db
    .select({ day: sessions.parisDate, coachId: sessions.coachId })
    .from(sessions)
    .where(and(eq(sessions.programId, programId), eq(sessions.status, 'ACTIVE')))
    .orderBy(asc(sessions.startsAt));
const daysOf = async (programId: string) => (await liveOf(programId)).map(({ day }) => day);

test('a pause whose sessions the database refuses for anything but an hour that is taken stays granted', async () => {
  const { id } = await aRunningProgram();
  await pause(id, monday, '2039-01-09');
  await db.execute(sql`create function test_refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`);
  await db.execute(
    sql.raw(`create trigger test_refuse before update on sessions for each row
      when (new.status = 'ACTIVE') execute function test_refuse()`),
  );
  await expect(takeBack(id)).rejects.toMatchObject({ cause: { message: 'refused' } });
  await db.execute(sql`drop function test_refuse() cascade`);
  const [row] = await db.select().from(programPauses).where(eq(programPauses.programId, id));
  expect(row?.status).toBe('GRANTED');
  expect(await daysOf(id)).not.toContain(monday);
});

test('a pause that is taken back puts no session on the coach that its programme had before', async () => {
  const { id, coachId } = await aRunningProgram();
  await pause(id, '2039-01-10', '2039-01-16');
  const next = await aCoach();
  await changeProgramCoach(all, admin, id, next.id, now);
  const left = { status: 'INACTIVE', vigilanceExpiresOn: '2026-01-01' } as const;
  await db.update(coaches).set(left).where(eq(coaches.id, coachId));
  await takeBack(id);
  // Those that stay cancelled are made up at the end, by the nights to come.
  await generateSessions(id, '2039-01-24');
  const live = await liveOf(id);
  expect(live.filter((session) => session.coachId !== next.id)).toEqual([]);
  expect(live).toHaveLength(12);
});

test.each([
  ['left', { status: 'INACTIVE' }, []],
  ['holds documents that end in it', { vigilanceExpiresOn: '2039-01-12' }, ['2039-01-10', '2039-01-12']],
] as const)(
  'a programme that resumes gets back what its coach may still hold, when the coach %s (D29)',
  async (_, change, given) => {
    const { id, coachId } = await aRunningProgram();
    await pause(id, '2038-12-20', null);
    expect(await daysOf(id)).toEqual([]);
    await db.update(coaches).set(change).where(eq(coaches.id, coachId));
    await resumeProgram(all, admin, id, Temporal.Instant.from('2039-01-10T08:00:00Z'));
    expect(await daysOf(id)).toEqual(given);
  },
);

test('a day that the company closed during the pause keeps its session cancelled, and another one is made at the end', async () => {
  const { id, companyId } = await aRunningProgram();
  await pause(id, '2039-01-10', '2039-01-16');
  const closed = { firstDay: '2039-01-12', lastDay: '2039-01-12', reason: 'Inventaire' };
  await db.insert(companyClosings).values({ companyId, ...closed });
  await takeBack(id);
  const days = await daysOf(id);
  expect([days.length, days.includes('2039-01-12')]).toEqual([12, false]);
  expect(days).toContain('2039-01-10');
});

test('a pause that is taken back gives back its own days, not what an earlier one had made up', async () => {
  const { id } = await aRunningProgram();
  const before = await daysOf(id);
  for (const [from, to] of [
    ['2039-01-10', '2039-01-16'],
    ['2039-01-17', '2039-01-18'],
  ] as const) {
    await pause(id, from, to);
    await generateSessions(id, monday);
    await takeBack(id);
    expect(await daysOf(id)).toEqual(before);
  }
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.programId, id));
  const restored = and(eq(auditLog.event, 'restore'), inArray(auditLog.entityId, own));
  expect(await db.$count(auditLog, restored)).toBe(4);
});
