import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { inTx, outsideTx } from '../../platform/db/database.ts';
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
import { approveProgram } from './approve-program.ts';
import { assignCoach } from './assign-coach.ts';
import { startProgram } from './start-program.ts';
import { submitProgram } from './submit-program.ts';

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
