import { addDays, AppError, civilDateOf } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { aCoach, aManager, anActor, aProgram, aSession, aSpot } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { sessions } from '../../sessions/public.ts';
import {
  acceptDate,
  imposeLaterDate,
  keepOldDate,
  proposeEarlierDate,
  refuseDate,
} from './change-start-date.ts';
import { keepOldDates, postponeStarts, startDuePrograms, type Followed } from './follow-calendar.ts';
import { lockedProgram } from '../move-program.ts';
import { findProgram } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const startDate = '2039-01-17';
const earlier = '2039-01-03';
const later = '2039-01-31';
const at = (day: string, time = '08:00') =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Paris').toInstant();
const now = at('2038-12-20');
const slots = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' }));
const safety = { type: 'SAFETY', durationMinutes: 20, maxParticipants: 20, slots } as const;

async function aWaitingProgram(changes: Parameters<typeof aProgram>[0] = {}) {
  const { companyId, email } = await aManager();
  const spot = await aSpot({ companyId, name: 'Salle Garonne' });
  const coachId = (await aCoach()).id;
  const parents = { companyId, spotId: spot.id, coachId };
  const program = await aProgram({ status: 'PENDING_DATE', startDate, ...parents, ...changes });
  return { ...program, email, manager: anActor('COMMUNITY_MANAGER', companyId) };
}
const read = async (id: string) => {
  const program = await findProgram(all, id);
  if (!program) throw new Error('not there');
  return program;
};
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
const subjectsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)).map(
    ({ subject }) => subject,
  );
const textTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.to, email)))[0]?.text.replaceAll(/[ \n]+/g, ' ') ?? '';
const propose = (id: string, date = earlier) => proposeEarlierDate(all, admin, id, date, now);
const eventsOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at)).map(
    ({ event, actorRole, details }) => [event, actorRole, details],
  );

describe('an earlier date', () => {
  test('is proposed by e-mail, and accepted by the company', async () => {
    const { id, email, manager } = await aWaitingProgram();
    expect(await propose(id)).toMatchObject({
      status: 'PENDING_DATE_CONFIRMATION',
      startDate,
      proposedDate: earlier,
    });
    expect(await subjectsTo(email)).toEqual(['Une date plus proche vous est proposée – Élan']);
    const text = await textTo(email);
    expect(text).toContain('devait commencer le lundi 17 janvier 2039.');
    expect(text).toContain('Nous pouvons le commencer plus tôt, le lundi 3 janvier 2039.');
    expect(text).toContain('Acceptez cette date ou refusez-la avant le');
    const accepted = await acceptDate(all, manager, id, Temporal.Now.instant());
    expect(accepted).toMatchObject({ status: 'PENDING_DATE', startDate: earlier, proposedDate: null });
  });

  test('is refused with a reason: the old date stands', async () => {
    const { id, manager } = await aWaitingProgram();
    await propose(id);
    const reason = 'Nous déménageons cette semaine-là.';
    expect(await refuseDate(all, manager, id, reason)).toMatchObject({
      status: 'PENDING_DATE',
      startDate,
      proposedDate: null,
      proposedAt: null,
    });
    expect((await eventsOf(id)).at(-1)).toEqual(['refuseDate', 'COMMUNITY_MANAGER', { reason }]);
  });

  test('is never answered by our team', async () => {
    const { id } = await aWaitingProgram();
    await propose(id);
    expect(await codeOf(acceptDate(all, admin, id, Temporal.Now.instant()))).toBe('transition-forbidden');
    expect(await codeOf(refuseDate(all, admin, id, 'Pour leur répondre.'))).toBe('transition-forbidden');
  });

  test('without an answer after 72 hours, the old date stands, once, and no earlier', async () => {
    const { id, email, manager } = await aWaitingProgram();
    await propose(id);
    const { proposedAt } = await read(id);
    if (!proposedAt) throw new Error('nothing was proposed');
    const end = proposedAt.add({ hours: 72 });
    await keepOldDates(end.subtract({ milliseconds: 1 }));
    expect((await read(id)).status).toBe('PENDING_DATE_CONFIRMATION');
    expect(await codeOf(acceptDate(all, manager, id, end))).toBe('programs/proposal-over');
    for (let i = 0; i < 2; i += 1) await keepOldDates(end);
    expect(await read(id)).toMatchObject({ status: 'PENDING_DATE', startDate, proposedDate: null });
    expect((await eventsOf(id)).map(([event, role]) => [event, role])).toEqual([
      ['proposeEarlierDate', 'ADMIN'],
      ['keepOldDate', 'SYSTEM'],
    ]);
    expect((await subjectsTo(email)).at(-1)).toBe('La date prévue est gardée – Élan');
  });

  test('whose own day has come is over, even within the 72 hours', async () => {
    const { id } = await aWaitingProgram();
    await propose(id, addDays(civilDateOf(now), 1));
    await db
      .update(programs)
      .set({ proposedAt: at('2038-12-20') })
      .where(eq(programs.id, id));
    await keepOldDates(at('2038-12-21', '03:10'));
    expect((await read(id)).status).toBe('PENDING_DATE');
  });

  test.each([
    ['the date that is planned', startDate, 'programs/date-not-earlier'],
    ['a later one', later, 'programs/date-not-earlier'],
    ['today', civilDateOf(now), 'form-invalid'],
  ])('that is %s is refused', async (_, date, code) => {
    const { id } = await aWaitingProgram();
    expect(await codeOf(propose(id, date))).toBe(code);
    expect((await read(id)).status).toBe('PENDING_DATE');
  });

  test('of a Safety programme is a Monday that is worked', async () => {
    const { id } = await aWaitingProgram({ ...safety, startDate: '2039-04-18' });
    expect(await codeOf(propose(id, '2039-04-12'))).toBe('form-invalid');
    // The 11th of April 2039 is Easter Monday.
    expect(await codeOf(propose(id, '2039-04-11'))).toBe('form-invalid');
    expect(await codeOf(propose(id, '2039-04-04'))).toBe('accepted');
  });

  test('needs its hours to be free, when it is proposed and when it is accepted', async () => {
    const first = await aWaitingProgram();
    const clash = { startsAt: at('2039-01-05', '12:30') };
    await aSession({ companyId: first.companyId, spotId: first.spotId, ...clash });
    expect(await codeOf(propose(first.id))).toBe('sessions/spot-taken');
    const second = await aWaitingProgram();
    await propose(second.id);
    await aSession({ coachId: second.coachId, ...clash });
    expect(await codeOf(acceptDate(all, second.manager, second.id, Temporal.Now.instant()))).toBe(
      'coaches/not-available',
    );
  });

  test('accepted and kept at the same moment by fifty is answered once', async () => {
    const { id, manager } = await aWaitingProgram();
    await propose(id);
    const moment = Temporal.Now.instant();
    const keep = async () => keepOldDate(await lockedProgram(all, id), systemActor);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => codeOf(i % 2 ? acceptDate(all, manager, id, moment) : inTx(keep))),
    );
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect((await eventsOf(id)).length).toBe(2);
  });
});

describe('a later date', () => {
  test('is imposed, told by e-mail and kept in the history', async () => {
    const { id, email } = await aWaitingProgram();
    const moved = await imposeLaterDate(all, admin, id, later, now);
    expect(moved).toMatchObject({ status: 'PENDING_DATE', startDate: later });
    expect(await subjectsTo(email)).toEqual(['Le début de votre programme est reporté – Élan']);
    expect(await textTo(email)).toContain(
      'prévu le lundi 17 janvier 2039, est reporté au lundi 31 janvier 2039.',
    );
    expect(await eventsOf(id)).toEqual([['imposeLaterDate', 'ADMIN', { from: startDate, to: later }]]);
  });

  test.each([startDate, earlier])('is later than the date that is planned: %s is not', async (date) => {
    const { id } = await aWaitingProgram();
    expect(await codeOf(imposeLaterDate(all, admin, id, date, now))).toBe('programs/date-not-later');
  });
});

describe('a programme without a coach', () => {
  const withoutCoach = async (changes: Parameters<typeof aProgram>[0] = {}) => {
    const { id, email } = await aWaitingProgram(changes);
    await db.update(programs).set({ status: 'PENDING_COACH', coachId: null }).where(eq(programs.id, id));
    return { id, email };
  };

  test('moves in the evening of the third day before its start, a week or more later, once', async () => {
    const { id, email } = await withoutCoach();
    await postponeStarts('2039-01-13');
    expect((await read(id)).startDate).toBe(startDate);
    for (let i = 0; i < 2; i += 1) await postponeStarts('2039-01-14');
    expect(await read(id)).toMatchObject({ status: 'PENDING_COACH', startDate: '2039-01-24' });
    expect(await eventsOf(id)).toEqual([['postpone', 'SYSTEM', { from: startDate, to: '2039-01-24' }]]);
    expect(await subjectsTo(email)).toEqual(['Le début de votre programme est décalé – Élan']);
    expect(await textTo(email)).toContain('est décalé au lundi 24 janvier 2039.');
  });

  test('moves to a Monday that is worked, for Safety', async () => {
    const { id } = await withoutCoach({ ...safety, startDate: '2039-04-04' });
    await postponeStarts('2039-04-01');
    expect((await read(id)).startDate).toBe('2039-04-18');
  });

  test('moves once when two processes look at it fifty times at once', async () => {
    const { id } = await withoutCoach();
    const outcomes = await race({
      module: new URL('follow-calendar.ts', import.meta.url),
      name: 'postponeStarts',
      args: ['2039-01-14'],
      times: 25,
      connections: 8,
    });
    expect(outcomes.flatMap(({ value }) => (value as Followed).failures)).toEqual([]);
    expect((await eventsOf(id)).length).toBe(1);
  }, 180_000);
});

describe('the night of the start', () => {
  test('starts by itself a programme that has its coach, and makes its sessions', async () => {
    const { id, email } = await aWaitingProgram();
    await startDuePrograms('2039-01-16', at('2039-01-16', '03:10'));
    expect((await read(id)).status).toBe('PENDING_DATE');
    for (let i = 0; i < 2; i += 1) await startDuePrograms(startDate, at(startDate, '03:10'));
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', startDate });
    expect((await eventsOf(id)).map(([event, role]) => [event, role])).toEqual([['start', 'SYSTEM']]);
    expect(await db.$count(sessions, eq(sessions.programId, id))).toBe(12);
    expect(await subjectsTo(email)).toEqual(['Votre programme démarre – Élan']);
  });

  test('tells what keeps one from starting, and starts the others', async () => {
    const blocked = await aWaitingProgram();
    await aSession({ coachId: blocked.coachId, startsAt: at('2039-01-19', '12:30') });
    const other = await aWaitingProgram();
    const { failures } = await startDuePrograms(startDate, at(startDate, '03:10'));
    expect(failures.map(({ programId, code }) => [programId, code])).toContainEqual([
      blocked.id,
      'coaches/not-available',
    ]);
    expect((await read(blocked.id)).status).toBe('PENDING_DATE');
    expect((await read(other.id)).status).toBe('ACTIVE');
  });

  test('caught up three days late plans no hour of the past', async () => {
    const { id } = await aWaitingProgram();
    await startDuePrograms(startDate, at('2039-01-20', '09:00'));
    expect((await read(id)).startDate).toBe('2039-01-21');
    const isPast = and(eq(sessions.programId, id), eq(sessions.parisDate, startDate));
    expect(await db.$count(sessions, isPast)).toBe(0);
  });
});
