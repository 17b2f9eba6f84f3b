import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import type { SessionDetails } from '@elan/domain/sessions';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import {
  aCoach,
  aManager,
  anActor,
  aProgram,
  aSession,
  aStaffMember,
  signedIn,
  endProgram,
} from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { lockedSession, moveSession } from './move-session.ts';
import { sessionCounts } from '../program-sessions.ts';
import { sessions } from '../sessions.tables.ts';
import { resetSession } from './settle-session.ts';

const api = useApi();
const all = { kind: 'all' } as const;
const reason = 'Le pointage était faux.';
const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 14));

let admin: { authorization: string };
let adminActor: ReturnType<typeof anActor>;
beforeAll(async () => {
  const { email, userId } = await aStaffMember('ADMIN');
  admin = await signedIn(api.app, email);
  adminActor = { ...anActor('ADMIN'), userId };
});

type Row = Parameters<typeof aSession>[0];
const heldNow = { status: 'ENDED', counted: true, countRule: 'HELD' } as const;

async function inProgram(changes: Row = {}, sold = 12) {
  const program = await aProgram({ sessionsSold: sold });
  const { id: programId, companyId, spotId, coachId } = program;
  const startsAt = Temporal.Now.instant().round('second').subtract({ hours: 30 });
  const parents = { programId, companyId, spotId, coachId, slotKey: '1-12:00' };
  return aSession({ ...parents, startsAt, ...changes });
}

const post = (id: string, what: string, payload?: object, headers = admin) =>
  api.app.inject({
    method: 'POST',
    url: `/api/sessions/${id}/${what}`,
    headers,
    ...(payload ? { payload } : {}),
  });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const rowOf = async (id: string) => (await db.select().from(sessions).where(eq(sessions.id, id)))[0];

/** What the evening does to a session that was held. */
const closeAgain = (id: string) =>
  inTx(async () => {
    const passed = await moveSession(await lockedSession(all, id), 'pass', systemActor);
    const counted = { counted: true, countRule: 'HELD', countedAt: Temporal.Now.instant() };
    await moveSession(passed, 'close', systemActor, { set: counted });
  });

describe('a closed session', () => {
  test('is opened again by an administrator, with a reason, and is counted no more', async () => {
    const { id } = await inProgram(heldNow);
    const answer = await post(id, 'reset', { reason });
    expect(answer.json<SessionDetails>()).toMatchObject({
      session: { status: 'ACTIVE' },
      counted: null,
      countRule: null,
    });
    expect(codeOf(await post(id, 'reset', { reason }))).toBe('transition-forbidden');
  });

  test('opened and closed again 100 times leaves the counter of its pack as it was (T30)', async () => {
    const { id, programId } = await inProgram(heldNow);
    const counted = async () => (await sessionCounts([programId ?? '']))(programId ?? '').counted;
    expect(await counted()).toBe(1);
    for (let time = 0; time < 100; time += 1) {
      await resetSession(all, adminActor, id, reason);
      if (time === 0) expect(await counted()).toBe(0);
      await closeAgain(id);
    }
    expect(await counted()).toBe(1);
    expect(await db.$count(auditLog, and(eq(auditLog.entityId, id), eq(auditLog.event, 'reset')))).toBe(100);
  }, 60_000);

  test('is taken out of the count with a reason, is to be made up, and is counted again by its own rule', async () => {
    const { id, programId } = await inProgram(heldNow);
    const counts = async () => (await sessionCounts([programId ?? '']))(programId ?? '');
    expect((await post(id, 'no-count', { reason })).json()).toMatchObject({
      counted: false,
      countRule: 'NO_COUNT',
      countReason: reason,
    });
    expect(await counts()).toEqual({ planned: 0, counted: 0, makeUps: 1 });
    expect(codeOf(await post(id, 'no-count', { reason }))).toBe('sessions/count-unchanged');
    expect((await post(id, 'recount')).json()).toMatchObject({ counted: true, countRule: 'HELD' });
    expect(await counts()).toEqual({ planned: 1, counted: 1, makeUps: 0 });
  });

  test('is not counted again where all that was sold is planned, nor taken out once its pack is consumed', async () => {
    const out = await inProgram({ ...heldNow, counted: false, countRule: 'NO_COUNT' }, 1);
    const { companyId, spotId, coachId, programId } = out;
    const parents = { companyId, spotId, coachId, programId };
    const made = await aSession({ ...parents, slotKey: '1-18:00', ...heldNow });
    expect(codeOf(await post(out.id, 'recount'))).toBe('sessions/program-complete');
    await endProgram(programId ?? '');
    expect(codeOf(await post(made.id, 'no-count', { reason }))).toBe('sessions/program-over');
  });

  test('is not opened again where the evening would count more than was sold, nor once its pack is consumed (I10)', async () => {
    const out = await inProgram({ ...heldNow, counted: false, countRule: 'NO_COUNT' }, 1);
    const { companyId, spotId, coachId, programId } = out;
    const parents = { companyId, spotId, coachId, programId };
    const made = await aSession({ ...parents, slotKey: '1-18:00', ...heldNow });
    expect(codeOf(await post(out.id, 'reset', { reason }))).toBe('sessions/program-complete');
    await endProgram(programId ?? '');
    expect(codeOf(await post(made.id, 'reset', { reason }))).toBe('sessions/program-over');
    expect((await rowOf(out.id))?.status).toBe('ENDED');
  });

  test('of no pack has no count to change', async () => {
    const { id } = await aSession({ status: 'ENDED' });
    expect(codeOf(await post(id, 'no-count', { reason }))).toBe('sessions/count-unchanged');
  });
});

describe('a cancelled session', () => {
  const cancelledLate = { status: 'CANCELLED', counted: true } as const;

  test('that was counted is taken out, then counted again because it was late', async () => {
    const { id } = await inProgram({
      ...cancelledLate,
      startsAt: Temporal.Now.instant().round('second').add({ hours: 2 }),
    });
    expect((await post(id, 'no-count', { reason })).json()).toMatchObject({ countRule: 'NO_COUNT' });
    expect((await post(id, 'recount')).json()).toMatchObject({ counted: true, countRule: 'CANCELLED_LATE' });
  });

  test('that was early is never counted', async () => {
    const startsAt = instantAt(monday, '12:00');
    const { id } = await inProgram({ status: 'CANCELLED', startsAt });
    expect(codeOf(await post(id, 'recount'))).toBe('sessions/count-unchanged');
  });

  test('is restored as if it had never been, when its hour is still free', async () => {
    const startsAt = instantAt(monday, '12:00');
    const session = await inProgram({ ...cancelledLate, startsAt });
    const { id, companyId, spotId, coachId } = session;
    const taking = await aSession({ companyId, spotId, coachId, startsAt });
    expect(codeOf(await post(id, 'restoration'))).toMatch(/^(coaches\/not-available|sessions\/spot-taken)$/);
    await db.update(sessions).set({ status: 'DRAFT' }).where(eq(sessions.id, taking.id));
    expect((await post(id, 'restoration')).json()).toMatchObject({
      session: { status: 'ACTIVE' },
      counted: null,
      countRule: null,
      cancelReason: null,
      cancelledAt: null,
    });
  });

  test('is not restored once it is past, nor where its pack has all its sessions', async () => {
    const past = await inProgram({ status: 'CANCELLED' });
    expect(codeOf(await post(past.id, 'restoration'))).toBe('sessions/date-past');
    const startsAt = instantAt(monday, '12:00');
    const replaced = await inProgram({ status: 'CANCELLED', startsAt }, 1);
    const { companyId, spotId, coachId, programId } = replaced;
    await aSession({ companyId, spotId, coachId, programId, slotKey: '1-18:00' });
    expect(codeOf(await post(replaced.id, 'restoration'))).toBe('sessions/program-complete');
  });
});

test('nobody but an administrator opens, restores or counts again', async () => {
  const { id, companyId } = await inProgram(heldNow);
  const manager = await aManager({ companyId, canCreateEvents: true });
  const own = await signedIn(api.app, manager.email);
  const answers = await Promise.all([
    post(id, 'reset', { reason }, own),
    post(id, 'no-count', { reason }, own),
    post(id, 'recount', undefined, own),
    post(id, 'restoration', undefined, own),
  ]);
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'permission-denied'));
});

/** T30 asks for 500: `BILLED_EDITS=500`. */
const edits = Number(process.env['BILLED_EDITS'] ?? 60);

test(`${edits} edits of billed sessions: all refused, nothing changed (T30)`, async () => {
  const coach = await aCoach();
  const ended = await inProgram({ ...heldNow, billing: 'BILLED' });
  const startsAt = instantAt(monday, '12:00');
  const coming = await inProgram({ billing: 'BILLED', startsAt, coachId: coach.id });
  const late = { counted: true, countRule: 'CANCELLED_LATE' } as const;
  const cancelled = await inProgram({ status: 'CANCELLED', ...late, billing: 'BILLED', startsAt });
  const draft = await aSession({ status: 'DRAFT', billing: 'BILLED' });
  const rows = [ended, coming, cancelled, draft];
  const before = await Promise.all(rows.map(({ id }) => rowOf(id)));
  const facts = (row: (typeof rows)[number]) => ({
    objectiveId: row.objectiveId,
    maxParticipants: 5,
    priceCents: 12_300,
    version: row.version,
  });
  const acts: (() => Promise<{ json: () => { error?: { code: string } } }>)[] = [
    () => post(ended.id, 'reset', { reason }),
    () => post(ended.id, 'no-count', { reason }),
    () => post(ended.id, 'recount'),
    () => post(coming.id, 'cancellation', { reason }),
    () => post(coming.id, 'move', { date: monday, start: '13:00' }),
    () =>
      api.app.inject({
        method: 'PUT',
        url: `/api/sessions/${coming.id}/coach`,
        payload: { coachId: coach.id },
        headers: admin,
      }),
    () => post(draft.id, 'publication'),
    () => post(cancelled.id, 'restoration'),
    () => post(cancelled.id, 'no-count', { reason }),
    () => api.app.inject({ method: 'DELETE', url: `/api/sessions/${draft.id}`, headers: admin }),
    ...rows.map(
      (row) => () =>
        api.app.inject({
          method: 'PUT',
          url: `/api/sessions/${row.id}`,
          payload: facts(row),
          headers: admin,
        }),
    ),
    () => api.app.inject({ method: 'DELETE', url: `/api/sessions/${coming.id}/picture`, headers: admin }),
  ];
  const codes = new Set<unknown>();
  for (let done = 0; done < edits; done += 1)
    codes.add(codeOf(await (acts[done % acts.length] as (typeof acts)[0])()));
  expect(codes).toEqual(new Set(['sessions/billed']));
  expect(await Promise.all(rows.map(({ id }) => rowOf(id)))).toEqual(before);
}, 120_000);

test('a session of no pack never carries a count', async () => {
  const wrong = and(isNull(sessions.programId), eq(sessions.counted, true));
  expect(await db.$count(sessions, wrong)).toBe(0);
});
