import { mailStatuses, type MailStatus, type Page } from '@elan/domain/kernel';
import { isUndelivered } from '@elan/domain/mailing';
import type { MemberRow, MemberStatus } from '@elan/domain/members';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mailEvents, mails } from '../../platform/mail/mail.tables.ts';
import { aManager, aMember, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { members } from './members.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let headers: Headers;
let companyId: string;

const ask = (query: Record<string, string>, by: Headers = headers) =>
  api.app.inject({ url: `/api/members?${new URLSearchParams(query).toString()}`, headers: by });
const list = async (query: Record<string, string>, by?: Headers) =>
  (await ask(query, by)).json<Page<MemberRow>>();
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

beforeAll(async () => {
  const manager = await aManager();
  companyId = manager.companyId;
  headers = await signedIn(api.app, manager.email);
  await aMember({ companyId, firstName: 'Zoé', lastName: 'Éluard', status: 'ACTIVE' });
  await aMember({ companyId, firstName: 'Noël', lastName: 'Étienne-Dupont', status: 'INVITED' });
  await aMember({ companyId, firstName: 'Ève', lastName: 'dubois', status: 'WAITING_EMAIL' });
  await aMember({
    companyId,
    firstName: 'Paul',
    lastName: 'Parti',
    status: 'INACTIVE',
    leftOn: '2026-11-01',
  });
  await aMember({ companyId, firstName: 'Nadia', lastName: 'Effacée', status: 'DELETED' });
  await aMember({ firstName: 'Ada', lastName: 'Ailleurs' });
});

test('the list holds who is in the company; who left is asked for, who was erased is not mixed in', async () => {
  expect(await namesOf({})).toEqual(['Ève dubois', 'Zoé Éluard', 'Noël Étienne-Dupont']);
  expect(await namesOf({ status: 'INACTIVE' })).toEqual(['Paul Parti']);
  expect(await namesOf({ status: 'ACTIVE' })).toEqual(['Zoé Éluard']);
  // What the dashboard counts as invited.
  expect(await namesOf({ status: 'WITHOUT_ACCOUNT' })).toEqual(['Ève dubois', 'Noël Étienne-Dupont']);
});

test('people are found by any part of their name or address, without accents nor case, each word somewhere', async () => {
  expect(await namesOf({ search: 'ETIENNE' })).toEqual(['Noël Étienne-Dupont']);
  expect(await namesOf({ search: 'dupont noel' })).toEqual(['Noël Étienne-Dupont']);
  expect(await namesOf({ search: 'éve' })).toEqual(['Ève dubois']);
  expect(await namesOf({ search: 'zo' })).toEqual(['Zoé Éluard']);
  expect(await namesOf({ search: '@exemple' })).toHaveLength(3);
  for (const search of ['%', '_', '\\', "' or 1=1 --"]) expect(await namesOf({ search })).toEqual([]);
});

test('the list sorts by name as a French one, by status as a life goes, and by date', async () => {
  expect(await namesOf({ direction: 'desc' })).toEqual(['Noël Étienne-Dupont', 'Zoé Éluard', 'Ève dubois']);
  const statuses = (await list({ sort: 'status' })).items.map(({ status }) => status);
  expect(statuses).toEqual(['INVITED', 'WAITING_EMAIL', 'ACTIVE']);
  await db
    .update(members)
    .set({ invitedAt: sql`now()` })
    .where(eq(members.lastName, 'Éluard'));
  expect((await namesOf({ sort: 'invitedAt', direction: 'desc' }))[0]).toBe('Zoé Éluard');
  expect((await namesOf({ sort: 'createdAt' }))[0]).toBe('Zoé Éluard');
});

test('pages follow each other without a repetition, and an unknown value is refused', async () => {
  const [first, second] = [await namesOf({ size: '2', page: '1' }), await namesOf({ size: '2', page: '2' })];
  expect([...first, ...second]).toEqual(await namesOf({}));
  expect(await list({ size: '2', page: '1' })).toMatchObject({ total: 3, capped: false });
  // Past the end, the page cannot say the total by itself.
  expect(await list({ size: '2', page: '9' })).toMatchObject({ items: [], total: 3 });
  expect((await ask({ sort: 'invitation_token_hash' })).statusCode).toBe(400);
});

test('an invitation held up for more than a day counts as not delivered', async () => {
  const [mail] = await db
    .insert(mails)
    .values({
      key: 'test',
      to: 'a@b.test',
      subject: '',
      html: '',
      text: '',
      template: 't',
      status: 'deferred',
    })
    .returning();
  const mailId = mail?.id ?? '';
  await db.update(members).set({ invitationMailId: mailId }).where(eq(members.lastName, 'dubois'));
  const told = (hours: number) =>
    db.insert(mailEvents).values({
      mailId,
      event: 'deferred',
      occurredAt: sql`now() - make_interval(hours => ${hours})`,
      fingerprint: String(hours),
    });
  await told(2);
  expect((await list({ search: 'dubois' })).items[0]).toMatchObject({
    mailStatus: 'deferred',
    undelivered: false,
  });
  expect(await namesOf({ status: 'UNDELIVERED' })).toEqual([]);
  await told(25);
  expect((await list({ search: 'dubois' })).items[0]).toMatchObject({ undelivered: true });
  expect(await namesOf({ status: 'UNDELIVERED' })).toEqual(['Ève dubois']);
});

test('those whose invitation did not arrive are asked for; who confirmed, or left, is not among them', async () => {
  const of = await aManager();
  const waiting: string[] = [];
  const invited = async (lastName: string, status: MemberStatus, mailStatus: MailStatus) => {
    const mail = { to: 'a@b.test', subject: '', html: '', text: '', template: 't' };
    const [sent] = await db
      .insert(mails)
      .values({ ...mail, key: lastName, status: mailStatus })
      .returning();
    const gone = status === 'INACTIVE' ? { leftOn: '2026-11-01' } : {};
    const { id } = await aMember({ companyId: of.companyId, lastName, status, ...gone });
    await db
      .update(members)
      .set({ invitationMailId: sent?.id ?? null })
      .where(eq(members.id, id));
    if (status === 'WAITING_EMAIL' && isUndelivered(mailStatus, null, Temporal.Now.instant()))
      waiting.push(lastName);
  };
  for (const status of mailStatuses) await invited(`Reste ${status}`, 'WAITING_EMAIL', status);
  await invited('Confirmée', 'ACTIVE', 'hard_bounce');
  await invited('Partie', 'INACTIVE', 'hard_bounce');
  const by = await signedIn(api.app, of.email);
  const { items, total } = await list({ status: 'UNDELIVERED', sort: 'createdAt' }, by);
  expect(items.map(({ lastName }) => lastName)).toEqual(waiting);
  expect(total).toBe(4);
  expect((await list({ status: 'UNDELIVERED', search: 'invalid_email' }, by)).total).toBe(1);
});

describe('each sees their own', () => {
  test('a manager asks for another company in vain, and an administrator names one', async () => {
    const other = await aManager();
    expect((await ask({ companyId: other.companyId })).json()).toMatchObject({
      error: { code: 'not-found' },
    });
    expect((await list({ companyId })).total).toBe(3);
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    expect((await ask({}, admin)).json()).toMatchObject({ error: { code: 'missing-parameter' } });
    expect((await list({ companyId }, admin)).total).toBe(3);
    for (const unknown of [crypto.randomUUID(), 'x'])
      expect((await ask({ companyId: unknown }, admin)).json()).toMatchObject({
        error: { code: 'not-found' },
      });
  });

  test('a prescriptor sees the people of its own organisation, never those of its companies (A3)', async () => {
    const partner = await aManager({ role: 'PARTNERSHIP' });
    await aMember({ companyId: partner.companyId, lastName: 'Garnier' });
    const own = await list({}, await signedIn(api.app, partner.email));
    expect(own.items.map(({ lastName }) => lastName)).toEqual(['Garnier']);
  });
});
