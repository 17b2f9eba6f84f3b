import { AppError, civilDateOf, typographyProblems } from '@elan/domain/kernel';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aPlaceOn } from '../../../testing/participants.ts';
import { aCoach, aMember, anActor, aPause, aProgram, aSession } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { coachAvailabilities, coaches } from '../../coaches/public.ts';
import { sessions } from '../../sessions/public.ts';
import { changeProgramCoach, toldOfCoachChange } from './assign-coach-change.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { selectProgramRows } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const now = Temporal.Instant.from('2026-12-01T08:00:00Z');
// The Wednesday of the first week of the programmes that the factory makes, at the hour of their slot.
const wednesday = Temporal.Instant.from('2027-01-06T11:30:00Z');
const firstMorning = '2026-12-29';

const change = (id: string, coachId: string) => changeProgramCoach(all, admin, id, coachId, now);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
const coachOf = async (id: string) =>
  (await db.select().from(programs).where(eq(programs.id, id)))[0]?.coachId;
const holders = async (programId: string) =>
  (
    await db
      .select({ coachId: sessions.coachId })
      .from(sessions)
      .where(eq(sessions.programId, programId))
      .orderBy(asc(sessions.startsAt))
  ).map(({ coachId }) => coachId);

async function running() {
  const program = await aProgram();
  await generateSessions(program.id, firstMorning);
  return program;
}

describe('the coach of a programme is replaced', () => {
  test('once it runs, on the coming sessions where the new one is free; the others keep theirs, each with why', async () => {
    const program = await running();
    const next = await aCoach();
    await aSession({ coachId: next.id, startsAt: wednesday });
    const substitute = await aCoach();
    const [, , friday] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.programId, program.id))
      .orderBy(asc(sessions.startsAt));
    await db
      .update(sessions)
      .set({ coachId: substitute.id })
      .where(eq(sessions.id, friday?.id ?? ''));
    const done = await change(program.id, next.id);
    expect(done.given).toBe(10);
    expect(done.kept).toMatchObject([{ reason: 'Déjà pris le mercredi 6 janvier 2027 à 12:30.' }]);
    const [monday, kept, given, ...rest] = await holders(program.id);
    // The session that somebody else had taken over stays with that person.
    expect([monday, kept, given]).toEqual([next.id, program.coachId, substitute.id]);
    expect(new Set(rest)).toEqual(new Set([next.id]));
    expect(await coachOf(program.id)).toBe(next.id);
    const [line] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, program.id), eq(auditLog.event, 'changeCoach')));
    expect(line?.details).toEqual({ coachId: next.id, before: program.coachId });
  });

  test('and each person concerned is written to once: who comes with their own dates, the coach who leaves and the one who comes', async () => {
    const program = await running();
    const [first, second] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.programId, program.id))
      .orderBy(asc(sessions.startsAt));
    if (!first || !second) throw new Error('a programme that runs has sessions');
    const member = await aMember({ companyId: program.companyId });
    for (const session of [first, second]) await aPlaceOn(session, member);
    // Counted beforehand as it is written: one letter, whatever the number of sessions.
    const [row] = await selectProgramRows(all, eq(programs.id, program.id), {
      orderBy: [asc(programs.id)],
      limit: 1,
      offset: 0,
    });
    expect(row && (await toldOfCoachChange(row))).toEqual({ told: 1, untold: [], coachTold: null });
    const next = await aCoach();
    const [before] = await db
      .select()
      .from(coaches)
      .where(eq(coaches.id, program.coachId ?? ''));
    await change(program.id, next.id);
    const lettersTo = (to: string) => db.select().from(mails).where(eq(mails.to, to));
    const [ofMember, ofNext, ofBefore] = [
      await lettersTo(member.email),
      await lettersTo(next.email),
      await lettersTo(before?.email ?? ''),
    ];
    expect([ofMember, ofNext, ofBefore].map((letters) => letters.map(({ template }) => template))).toEqual([
      ['participant-coach-changed'],
      ['coach-sessions-given'],
      ['coach-sessions-taken'],
    ]);
    const dated = (text: string | undefined) => text?.match(/janvier 2027 à 12:30/g)?.length;
    expect([dated(ofMember[0]?.text), dated(ofBefore[0]?.text)]).toEqual([2, 12]);
    expect(ofMember[0]?.text).toContain(next.firstName);
    expect(ofNext[0]?.attachments).toHaveLength(12);
    const lines = [ofMember, ofNext, ofBefore].flat().flatMap(({ text }) => text.split('\n'));
    expect(lines.flatMap(typographyProblems)).toEqual([]);
  });

  test('but by nobody who could take none of them, and then nothing changes', async () => {
    const program = await running();
    const away = await aCoach();
    await db.delete(coachAvailabilities).where(eq(coachAvailabilities.coachId, away.id));
    expect(await codeOf(change(program.id, away.id))).toBe('coaches/not-available');
    const gone = await aCoach({ status: 'INACTIVE' });
    expect(await codeOf(change(program.id, gone.id))).toBe('coaches/inactive');
    const old = await aCoach({ insuranceExpiresOn: '2027-01-01' });
    expect(await codeOf(change(program.id, old.id))).toBe('coaches/documents-expired');
    const across = await aCoach({ zones: ['974'] });
    expect(await codeOf(change(program.id, across.id))).toBe('coaches/overseas');
    expect(await coachOf(program.id)).toBe(program.coachId);
    expect(new Set(await holders(program.id))).toEqual(new Set([program.coachId]));
  });

  test('while no session of it is made, by one who can take some of those that the plan has next', async () => {
    const gone = await aCoach({ status: 'INACTIVE' });
    const old = await aCoach({ insuranceExpiresOn: '2026-12-31' });
    const away = await aCoach();
    await db.delete(coachAvailabilities).where(eq(coachAvailabilities.coachId, away.id));
    const across = await aCoach({ zones: ['974'] });
    const refusals = async (id: string) => [
      await codeOf(change(id, across.id)),
      await codeOf(change(id, gone.id)),
      await codeOf(change(id, old.id)),
      await codeOf(change(id, away.id)),
    ];
    const between = await aProgram();
    expect(await refusals(between.id)).toEqual([
      'coaches/overseas',
      'coaches/inactive',
      'coaches/documents-expired',
      'coaches/not-available',
    ]);
    const paused = await aProgram({ status: 'PAUSED' });
    await aPause({ companyId: paused.companyId, programId: paused.id, startsOn: '2026-11-01', endsOn: null });
    expect(await codeOf(change(paused.id, gone.id))).toBe('coaches/inactive');
    const expired = await aCoach({ insuranceExpiresOn: '2026-11-30' });
    expect(await codeOf(change(paused.id, expired.id))).toBe('coaches/documents-expired');
    expect(await coachOf(paused.id)).toBe(paused.coachId);
    const next = await aCoach();
    expect(await codeOf(change(between.id, next.id))).toBe('accepted');
    expect(await codeOf(change(paused.id, next.id))).toBe('accepted');
  });

  test('before it starts, by one who can take all of it', async () => {
    const program = await aProgram({ status: 'PENDING_DATE' });
    const busy = await aCoach();
    await aSession({ coachId: busy.id, startsAt: wednesday });
    expect(await codeOf(change(program.id, busy.id))).toBe('coaches/not-available');
    const across = await aCoach({ zones: ['974'] });
    expect(await codeOf(change(program.id, across.id))).toBe('coaches/overseas');
    const next = await aCoach();
    expect(await codeOf(change(program.id, next.id))).toBe('accepted');
    expect(await coachOf(program.id)).toBe(next.id);
  });

  test.each(['PENDING', 'PENDING_COACH', 'ENDED', 'CANCELLED'] as const)(
    'never while it is %s',
    async (status) => {
      const program = await aProgram({ status });
      expect(await codeOf(change(program.id, (await aCoach()).id))).toBe('transition-forbidden');
    },
  );
});

test('two programmes of the same hours given to one coach at once by two processes: one of them (I3)', async () => {
  const coach = await aCoach();
  const wanted = [await aProgram({ status: 'PENDING_COACH' }), await aProgram({ status: 'PENDING_COACH' })];
  const outcomes = await Promise.all(
    wanted.map(({ id }) =>
      race({
        module: new URL('./assign-coach.ts', import.meta.url),
        name: 'assignCoach',
        args: [all, admin, id, coach.id, now.toString()],
        times: 1,
        connections: 2,
        processes: 1,
      }),
    ),
  );
  expect(outcomes.flat().filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.flat().filter(({ ok }) => !ok)).toMatchObject([{ value: 'coaches/not-available' }]);
  expect(await db.$count(programs, eq(programs.coachId, coach.id))).toBe(1);
}, 90_000);

test('a coach is on no session that the night makes past his documents, outside of his hours, or once he left (D29, I6)', async () => {
  const coach = await aCoach({ vigilanceExpiresOn: '2027-01-13' });
  await db
    .update(coachAvailabilities)
    .set({ endsAt: '13:00' })
    .where(and(eq(coachAvailabilities.coachId, coach.id), eq(coachAvailabilities.weekday, 5)));
  const program = await aProgram({ coachId: coach.id });
  const { created, problems } = await generateSessions(program.id, firstMorning);
  const days = await db
    .select({ startsAt: sessions.startsAt })
    .from(sessions)
    .where(eq(sessions.programId, program.id))
    .orderBy(asc(sessions.startsAt));
  expect(days.map(({ startsAt }) => civilDateOf(startsAt))).toEqual([
    '2027-01-04',
    '2027-01-06',
    '2027-01-11',
    '2027-01-13',
  ]);
  expect(created).toBe(4);
  const told = problems.map(({ code, date }) => `${date} ${code}`);
  expect(told).toContain('2027-01-08 coaches/not-available');
  expect(told).toContain('2027-01-15 coaches/documents-expired');
  await db
    .update(coaches)
    .set({ vigilanceExpiresOn: '2040-12-31', status: 'INACTIVE' })
    .where(eq(coaches.id, coach.id));
  expect((await generateSessions(program.id, firstMorning)).created).toBe(0);
  await db.update(coaches).set({ status: 'ACTIVE' }).where(eq(coaches.id, coach.id));
  // The Fridays stay outside of his hours.
  expect((await generateSessions(program.id, firstMorning)).created).toBe(4);
});
