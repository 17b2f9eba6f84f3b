import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, addDays, civilDateOf } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../platform/db/database.ts';
import {
  aCoach,
  aCompany,
  anActor,
  anObjective,
  aProgram,
  aSpot,
  threeSlots,
} from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { findActiveCoach } from '../coaches/public.ts';
import { companyClosings } from '../companies/public.ts';
import { sessions } from '../sessions/public.ts';
import { approveProgram } from './validation/approve-program.ts';
import { assignCoach } from './coach/assign-coach.ts';
import { checkPrograms } from './counting/check-programs.ts';
import { repairGeneration } from './counting/repair-generation.ts';
import { generateSessions } from './generation/generate-sessions.ts';
import { requestPause } from './life/request-pause.ts';
import { resumeProgram } from './life/resume-program.ts';
import { startProgram } from './life/start-program.ts';
import { submitProgram } from './planning/submit-program.ts';

useProduct();

const pairs = 10;
const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const now = Temporal.Instant.from('2026-12-01T08:00:00Z');
const hours = ['12:00', '12:30', '13:00', '18:00'] as const;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );

test('approvals and submissions of one company on one spot never wait for each other in a circle', async () => {
  // A company that is being set up shows its first programme: every move of a programme takes the company.
  const { id: companyId } = await aCompany({ status: 'PENDING_CONFIG' });
  const { id: spotId } = await aSpot({ companyId });
  const objectiveId = (await anObjective()).id;
  const waiting: string[] = [];
  for (let i = 0; i < pairs; i += 1) {
    waiting.push((await aProgram({ companyId, spotId, objectiveId, status: 'PENDING' })).id);
  }
  const wanted = {
    type: 'COMMUNITY' as const,
    objectiveId,
    spotId,
    slots: [...threeSlots],
    startDate: '2027-01-04',
    durationMinutes: 60,
    sessionsSold: 12,
  };
  const manager = anActor('COMMUNITY_MANAGER', companyId);
  const own = { kind: 'company', companyId } as const;
  const answers = await Promise.all(
    waiting.flatMap((id) => [
      codeOf(approveProgram(all, admin, id, now)),
      codeOf(submitProgram(own, manager, wanted, '2026-12-01')),
    ]),
  );
  const approvals = answers.filter((_, index) => index % 2 === 0);
  expect(approvals.toSorted()).toEqual([
    'accepted',
    ...Array.from({ length: pairs - 1 }, () => 'sessions/spot-taken'),
  ]);
  expect(answers.filter((_, index) => index % 2 === 1)).toEqual(
    Array.from({ length: pairs }, () => 'accepted'),
  );
});

test('starts and assignments of one company and one coach never wait for each other in a circle', async () => {
  const { id: companyId } = await aCompany({ status: 'PENDING_CONFIG' });
  const coachId = (await aCoach()).id;
  const objectiveId = (await anObjective()).id;
  const calls: (() => Promise<string>)[] = [];
  for (let i = 0; i < pairs; i += 1) {
    const { id: spotId } = await aSpot({ companyId });
    const slots = [{ weekday: (i % 5) + 1, start: hours[i % 4] ?? '12:00' }];
    const parents = { companyId, spotId, objectiveId, slots, sessionsSold: 3 };
    const ready = await aProgram({ ...parents, coachId, status: 'PENDING_DATE' });
    const looking = await aProgram({ ...parents, status: 'PENDING_COACH' });
    calls.push(() => codeOf(startProgram(all, admin, ready.id, now)));
    calls.push(() => codeOf(assignCoach(all, admin, looking.id, coachId, now)));
  }
  const answers = await Promise.all(calls.map((call) => call()));
  const foreseen = ['accepted', 'coaches/not-available', 'sessions/spot-taken'];
  expect(answers.filter((answer) => !foreseen.includes(answer))).toEqual([]);
  expect(answers.filter((_, index) => index % 2 === 0)).toContain('accepted');
});

test('a start that waits for its coach does not hold its company meanwhile', async () => {
  const { id: companyId } = await aCompany({ status: 'PENDING_CONFIG' });
  const coachId = (await aCoach()).id;
  const ready = await aProgram({ companyId, coachId, status: 'PENDING_DATE' });
  const looking = await aProgram({
    companyId,
    status: 'PENDING_COACH',
    slots: [{ weekday: 2, start: '18:00' }],
  });
  const answers: Promise<string>[] = [];
  await inTx(async () => {
    await findActiveCoach(coachId, 'no key update');
    answers.push(outsideTx(() => codeOf(startProgram(all, admin, ready.id, now))));
    await sleep(300);
    answers.push(codeOf(assignCoach(all, admin, looking.id, coachId, now)));
    await Promise.allSettled(answers.slice(1));
  });
  expect(await Promise.all(answers)).toEqual(['accepted', 'accepted']);
});

/** Holds a coach, then takes the sessions of a programme, as a session that is given to a coach does, while `work` waits for the coach. */
async function givingSessions(coachId: string, programId: string, work: () => Promise<unknown>) {
  const answers: Promise<string>[] = [];
  await inTx(async () => {
    await findActiveCoach(coachId, 'no key update');
    answers.push(outsideTx(() => codeOf(work())));
    await expect
      .poll(async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await outsideTx(() => db.execute(waiting))).rows.length;
      })
      .toBe(1);
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.programId, programId))
      .for('no key update', { noWait: true });
  });
  return Promise.all(answers);
}

test('a programme that resumes waits for its coach before it takes its sessions', async () => {
  const program = await aProgram({ startDate: '2039-01-03' });
  await generateSessions(program.id, '2039-01-03');
  const before = Temporal.Instant.from('2038-12-20T08:00:00Z');
  const days = { startsOn: '2038-12-20', endsOn: null, reason: 'Travaux' };
  await requestPause(all, { ...admin, userId: null }, program.id, days, before);
  // One is missing, which the coach will be asked for.
  await db
    .delete(sessions)
    .where(and(eq(sessions.programId, program.id), eq(sessions.plannedOn, '2039-01-05')));
  const resume = () => resumeProgram(all, { ...admin, userId: null }, program.id, before);
  expect(await givingSessions(program.coachId ?? '', program.id, resume)).toEqual(['accepted']);
});

test('a repair waits for the coach before it takes the sessions', async () => {
  const today = civilDateOf(Temporal.Now.instant());
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '12:30' }));
  const program = await aProgram({ startDate: addDays(today, 3), slots, sessionsSold: 6 });
  await generateSessions(program.id, today);
  const { companyId } = program;
  const closed = { firstDay: addDays(today, 5), lastDay: addDays(today, 5), reason: 'inventaire' };
  await db.insert(companyClosings).values({ companyId, ...closed });
  const { items } = await checkPrograms();
  const fingerprint = items.find(({ programId }) => programId === program.id)?.fingerprint ?? '';
  const repair = () => repairGeneration(all, { ...admin, userId: null }, program.id, fingerprint);
  expect(await givingSessions(program.coachId ?? '', program.id, repair)).toEqual(['accepted']);
});
