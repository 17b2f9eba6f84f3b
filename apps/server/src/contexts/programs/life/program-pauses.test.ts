import { addDays, AppError, civilDateOf } from '@elan/domain/kernel';
import { planSessions } from '@elan/domain/programs';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aCoach, aManager, anActor, aProgram, aSession, cancelledNow } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { companies } from '../../companies/public.ts';
import { sessions } from '../../sessions/public.ts';
import { grantPause, refusePause, withdrawPause } from './answer-pause.ts';
import { lifeOf } from './describe-life.ts';
import { pauseDuePrograms, resumeDuePrograms, type Followed } from './follow-calendar.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { planInputOf } from '../planning/plan-program.ts';
import { previewCancellations } from './preview-cancellations.ts';
import { readProgramHistory } from './program-history.ts';
import { findProgram } from '../programs.repository.ts';
import { programPauses, programs } from '../programs.tables.ts';
import { readPauseRequests, readPauses } from './read-pauses.ts';
import { readPlan } from '../planning/read-plan.ts';
import { requestPause } from './request-pause.ts';
import { resumeProgram } from './resume-program.ts';
import { startProgram } from './start-program.ts';
import { takeBackPause } from './take-back-pause.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = { ...anActor('ADMIN'), userId: null };
// Far away: sessions of the past stay as they are, and these are all to come by the clock of the database.
const monday = '2039-01-03';
const at = (day: string, time = '08:00') =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Paris').toInstant();
const now = at('2038-12-20');
const reason = 'Travaux dans la salle.';

const aRunningProgram = async (sessionsSold = 12) => {
  const program = await aProgram({ startDate: monday, sessionsSold });
  await generateSessions(program.id, monday);
  return program;
};
const read = async (id: string) => {
  const program = await findProgram(all, id);
  if (!program) throw new Error('not there');
  return program;
};
const pause = (id: string, startsOn: string, endsOn: string | null, actor = admin) =>
  requestPause(all, actor, id, { startsOn, endsOn, reason }, now);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
const live = async (programId: string) =>
  (
    await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.programId, programId), eq(sessions.status, 'ACTIVE')))
      .orderBy(asc(sessions.startsAt))
  ).map((row) => row.parisDate);

describe('a pause decided by our team', () => {
  test('cancels the sessions of its days at once, none counted, and they are made up at the end', async () => {
    const program = await aRunningProgram();
    const before = planSessions(await planInputOf(await read(program.id)));
    const paused = await pause(program.id, '2039-01-10', '2039-01-16');
    expect(paused.status).toBe('ACTIVE');
    expect(await live(program.id)).toEqual([
      '2039-01-03',
      '2039-01-05',
      '2039-01-07',
      '2039-01-17',
      '2039-01-19',
      '2039-01-21',
      '2039-01-24',
      '2039-01-26',
      '2039-01-28',
    ]);
    const gone = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.programId, program.id), eq(sessions.status, 'CANCELLED')));
    expect(gone.map(({ countRule, counted, cancelReason }) => [countRule, counted, cancelReason])).toEqual(
      Array.from({ length: 3 }, () => ['PROGRAM_PAUSED', false, reason]),
    );
    const plan = planSessions(await planInputOf(await read(program.id)));
    expect(plan.sessions).toHaveLength(12);
    expect([before.ok && before.endDate, plan.ok && plan.endDate]).toEqual(['2039-01-28', '2039-02-04']);
    expect(
      plan.skipped.filter(({ kind }) => kind === 'pause').map(({ date, label }) => [date, label]),
    ).toEqual(
      ['2039-01-10', '2039-01-12', '2039-01-14'].map((date) => [
        date,
        `Pause jusqu’au 16/01/2039\u00a0: ${reason}`,
      ]),
    );
    expect((await generateSessions(program.id, monday)).problems).toEqual([]);
    expect(await live(program.id)).toHaveLength(12);
  });

  test('that begins today pauses the programme at once, and its company when nothing else runs', async () => {
    const program = await aRunningProgram();
    await db.update(companies).set({ status: 'ACTIVE' }).where(eq(companies.id, program.companyId));
    const statusOf = async () =>
      (await db.select().from(companies).where(eq(companies.id, program.companyId)))[0]?.status;
    const today = civilDateOf(now);
    expect((await pause(program.id, today, null)).status).toBe('PAUSED');
    expect(await statusOf()).toBe('PAUSED');
    expect(await live(program.id)).toEqual([]);
    expect((await resumeProgram(all, admin, program.id, now)).status).toBe('ACTIVE');
    expect(await statusOf()).toBe('ACTIVE');
  });

  test('begins on its first day by the night, resumes on the day after its last, and each twice changes nothing', async () => {
    const program = await aRunningProgram();
    await pause(program.id, '2039-01-10', '2039-01-16');
    const statusAfter = async (day: string) => {
      for (let i = 0; i < 2; i += 1) {
        await pauseDuePrograms(day);
        await resumeDuePrograms(day, at(day, '03:10'));
      }
      return (await read(program.id)).status;
    };
    expect(await statusAfter('2039-01-09')).toBe('ACTIVE');
    expect(await statusAfter('2039-01-10')).toBe('PAUSED');
    expect(await statusAfter('2039-01-16')).toBe('PAUSED');
    expect(await statusAfter('2039-01-17')).toBe('ACTIVE');
    expect((await read(program.id)).version).toBe(3);
    expect(await live(program.id)).toHaveLength(12);
  });

  test('keeps in the plan a session that was counted, or moved out of it', async () => {
    const program = await aRunningProgram(6);
    const rows = await db.select().from(sessions).where(eq(sessions.programId, program.id));
    const on = (day: string) => rows.find(({ parisDate }) => parisDate === day)?.id ?? '';
    await db
      .update(sessions)
      .set(cancelledNow(true))
      .where(eq(sessions.id, on('2039-01-10')));
    const moved = { startsAt: at('2039-01-25', '12:30'), endsAt: at('2039-01-25', '13:30') };
    await db
      .update(sessions)
      .set({ ...moved, parisDate: '2039-01-25' })
      .where(eq(sessions.id, on('2039-01-12')));
    await pause(program.id, '2039-01-10', '2039-01-16');
    await generateSessions(program.id, monday);
    const { counts } = await read(program.id);
    // One was counted, five are live: those sold, neither one more nor one less.
    expect([counts.planned, (await live(program.id)).length]).toEqual([6, 5]);
    expect(await live(program.id)).toContain('2039-01-25');
  });

  test('refuses other dates that share a day with it, with a sentence, and its own in the past or upside down', async () => {
    const program = await aRunningProgram();
    await pause(program.id, '2039-01-10', '2039-01-16');
    await expect(pause(program.id, '2039-01-16', null)).rejects.toThrow(
      'Une autre pause est déjà prévue du 10/01/2039 au 16/01/2039.',
    );
    expect(await codeOf(pause(program.id, '2039-01-16', '2039-01-20'))).toBe('programs/pause-overlaps');
    expect(await codeOf(pause(program.id, '2039-01-17', null))).toBe('accepted');
    const other = await aRunningProgram();
    expect(await codeOf(pause(other.id, addDays(civilDateOf(now), -1), null))).toBe('form-invalid');
    expect(await codeOf(pause(other.id, '2039-01-16', '2039-01-15'))).toBe('form-invalid');
  });

  test.each(['DRAFT', 'PENDING', 'PENDING_COACH', 'PENDING_DATE', 'ENDED', 'CANCELLED'] as const)(
    'is refused to a programme that is %s',
    async (status) => {
      const program = await aProgram({ status, startDate: monday });
      expect(await codeOf(pause(program.id, monday, null))).toBe('transition-forbidden');
      expect(await db.$count(programPauses, eq(programPauses.programId, program.id))).toBe(0);
    },
  );

  test('asked fifty times at once is one pause; the night run fifty times at once pauses once', async () => {
    const program = await aRunningProgram();
    const input = { startsOn: '2039-01-10', endsOn: null, reason };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(requestPause(all, admin, program.id, input, now))),
    );
    expect(answers.toSorted()).toEqual([
      'accepted',
      ...Array.from({ length: 49 }, () => 'programs/pause-overlaps'),
    ]);
    const outcomes = await race({
      module: new URL('follow-calendar.ts', import.meta.url),
      name: 'pauseDuePrograms',
      args: ['2039-01-10'],
      times: 25,
      connections: 8,
    });
    expect(outcomes).toHaveLength(50);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    expect(outcomes.flatMap(({ value }) => (value as Followed).failures)).toEqual([]);
    expect(outcomes.reduce((sum, { value }) => sum + (value as Followed).done, 0)).toBeGreaterThanOrEqual(1);
    const paused = and(eq(auditLog.entityId, program.id), eq(auditLog.event, 'pause'));
    expect(await db.$count(auditLog, paused)).toBe(1);
    expect(await read(program.id)).toMatchObject({ status: 'PAUSED', version: 2 });
  }, 180_000);
});

test('a pause is shown as long as the clock of the database has not passed it, whatever that of the server says (T52)', async () => {
  const program = await aRunningProgram();
  await pause(program.id, '2039-01-10', '2039-01-16');
  const row = await read(program.id);
  expect(lifeOf(row).pause).toMatchObject({ startsOn: '2039-01-10' });
  expect(lifeOf({ ...row, readAt: at('2039-01-16', '23:00') }).pause).not.toBeNull();
  expect(lifeOf({ ...row, readAt: at('2039-01-17') }).pause).toBeNull();
});

describe('a programme that resumes before the end of its pause', () => {
  test('gets back the sessions that are still to come, but the one whose coach was given away, which is made up', async () => {
    const program = await aRunningProgram();
    const coachId = program.coachId ?? '';
    const paused = await requestPause(
      all,
      admin,
      program.id,
      { startsOn: '2038-12-20', endsOn: null, reason },
      now,
    );
    expect(paused.status).toBe('PAUSED');
    await aSession({ coachId, startsAt: at('2039-01-12', '12:30') });
    const resumed = await resumeProgram(all, admin, program.id, at('2039-01-10', '09:00'));
    expect(resumed.status).toBe('ACTIVE');
    expect((await live(program.id)).slice(0, 3)).toEqual(['2039-01-10', '2039-01-14', '2039-01-17']);
    const [kept] = await db.select().from(programPauses).where(eq(programPauses.programId, program.id));
    expect(kept).toMatchObject({ status: 'GRANTED', endsOn: '2039-01-09' });
    const { counts } = await read(program.id);
    expect([counts.planned, (await live(program.id)).length]).toEqual([12, 12]);
  });

  test('in the afternoon begins again the day after: an hour that has passed is never planned', async () => {
    const program = await aRunningProgram();
    await pause(program.id, '2038-12-20', null);
    await resumeProgram(all, admin, program.id, at('2039-01-10', '14:00'));
    expect((await live(program.id))[0]).toBe('2039-01-12');
    const [kept] = await db.select().from(programPauses).where(eq(programPauses.programId, program.id));
    expect(kept?.endsOn).toBe('2039-01-10');
  });

  test('on the very day of its pause is as if it had never been paused', async () => {
    const program = await aRunningProgram();
    await pause(program.id, '2038-12-20', '2039-02-20');
    await resumeProgram(all, admin, program.id, now);
    const [withdrawn] = await db.select().from(programPauses).where(eq(programPauses.programId, program.id));
    expect(withdrawn?.status).toBe('WITHDRAWN');
    expect(await live(program.id)).toHaveLength(12);
  });

  test('on the day after the first of its pause keeps that one day of it', async () => {
    const program = await aRunningProgram();
    await pause(program.id, monday, null);
    await pauseDuePrograms(monday);
    await resumeProgram(all, admin, program.id, at('2039-01-04'));
    const [kept] = await db.select().from(programPauses).where(eq(programPauses.programId, program.id));
    expect(kept).toMatchObject({ status: 'GRANTED', startsOn: monday, endsOn: monday });
  });

  test('is refused while it is not paused', async () => {
    const program = await aRunningProgram();
    expect(await codeOf(resumeProgram(all, admin, program.id, now))).toBe('transition-forbidden');
  });
});

describe('a pause that a company asks for', () => {
  const asked = async () => {
    const { companyId, userId, email } = await aManager();
    const program = await aProgram({
      startDate: monday,
      companyId,
      spotId: (await aProgram({ companyId, status: 'DRAFT' })).spotId,
      coachId: (await aCoach()).id,
    });
    await generateSessions(program.id, monday);
    const own = { kind: 'company', companyId } as const;
    const manager = { ...anActor('COMMUNITY_MANAGER', companyId), userId };
    const input = { startsOn: '2039-01-10', endsOn: '2039-01-16', reason };
    await requestPause(own, manager, program.id, input, now);
    const pauseId = (await readPauses(own, program.id))[0]?.id ?? '';
    return { id: program.id, own, manager, pauseId, email };
  };

  test('waits for an answer and cancels nothing; granted, it does', async () => {
    const { id, pauseId } = await asked();
    expect(await live(id)).toHaveLength(12);
    expect((await readPauseRequests(all)).map((request) => request.programId)).toContain(id);
    expect(await codeOf(grantPause(all, admin, { id, pauseId }, now))).toBe('accepted');
    expect(await live(id)).toHaveLength(9);
    expect(await codeOf(refusePause(all, admin, { id, pauseId }, reason))).toBe('programs/pause-answered');
  });

  test('is refused with a reason, or withdrawn, once', async () => {
    const refused = await asked();
    const sentence = 'Le coach ne peut pas décaler ces dates.';
    await refusePause(all, admin, refused, sentence);
    expect((await readPauses(refused.own, refused.id))[0]).toMatchObject({
      status: 'REFUSED',
      refusalReason: sentence,
    });
    const withdrawn = await asked();
    await withdrawPause(withdrawn.own, withdrawn.manager, withdrawn);
    expect(await codeOf(withdrawPause(withdrawn.own, withdrawn.manager, withdrawn))).toBe(
      'programs/pause-answered',
    );
    expect(await codeOf(grantPause(all, admin, withdrawn, now))).toBe('programs/pause-answered');
    expect(await live(withdrawn.id)).toHaveLength(12);
  });

  test('granted and not begun, is taken back: its sessions stand again, those made up for it go, and its company is told', async () => {
    const { id, own, manager, pauseId, email } = await asked();
    const before = await live(id);
    await grantPause(all, admin, { id, pauseId }, now);
    expect(await live(id)).toHaveLength(9);
    await takeBackPause(all, admin, { id, pauseId }, now);
    expect(await live(id)).toEqual(before);
    expect((await readPauses(own, id))[0]?.status).toBe('WITHDRAWN');
    expect(await codeOf(takeBackPause(all, admin, { id, pauseId }, now))).toBe('programs/pause-begun');
    const { items } = await readProgramHistory(own, manager, id, { page: 1, size: 3 });
    expect(items.map(({ what }) => what)).toContain('Pause accordée reprise avant son début');
    const told = and(eq(mails.to, email), eq(mails.template, 'program-pause-taken-back'));
    expect(await db.$count(mails, told)).toBe(1);
    const begun = await asked();
    expect(await codeOf(takeBackPause(all, admin, begun, now))).toBe('programs/pause-begun');
    await grantPause(all, admin, begun, now);
    expect(await codeOf(takeBackPause(all, admin, begun, at('2039-01-10', '09:00')))).toBe(
      'programs/pause-begun',
    );
  });

  test('granted late begins today, and is refused once its days are behind', async () => {
    const { id, pauseId } = await asked();
    await grantPause(all, admin, { id, pauseId }, at('2039-01-12', '09:00'));
    const [granted] = await db.select().from(programPauses).where(eq(programPauses.id, pauseId));
    expect(granted?.startsOn).toBe('2039-01-12');
    expect((await read(id)).status).toBe('PAUSED');
    const other = await asked();
    expect(await codeOf(grantPause(all, admin, other, at('2039-01-17')))).toBe('programs/pause-past');
  });

  test('of another company is nowhere', async () => {
    const { id, pauseId, manager } = await asked();
    const stranger = { kind: 'company', companyId: (await aManager()).companyId } as const;
    expect(await codeOf(withdrawPause(stranger, manager, { id, pauseId }))).toBe('not-found');
    expect(await codeOf(readPauses(stranger, id))).toBe('not-found');
    expect(await codeOf(previewCancellations(stranger, id, {}))).toBe('not-found');
    expect(
      await codeOf(readProgramHistory(stranger, anActor('COMMUNITY_MANAGER'), id, { page: 1, size: 5 })),
    ).toBe('not-found');
  });

  test('stands in the history that each reads in own words', async () => {
    const { id, own, manager, pauseId } = await asked();
    await grantPause(all, admin, { id, pauseId }, now);
    const lines = await readProgramHistory(own, manager, id, { page: 1, size: 10 });
    expect(lines.items.map(({ what, detail }) => [what, detail])).toEqual([
      ['Pause accordée', `du 10/01/2039 au 16/01/2039. ${reason}`],
      ['Pause demandée', `du 10/01/2039 au 16/01/2039. ${reason}`],
    ]);
    expect(lines.items.at(-1)?.who).not.toBe('L’entreprise');
    const stranger = anActor('COMMUNITY_MANAGER', (await aManager()).companyId);
    expect((await readProgramHistory(all, stranger, id, { page: 1, size: 10 })).items.at(-1)?.who).toBe(
      'L’entreprise',
    );
  });
});

test('the preview of a pause lists what it would cancel and where the last session goes', async () => {
  const program = await aRunningProgram();
  const seen = await previewCancellations(all, program.id, { startsOn: '2039-01-10', endsOn: '2039-01-16' });
  expect(seen).toMatchObject({ total: 3, endDate: '2039-01-28', newEndDate: '2039-02-04' });
  expect(seen.sessions.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2039-01-10',
    '2039-01-12',
    '2039-01-14',
  ]);
  const endless = await previewCancellations(all, program.id, { startsOn: '2039-01-10' });
  expect(endless).toMatchObject({ total: 9, newEndDate: null });
  expect((await previewCancellations(all, program.id, {})).total).toBe(12);
});

test('the dates of a programme that is paused without an end are those before, and no last one', async () => {
  const program = await aRunningProgram();
  await pause(program.id, '2039-01-10', null);
  const plan = await readPlan(all, program.id, now);
  expect(plan.sessions.map(({ date }) => date)).toEqual(['2039-01-03', '2039-01-05', '2039-01-07']);
  expect(plan.endDate).toBeNull();
  await db.update(programs).set({ status: 'PAUSED' }).where(eq(programs.id, program.id));
  expect((await readPlan(all, program.id, now)).endDate).toBeNull();
});

test('a programme that runs is not started again, though a pause without an end leaves it no whole plan', async () => {
  const program = await aRunningProgram();
  await pause(program.id, '2039-01-10', null);
  expect(await codeOf(startProgram(all, admin, program.id, now))).toBe('transition-forbidden');
});
