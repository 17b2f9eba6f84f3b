import { typographyProblems } from '@elan/domain/kernel';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { aCoach, aCompany, aMember, aSession, aSpot } from '../../../testing/factories.ts';
import { placesOf, someMembers } from '../../../testing/participants.ts';
import { useProduct } from '../../../testing/product.ts';
import { members } from '../../members/public.ts';
import { lockedSession, moveSession } from '../acts/move-session.ts';
import { sessions } from '../sessions.tables.ts';
import { registerParticipants } from './register-participants.ts';

useProduct();

const everybody = { kind: 'all' } as const;
const booker = {
  ...systemActor,
  userId: null as unknown as string, // nobody's account: the columns that keep who acted take null, the type of a caller does not
  role: 'ADMIN' as const,
};
let companyId: string;
beforeEach(async () => {
  companyId = (await aCompany()).id;
});

const register = (sessionId: string, memberIds: string[]) =>
  registerParticipants(everybody, booker, sessionId, { memberIds, waiting: true });
const cancelled = {
  cancelledAt: sql`clock_timestamp()`,
  cancelReason: 'Coach malade',
  counted: false,
  countRule: 'CANCELLED_EARLY',
};
const move = (id: string, event: 'cancel' | 'restore', set: Record<string, unknown>) =>
  inTx(async () => moveSession(await lockedSession(everybody, id), event, booker, { set }));
const cancel = (id: string) => move(id, 'cancel', cancelled);
const restore = (id: string, set = {}) =>
  move(id, 'restore', {
    cancelledAt: null,
    cancelReason: null,
    cancelledWithCompany: false,
    counted: null,
    countRule: null,
    ...set,
  });
const mailsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)).map(
    ({ template, subject }) => ({
      template,
      subject,
    }),
  );

test('a session that is cancelled frees its people and writes to them; restored it has them back in their order', async () => {
  const session = await aSession({ companyId, maxParticipants: 2 });
  const sure = await aMember({ companyId });
  const [b = '', c = '', d = ''] = await someMembers(companyId, 3);
  await register(session.id, [sure.id, b, c, d]);
  await cancel(session.id);
  const freed = await placesOf(session.id);
  expect([new Set(freed.people.map(({ status }) => status)), freed.registered]).toEqual([
    new Set(['CANCELLED']),
    0,
  ]);
  await restore(session.id);
  const back = await placesOf(session.id);
  expect([sure.id, b, c, d].map(back.statusOf)).toEqual(['REGISTERED', 'REGISTERED', 'WAITING', 'WAITING']);
  expect(back.people.map(({ memberId }) => memberId)).toEqual([sure.id, b, c, d]);
  expect(back).toMatchObject({ registered: 2, live: 2 });
  expect((await mailsTo(sure.email)).map(({ template }) => template)).toEqual([
    'participant-cancelled',
    'participant-restored',
  ]);
  const [letter] = await db.select().from(mails).where(eq(mails.to, sure.email)).orderBy(mails.createdAt);
  expect(letter?.text).toContain('La raison\u00a0: «\u00a0Coach malade\u00a0».');
  expect(letter?.attachments).toMatchObject([{ content: expect.stringContaining('STATUS:CANCELLED') }]);
});

test('a session restored with fewer places keeps the first, and the others wait; who left meanwhile stays out', async () => {
  const session = await aSession({ companyId, maxParticipants: 3 });
  const [a = '', b = '', c = ''] = await someMembers(companyId, 2).then(async (ids) => [
    ...ids,
    (await aMember({ companyId })).id,
  ]);
  await register(session.id, [a, b, c]);
  await cancel(session.id);
  await db.update(members).set({ status: 'INACTIVE', leftOn: '2026-06-01' }).where(eq(members.id, a));
  await restore(session.id, { maxParticipants: 1 });
  const back = await placesOf(session.id);
  expect([a, b, c].map(back.statusOf)).toEqual(['CANCELLED', 'REGISTERED', 'WAITING']);
  expect(back).toMatchObject({ registered: 1, live: 1 });
  const told = await db
    .select({ memberId: members.id, template: mails.template })
    .from(mails)
    .innerJoin(members, eq(members.email, mails.to))
    .where(inArray(members.id, [a, b, c]));
  const templatesOf = (id: string) =>
    told.flatMap(({ memberId, template }) => (memberId === id ? [template] : [])).toSorted();
  expect([a, b, c].map(templatesOf)).toEqual([
    ['participant-cancelled'],
    ['participant-cancelled', 'participant-restored'],
    ['participant-cancelled', 'participant-waiting-again'],
  ]);
});

test('a session that moves writes its new hour to those who hold a place or wait, and more places go to the first who wait', async () => {
  const session = await aSession({ companyId, maxParticipants: 1 });
  const [one, two] = [await aMember({ companyId }), await aMember({ companyId })];
  await register(session.id, [one.id, two.id]);
  await inTx(async () => {
    const before = await lockedSession(everybody, session.id);
    const startsAt = before.startsAt.add({ hours: 2 });
    const set = { startsAt, endsAt: startsAt.add({ hours: 1 }), maxParticipants: 2 };
    const moved = await moveSession(before, 'move', booker, { set });
    await emitEvent('sessions/moved', { session: moved, before, actor: booker });
  });
  const [mail] = await db.select().from(mails).where(eq(mails.to, one.email));
  expect(mail).toMatchObject({ template: 'participant-moved' });
  const newHour = expect.stringMatching(/DTSTART;TZID=Europe\/Paris:\d{8}T140000\r/);
  expect(mail?.attachments[0]).toMatchObject({ content: newHour });
  expect(mail?.subject).toMatch(/ à 14:00$/);
  expect((await placesOf(session.id)).statusOf(two.id)).toBe('REGISTERED');
  expect((await mailsTo(two.email)).map(({ template }) => template)).toEqual([
    'participant-moved',
    'participant-promoted',
  ]);
});

test('a session that keeps its hours says its new place, and its new coach when only the coach changes', async () => {
  const session = await aSession({ companyId });
  const person = await aMember({ companyId });
  await register(session.id, [person.id]);
  const changed = (set: Record<string, unknown>) =>
    inTx(async () => {
      const before = await lockedSession(everybody, session.id);
      const moved = await moveSession(before, 'move', booker, { set });
      await emitEvent('sessions/moved', { session: moved, before, actor: booker });
    });
  await changed({ coachId: (await aCoach({ firstName: 'Hugo', lastName: 'Morel' })).id });
  const [news] = await db.select().from(mails).where(eq(mails.to, person.email));
  expect(news).toMatchObject({
    template: 'participant-coach-changed',
    attachments: [{ name: 'seance.ics' }],
  });
  // By the first name, as everywhere that employees read it.
  expect(news?.text).toContain('un autre coach\u00a0: Hugo.');
  expect(news?.text).not.toContain('Morel');
  await changed({});
  expect(await mailsTo(person.email)).toHaveLength(1);
  await changed({ spotId: (await aSpot({ companyId, name: 'Salle des Tilleuls' })).id });
  const told = await db.select().from(mails).where(eq(mails.to, person.email));
  const mail = told.find(({ template }) => template === 'participant-relocated');
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Votre séance change de lieu\u00a0: /),
    text: expect.stringContaining('Salle des Tilleuls'),
  });
  expect(mail?.text).not.toContain('horaire');
  expect((mail?.text ?? '').split('\n').flatMap(typographyProblems)).toEqual([]);
});

test('a session that is over and cancelled afterwards writes to nobody', async () => {
  const session = await aSession({ companyId, startsAt: Temporal.Now.instant().subtract({ minutes: 20 }) });
  const person = await aMember({ companyId });
  await register(session.id, [person.id]);
  await cancel(session.id);
  expect(await mailsTo(person.email)).toEqual([]);
  expect(await db.$count(sessions, eq(sessions.id, session.id))).toBe(1);
});
