import type { MemberCard } from '@elan/domain/members';
import { addDays } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aManager, aMember, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { linkSentTo } from '../../testing/registrations.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { licences, members } from './members.tables.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
let companyId: string;
let today: string;
beforeAll(async () => {
  const manager = await aManager();
  companyId = manager.companyId;
  headers = await signedIn(api.app, manager.email);
  today = parisDay(await databaseNow());
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const post = (url: string, payload: object) => call('POST', url, payload);
const errorOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.json<{ error?: { code: string; params: unknown } }>().error;
const leave = (id: string, leftOn = today) => post(`/api/members/${id}/leaving`, { leftOn });
const back = (id: string) => post(`/api/members/${id}/return`, {});
const rowOf = async (id: string) => (await db.select().from(members).where(eq(members.id, id)))[0];

async function aLicenceOf(memberId: string) {
  const [subscription] = await db
    .insert(subscriptions)
    .values({ companyId, offer: 'live', startsOn: '2026-01-01', options: [] })
    .returning();
  const [licence] = await db
    .insert(licences)
    .values({
      companyId,
      subscriptionId: subscription?.id ?? '',
      type: 'live',
      position: 1,
      memberId,
      assignedAt: Temporal.Now.instant(),
      committedUntil: '2040-01-01',
    })
    .returning();
  return licence?.id ?? '';
}

describe('an employee who leaves', () => {
  test('keeps the last day, holds no licence any more, and the link of the invitation is dead', async () => {
    const person = { email: 'depart@exemple.test', firstName: 'Inès', lastName: 'Fabre' };
    const { id } = (await post('/api/members', person)).json<MemberCard>();
    const token = await linkSentTo(person.email);
    const licence = await aLicenceOf(id);
    const answer = await leave(id);
    expect(answer.json()).toMatchObject({
      status: 'INACTIVE',
      leftOn: today,
      actions: ['rename', 'comeBack'],
    });
    expect((await db.select().from(licences).where(eq(licences.id, licence)))[0]).toMatchObject({
      memberId: null,
      assignedAt: null,
    });
    const opened = await post('/api/member-invitations/confirmation', { token });
    expect(errorOf(opened)?.code).toBe('members/invalid-link');
    expect(errorOf(await leave(id))?.code).toBe('transition-forbidden');
  });

  test('left between the day of arrival and today', async () => {
    const { id } = await aMember({ companyId, joinedOn: addDays(today, -10) });
    for (const day of [addDays(today, 1), addDays(today, -11), '2026-02-30']) {
      const refused = errorOf(await leave(id, day));
      expect(refused).toMatchObject({ code: 'form-invalid', params: { issues: [{ path: 'leftOn' }] } });
    }
    expect((await leave(id, addDays(today, -10))).json()).toMatchObject({ leftOn: addDays(today, -10) });
  });

  test('is not added again: the card brings the person back, with a new invitation', async () => {
    const member = await aMember({
      companyId,
      email: 'retour@exemple.test',
      status: 'INACTIVE',
      leftOn: '2026-02-01',
    });
    const again = await post('/api/members', { email: member.email, firstName: 'Inès', lastName: 'Fabre' });
    expect(errorOf(again)?.code).toBe('members/left-before');
    const answer = await back(member.id);
    expect(answer.json()).toMatchObject({ status: 'INVITED', leftOn: null, joinedOn: today });
    expect(await db.select().from(mails).where(eq(mails.to, member.email))).toHaveLength(1);
  });

  test('invited less than half an hour ago, comes back after it only', async () => {
    const person = { email: 'hesite@exemple.test', firstName: 'Inès', lastName: 'Fabre' };
    const { id } = (await post('/api/members', person)).json<MemberCard>();
    await leave(id);
    expect(errorOf(await back(id))?.code).toBe('members/reinvite-too-early');
    const hourAgo = Temporal.Now.instant().subtract({ hours: 1 });
    await db.update(members).set({ invitedAt: hourAgo }).where(eq(members.id, id));
    expect((await back(id)).statusCode).toBe(200);
  });
});

test('the name of an employee is corrected, by the same rule as everywhere', async () => {
  const { id } = await aMember({ companyId });
  const rename = (body: object) => call('PUT', `/api/members/${id}/name`, body);
  const answer = await rename({ firstName: '  Éloïse ', lastName: 'D’Arc' });
  expect(answer.json()).toMatchObject({ firstName: 'Éloïse', lastName: 'D’Arc', version: 2 });
  expect(errorOf(await rename({ firstName: 'x1', lastName: 'y' }))?.code).toBe('form-invalid');
  expect(errorOf(await rename({ firstName: 'A', lastName: 'B', email: 'a@b.test' }))?.code).toBe(
    'form-invalid',
  );
  await db.update(members).set({ status: 'DELETED' }).where(eq(members.id, id));
  expect(errorOf(await rename({ firstName: 'A', lastName: 'B' }))?.code).toBe('not-allowed');
});

describe('several at once', () => {
  test('does what it can, and lists who it could not do with the reason', async () => {
    const waiting = await aMember({
      companyId,
      status: 'WAITING_EMAIL',
      firstName: 'Ada',
      lastName: 'Attend',
    });
    const confirmed = await aMember({ companyId, firstName: 'Bao', lastName: 'Confirmée' });
    const ids = [waiting.id, confirmed.id, waiting.id];
    const answer = await post('/api/members/invitations', { ids });
    expect(answer.json()).toMatchObject({
      done: 1,
      failed: [{ id: confirmed.id, name: 'Bao Confirmée', code: 'members/already-confirmed' }],
    });
    const young = await aMember({ companyId, joinedOn: today });
    const gone = await post('/api/members/leavings', {
      ids: [waiting.id, confirmed.id, young.id],
      leftOn: addDays(today, -1),
    });
    expect(gone.json()).toMatchObject({
      done: 2,
      failed: [{ id: young.id, message: expect.stringContaining('ne peut pas précéder') }],
    });
    expect((await rowOf(waiting.id))?.status).toBe('INACTIVE');
  });

  test('with somebody of another company does nothing at all', async () => {
    const [own, foreign] = [await aMember({ companyId }), await aMember()];
    const answer = await post('/api/members/leavings', { ids: [own.id, foreign.id], leftOn: today });
    expect(errorOf(answer)?.code).toBe('not-found');
    expect((await rowOf(own.id))?.status).toBe('ACTIVE');
  });
});

test('a write takes what it names and nothing more: no status, no company, no date (T37)', async () => {
  const { id } = await aMember({ companyId, status: 'WAITING_EMAIL' });
  const more = { status: 'ACTIVE', userId: crypto.randomUUID(), createdAt: '2020-01-01' };
  const writes = [
    ['POST', '/api/members', { email: 'plus@exemple.test', firstName: 'Inès', lastName: 'Fabre' }],
    ['PUT', `/api/members/${id}/name`, { firstName: 'Inès', lastName: 'Fabre' }],
    ['POST', `/api/members/${id}/invitation`, {}],
    ['POST', `/api/members/${id}/leaving`, { leftOn: today }],
    ['POST', `/api/members/${id}/return`, {}],
    ['POST', '/api/members/invitations', { ids: [id] }],
    ['POST', '/api/members/leavings', { ids: [id], leftOn: today }],
    ['POST', '/api/member-invitations/reading', { token: 'x' }],
    ['POST', '/api/member-invitations/confirmation', { token: 'x' }],
  ] as const;
  for (const [method, url, body] of writes) {
    const answer = await call(method, url, { ...body, ...more });
    expect([url, answer.statusCode, errorOf(answer)?.code]).toEqual([url, 400, 'form-invalid']);
  }
  expect(await rowOf(id)).toMatchObject({ status: 'WAITING_EMAIL', version: 1 });
});

describe('nobody reaches the employees of another company (I36)', () => {
  const acts = [
    ['GET', '', undefined],
    ['PUT', '/name', { firstName: 'A', lastName: 'B' }],
    ['POST', '/invitation', {}],
    ['POST', '/leaving', { leftOn: '2026-11-01' }],
    ['POST', '/return', {}],
  ] as const;

  test.each(acts)(
    '%s %s: a foreign id, an unknown one and a malformed one answer the same',
    async (...act) => {
      const [method, path, body] = act;
      const foreign = await aMember();
      for (const id of [foreign.id, crypto.randomUUID(), 'x']) {
        const answer = await call(method, `/api/members/${id}${path}`, body);
        expect([answer.statusCode, errorOf(answer)?.code]).toEqual([404, 'not-found']);
      }
      expect(await rowOf(foreign.id)).toMatchObject({ status: 'ACTIVE', version: 1 });
    },
  );

  test('a manager adds nobody to another company; an administrator names the company', async () => {
    const other = await aManager();
    const person = { email: 'nulle.part@exemple.test', firstName: 'Inès', lastName: 'Fabre' };
    const refused = await post('/api/members', { ...person, companyId: other.companyId });
    expect(errorOf(refused)?.code).toBe('not-found');
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const asAdmin = (payload: object) =>
      api.app.inject({ method: 'POST', url: '/api/members', headers: admin, payload });
    expect(errorOf(await asAdmin(person))?.code).toBe('missing-parameter');
    expect(errorOf(await asAdmin({ ...person, companyId: crypto.randomUUID() }))?.code).toBe('not-found');
    const added = await asAdmin({ ...person, companyId: other.companyId });
    expect(await rowOf(added.json<MemberCard>().id)).toMatchObject({ companyId: other.companyId });
  });

  test('a gym manager and a moderator reach none', async () => {
    for (const role of ['FLOOR', 'MODERATOR'] as const) {
      const by = await signedIn(api.app, (await aStaffMember(role)).email);
      const answer = await api.app.inject({ url: '/api/members', headers: by });
      expect(errorOf(answer)?.code).toBe('permission-denied');
    }
  });
});
