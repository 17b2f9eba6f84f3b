import { civilDateOf, instantAt } from '@elan/domain/kernel';
import type { Told } from '@elan/domain/mailing';
import type { CancellationPreview, SessionDetails } from '@elan/domain/sessions';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aManager,
  aMember,
  anActor,
  aProgram,
  aSession,
  aStaffMember,
  signedIn,
} from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { aPlaceOn } from '../../../testing/participants.ts';
import { race } from '../../../testing/race.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { members } from '../../members/public.ts';
import { suppressAddress } from '../../../platform/mail/suppressions.ts';
import { cancelSession, previewCancellation } from './cancel-session.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';

const api = useApi();
const reason = 'La salle est inondée.';
const all = { kind: 'all' } as const;

let admin: { authorization: string };
let adminActor: ReturnType<typeof anActor>;
beforeAll(async () => {
  const { email, userId } = await aStaffMember('ADMIN');
  admin = await signedIn(api.app, email);
  adminActor = { ...anActor('ADMIN'), userId };
});

const inHours = (hours: number) =>
  Temporal.Now.instant()
    .round('second')
    .add({ seconds: Math.round(hours * 3600) });

async function aPackSession(startsAt: Temporal.Instant) {
  const program = await aProgram();
  const { companyId, spotId, id: programId } = program;
  return aSession({ companyId, spotId, programId, slotKey: '1-12:30', startsAt, coachId: program.coachId });
}
const rowOf = async (id: string) => (await db.select().from(sessions).where(eq(sessions.id, id)))[0];
const cancel = (id: string, payload: object, headers = admin) =>
  api.app.inject({ method: 'POST', url: `/api/sessions/${id}/cancellation`, payload, headers });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

describe('a session of a pack that is cancelled', () => {
  test.each([
    ['an ordinary day', '2030-11-26'],
    ['the day winter time begins', '2030-10-27'],
    ['the day after winter time begins', '2030-10-28'],
    ['the day summer time begins', '2030-03-31'],
    ['the day after summer time begins', '2030-04-01'],
  ])('counts when strictly less than 24 elapsed hours are left: %s (T29)', async (_, date) => {
    const startsAt = instantAt(date, '12:30');
    const found: unknown[] = [];
    for (const seconds of [86_399, 86_400, 86_401]) {
      const { id } = await aPackSession(startsAt);
      const clock = () => Promise.resolve(startsAt.subtract({ seconds }));
      const preview = await previewCancellation(all, id, clock);
      const { counted, countRule, cancelledAt } = await cancelSession(all, adminActor, id, { reason }, clock);
      found.push([preview.counts, counted, countRule, cancelledAt?.equals(await clock())]);
    }
    expect(found).toEqual([
      [true, true, 'CANCELLED_LATE', true],
      [false, false, 'CANCELLED_EARLY', true],
      [false, false, 'CANCELLED_EARLY', true],
    ]);
  });

  test('is told beforehand, with the last free moment', async () => {
    const late = await aPackSession(inHours(23));
    const answer = await api.app.inject({ url: `/api/sessions/${late.id}/cancellation`, headers: admin });
    expect(answer.json<CancellationPreview>()).toMatchObject({
      counts: true,
      inProgram: true,
      freeUntil: late.startsAt.subtract({ hours: 24 }).toString(),
    });
    const details = (await cancel(late.id, { reason })).json<SessionDetails>();
    expect(details).toMatchObject({ counted: true, countRule: 'CANCELLED_LATE', cancelReason: reason });
  });

  test('names who is not written to, whose address refused our letters, not who has not confirmed theirs: of a guest of another company no more than an initial', async () => {
    const session = await aPackSession(inHours(48));
    const own = await aMember({ companyId: session.companyId, status: 'INVITED', lastName: 'Durand' });
    const guest = await aMember({ status: 'INVITED', firstName: 'Inès', lastName: 'Moreau' });
    await aPlaceOn(session, own);
    await aPlaceOn(session, await aMember({ companyId: session.companyId, status: 'INVITED' }));
    await db.insert(sessionParticipants).values({
      companyId: session.companyId,
      sessionId: session.id,
      memberId: guest.id,
      guestOf: guest.companyId,
      status: 'REGISTERED',
      registeredAt: sql`now()`,
    });
    for (const { email } of [own, guest]) await suppressAddress(email, 'all');
    const left = await aMember({ companyId: session.companyId, status: 'INVITED' });
    await aPlaceOn(session, left);
    await db.update(members).set({ status: 'DELETED' }).where(eq(members.id, left.id));
    const { told, untold, coachTold } = await previewCancellation(all, session.id);
    const namesOf = (people: Told['untold']) => people.map(({ name, why }) => `${name} ${why}`).toSorted();
    expect([told, namesOf(untold), coachTold]).toEqual([
      1,
      [`${own.firstName} Durand refused`, 'Inès M. (invité) refused'].toSorted(),
      true,
    ]);
    // What is read before a move is what is read before a cancelling; before it is restored, of those who come back.
    const before = await api.app.inject({ url: `/api/sessions/${session.id}/told`, headers: admin });
    await cancel(session.id, { reason });
    const after = await api.app.inject({ url: `/api/sessions/${session.id}/told`, headers: admin });
    for (const answer of [before, after])
      expect(answer.json<Told>()).toMatchObject({ told: 1, coachTold: true });
    expect(namesOf(after.json<Told>().untold)).toEqual(namesOf(untold));
  });

  test('tells beforehand of several at once how many people it is for, each once, and nothing of who reads none of them', async () => {
    const first = await aPackSession(inHours(48));
    const second = await aSession({
      companyId: first.companyId,
      spotId: first.spotId,
      startsAt: inHours(72),
    });
    const [both, one] = [
      await aMember({ companyId: second.companyId }),
      await aMember({ companyId: second.companyId }),
    ];
    for (const session of [first, second]) await aPlaceOn(session, both);
    await aPlaceOn(second, one);
    await suppressAddress(one.email, 'all');
    const over = await aPackSession(inHours(96));
    await aPlaceOn(over, await aMember({ companyId: over.companyId }));
    await cancel(over.id, { reason });
    const url = `/api/sessions/told?ids=${[first, second, over].map(({ id }) => id).join(',')}`;
    const read = async (headers: typeof admin) => (await api.app.inject({ url, headers })).json<Told>();
    expect(await read(admin)).toMatchObject({ told: 1, untold: [{ why: 'refused' }], coachTold: null });
    const elsewhere = await signedIn(api.app, (await aManager({ canCreateEvents: true })).email);
    expect(await read(elsewhere)).toEqual({ told: 0, untold: [], coachTold: null });
  });

  test('counts once, whoever cancels it 50 times at once from two processes', async () => {
    const { id } = await aPackSession(inHours(2));
    const outcomes = await race({
      module: new URL('./cancel-session.ts', import.meta.url),
      name: 'cancelSession',
      args: [all, adminActor, id, { reason }],
      times: 25,
      connections: 10,
    });
    expect(outcomes).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const refused = new Set(outcomes.flatMap(({ ok, value }) => (ok ? [] : [value])));
    expect(refused).toEqual(new Set(['transition-forbidden']));
    expect(await rowOf(id)).toMatchObject({ counted: true, countRule: 'CANCELLED_LATE' });
    const kept = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.event, 'cancel')));
    expect(kept).toHaveLength(1);
  }, 60_000);

  test('is not counted by an administrator’s word, which nobody else has', async () => {
    const late = await aPackSession(inHours(3));
    const own = await aManager({ companyId: late.companyId, canCreateEvents: true });
    const headers = await signedIn(api.app, own.email);
    const word = { reason, noCountReason: 'Notre coach était malade.' };
    expect(codeOf(await cancel(late.id, word, headers))).toBe('permission-denied');
    expect((await cancel(late.id, word)).json()).toMatchObject({
      counted: false,
      countRule: 'NO_COUNT',
      countReason: word.noCountReason,
    });
  });
});

test('a session of no pack is counted nowhere, however late it is cancelled', async () => {
  const { id } = await aSession({ startsAt: inHours(1) });
  expect((await cancel(id, { reason })).json()).toMatchObject({ counted: null, countRule: null });
});

describe('a session is not cancelled', () => {
  test('without a reason of ten characters', async () => {
    const { id } = await aSession();
    expect(codeOf(await cancel(id, { reason: 'Non.' }))).toBe('form-invalid');
  });

  test('once it is over', async () => {
    const { id } = await aSession({ startsAt: inHours(-2) });
    expect(codeOf(await cancel(id, { reason }))).toBe('sessions/over');
  });

  test('by another company, nor by a manager without the right', async () => {
    const { id, companyId } = await aSession();
    const stranger = await aManager({ canCreateEvents: true });
    expect(codeOf(await cancel(id, { reason }, await signedIn(api.app, stranger.email)))).toBe('not-found');
    const plain = await aManager({ companyId });
    expect(codeOf(await cancel(id, { reason }, await signedIn(api.app, plain.email)))).toBe(
      'permission-denied',
    );
  });
});

test('the managers of the company are written to when our team cancels, not when they do it themselves', async () => {
  const session = await aSession();
  const manager = await aManager({ companyId: session.companyId, canCreateEvents: true });
  const told = () =>
    db
      .select()
      .from(mails)
      .where(and(eq(mails.to, manager.email), eq(mails.template, 'session-cancelled')));
  await cancel(session.id, { reason });
  expect(await told()).toHaveLength(1);
  const other = await aSession({ companyId: session.companyId });
  expect((await cancel(other.id, { reason }, await signedIn(api.app, manager.email))).statusCode).toBe(200);
  expect(await told()).toHaveLength(1);
});

test('its history says who, when, what and why, in French', async () => {
  const { id } = await aPackSession(inHours(30));
  await cancel(id, { reason });
  const answer = await api.app.inject({ url: `/api/sessions/${id}/history`, headers: admin });
  expect(answer.json()).toMatchObject({
    items: [
      { who: 'Camille Lambert', what: 'Annulée, au moins 24\u00a0h avant, donc non comptée', detail: reason },
    ],
  });
  expect(civilDateOf(answer.json<{ items: { at: string }[] }>().items[0]?.at ?? '')).toBe(
    civilDateOf(Temporal.Now.instant()),
  );
});
