import { addDays, addMonths } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCompany, aManager, aMember, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aSubscription, countLicences } from '../../testing/subscription-factories.ts';
import { licences } from './members.tables.ts';

const api = useApi();
type Headers = { authorization: string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const today = async () => parisDay(await databaseNow());
const call = (headers: Headers, method: Method, url: string, payload?: object) =>
  api.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;

async function aClient(counts: Record<string, number>, changes: Parameters<typeof aSubscription>[0] = {}) {
  const { companyId, email } = await aManager();
  const subscription = await aSubscription({ companyId, licences: counts, ...changes });
  const headers = await signedIn(api.app, email);
  return {
    companyId,
    headers,
    subscription,
    someone: async (changed = {}) => (await aMember({ companyId, ...changed })).id,
    assign: (id: string, type = 'live') => call(headers, 'PUT', `members/${id}/licences/${type}`),
    takeBack: (id: string, type = 'live') => call(headers, 'DELETE', `members/${id}/licences/${type}`),
    assignAll: (memberIds: readonly string[], type = 'live') =>
      call(headers, 'POST', 'licences/assignments', { type, memberIds }),
    left: async () => (await call(headers, 'GET', 'licences')).json().items,
  };
}

describe('a manager gives a licence', () => {
  test('and it is taken off what is left, shown on the person, and kept in the audit', async () => {
    const client = await aClient({ live: 2, video: 1 });
    const id = await client.someone();
    const answer = await client.assign(id);
    expect(answer.json().items).toMatchObject([
      { type: 'live', name: 'Live', committedUntil: null, mayTakeBack: true },
    ]);
    expect(await client.left()).toMatchObject([
      { type: 'live', total: 2, assigned: 1, left: 1 },
      { type: 'video', total: 1, assigned: 0, left: 1 },
    ]);
    const [held] = await db.select().from(licences).where(eq(licences.memberId, id));
    const ofLicence = and(eq(auditLog.entity, 'licence'), eq(auditLog.entityId, held?.id ?? ''));
    expect(await db.select().from(auditLog).where(ofLicence)).toMatchObject([
      { event: 'assign', details: { memberId: id, type: 'live' } },
    ]);
  });

  test('and the list of employees shows it, and is narrowed to who holds one or none', async () => {
    const client = await aClient({ live: 1, video: 1 });
    const [holder, other] = [await client.someone(), await client.someone()];
    await client.assign(holder);
    await client.assign(holder, 'video');
    const listed = async (query: string) =>
      (await call(client.headers, 'GET', `members?${query}`))
        .json()
        .items.map((row: { id: string; licences: string[] }) => [row.id, row.licences]);
    expect(await listed('licence=held')).toEqual([[holder, ['Live', 'Vidéos']]]);
    expect(await listed('licence=none')).toEqual([[other, []]]);
    expect(await listed('sort=createdAt')).toHaveLength(2);
  });

  test('not twice the same to one person, but one of each type', async () => {
    const client = await aClient({ live: 2, video: 1 });
    const id = await client.someone();
    await client.assign(id);
    expect(codeOf(await client.assign(id))).toBe('licences/user-has-licence');
    expect((await client.assign(id, 'video')).json().items).toHaveLength(2);
    expect(await countLicences(client.companyId)).toEqual({ total: 3, assigned: 2, holders: 1 });
  });

  test('none when none is left, of a type that the company has not, or of a subscription that does not run', async () => {
    const client = await aClient({ live: 1 });
    await aSubscription({ companyId: client.companyId, startsOn: '2099-01-01', licences: { video: 3 } });
    await aSubscription({ companyId: client.companyId, endsOn: '2026-02-01', licences: { live: 3 } });
    await client.assign(await client.someone());
    const id = await client.someone();
    for (const type of ['live', 'video', 'wellness', 'yoga']) {
      expect(codeOf(await client.assign(id, type))).toBe('licences/none-available');
    }
    expect(await client.left()).toMatchObject([{ type: 'live', total: 1, left: 0 }]);
  });

  test('none to who left the company (I18)', async () => {
    const client = await aClient({ live: 1 });
    const id = await client.someone({ status: 'INACTIVE', leftOn: '2026-06-30' });
    expect(codeOf(await client.assign(id))).toBe('licences/member-left');
  });

  test('of the subscription that lasts the longest', async () => {
    const client = await aClient({ live: 1 }, { endsOn: addDays(await today(), 20) });
    const { companyId } = client;
    const longer = await aSubscription({
      companyId,
      endsOn: addDays(await today(), 90),
      licences: { live: 1 },
    });
    await client.assign(await client.someone());
    const held = and(eq(licences.subscriptionId, longer.id), eq(licences.position, 1));
    expect((await db.select().from(licences).where(held))[0]?.memberId).not.toBeNull();
  });

  test('again to who held one of a subscription that is over', async () => {
    const endsOn = addDays(await today(), 5);
    const client = await aClient({ live: 1 }, { endsOn });
    const id = await client.someone();
    await client.assign(id);
    const { companyId, subscription } = client;
    await aSubscription({ companyId, licences: { live: 1 } });
    await db.execute(`update subscriptions set ends_on = '2026-02-01' where id = '${subscription.id}'`);
    const [over] = await db.select().from(licences).where(eq(licences.memberId, id));
    expect((await client.assign(id)).json().items).toHaveLength(1);
    expect(await countLicences(companyId)).toEqual({ total: 2, assigned: 1, holders: 1 });
    const told = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, over?.id ?? ''), eq(auditLog.event, 'free')));
    expect(told).toMatchObject([{ entity: 'licence', details: { memberId: id } }]);
  });
});

describe('several people at once', () => {
  test('get one as far as there are some; each of the others is listed with the reason', async () => {
    const client = await aClient({ live: 3 });
    const holder = await client.someone({ firstName: 'Hugo', lastName: 'Morel' });
    await client.assign(holder);
    const gone = await client.someone({ status: 'INACTIVE', leftOn: '2026-06-30' });
    const [first, second, third] = [await client.someone(), await client.someone(), await client.someone()];
    const answer = await client.assignAll([holder, gone, first, second, third, third]);
    const { done, failed } = answer.json();
    expect(done).toBe(2);
    expect(failed.map(({ id, code }: { id: string; code: string }) => [id, code])).toEqual([
      [holder, 'licences/user-has-licence'],
      [gone, 'licences/member-left'],
      [third, 'licences/none-available'],
    ]);
    expect(failed[0]).toMatchObject({ name: 'Hugo Morel' });
    expect(await countLicences(client.companyId)).toEqual({ total: 3, assigned: 3, holders: 3 });
  });

  test('with somebody of another company among them, nobody is served', async () => {
    const client = await aClient({ live: 3 });
    const stranger = (await aMember()).id;
    const answer = await client.assignAll([await client.someone(), stranger]);
    expect(codeOf(answer)).toBe('not-found');
    expect(await countLicences(client.companyId)).toMatchObject({ assigned: 0 });
  });
});

describe('a licence is taken back', () => {
  test('and goes to somebody else', async () => {
    const client = await aClient({ live: 1 });
    const [first, second] = [await client.someone(), await client.someone()];
    await client.assign(first);
    expect((await client.takeBack(first)).json().items).toEqual([]);
    expect((await client.takeBack(first)).statusCode).toBe(404);
    expect((await client.assign(second)).statusCode).toBe(200);
  });

  test('not before the end of its commitment, a month of the committed subscription that it comes from', async () => {
    const client = await aClient({ live: 1 }, { startsOn: await today(), commitmentMonths: 12 });
    const id = await client.someone();
    const until = addMonths(await today(), 1);
    expect(await client.left()).toMatchObject([{ committedUntil: until }]);
    expect((await client.assign(id)).json().items).toMatchObject([
      { committedUntil: until, mayTakeBack: false },
    ]);
    expect(codeOf(await client.takeBack(id))).toBe('licences/cannot-unassign');
    await db
      .update(licences)
      .set({ committedUntil: await today() })
      .where(eq(licences.memberId, id));
    expect((await client.takeBack(id)).json().items).toEqual([]);
  });

  test('whatever its commitment when its holder leaves the company (I18)', async () => {
    const client = await aClient({ live: 1 }, { startsOn: await today(), commitmentMonths: 12 });
    const id = await client.someone();
    await client.assign(id);
    const left = await call(client.headers, 'POST', `members/${id}/leaving`, { leftOn: await today() });
    expect(left.statusCode).toBe(200);
    expect(await countLicences(client.companyId)).toEqual({ total: 1, assigned: 0, holders: 0 });
  });
});

describe('whose licences', () => {
  test('people and licences of another company answer as if they did not exist (I36)', async () => {
    const mine = await aClient({ live: 2 });
    const other = await aClient({ live: 2 });
    const theirs = await other.someone();
    await other.assign(theirs);
    for (const id of [theirs, crypto.randomUUID(), 'x']) {
      expect((await mine.assign(id)).statusCode).toBe(404);
      expect((await mine.takeBack(id)).statusCode).toBe(404);
      expect((await call(mine.headers, 'GET', `members/${id}/licences`)).statusCode).toBe(404);
    }
    expect((await call(mine.headers, 'GET', `licences?companyId=${other.companyId}`)).statusCode).toBe(404);
    expect(await countLicences(other.companyId)).toMatchObject({ assigned: 1 });
    expect(await countLicences(mine.companyId)).toMatchObject({ assigned: 0 });
  });

  test('an administrator acts for any company, with its own licences', async () => {
    const client = await aClient({ live: 1 });
    await aClient({ live: 5 });
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const id = await client.someone();
    expect((await call(admin, 'PUT', `members/${id}/licences/live`)).statusCode).toBe(200);
    expect(await client.left()).toMatchObject([{ left: 0 }]);
  });
});

describe('the kinds of licence', () => {
  test('are added and reworded by an administrator, each name once', async () => {
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const input = { name: 'Massage assis', description: 'Quinze minutes, au bureau.' };
    const made = await call(admin, 'POST', 'licence-types', input);
    expect([made.statusCode, made.json()]).toEqual([201, { key: 'massage-assis', ...input, version: 1 }]);
    expect(codeOf(await call(admin, 'POST', 'licence-types', { ...input, name: 'MASSAGE ASSÎS' }))).toBe(
      'licences/type-exists',
    );
    const named = { ...input, name: 'Massage' };
    expect((await call(admin, 'PUT', 'licence-types/massage-assis', named)).json()).toMatchObject(named);
    expect(codeOf(await call(admin, 'PUT', 'licence-types/live', named))).toBe('licences/type-exists');
    expect((await call(admin, 'PUT', 'licence-types/yoga', input)).statusCode).toBe(404);
    const { headers } = await aClient({});
    expect(codeOf(await call(headers, 'POST', 'licence-types', input))).toBe('permission-denied');
    const keys = (await call(headers, 'GET', 'licence-types'))
      .json()
      .items.map(({ key }: { key: string }) => key);
    expect(keys).toEqual(['live', 'massage-assis', 'video', 'wellness']);
  });

  test('a company without any subscription has none', async () => {
    const { id } = await aCompany();
    const { email } = await aManager({ companyId: id });
    expect((await call(await signedIn(api.app, email), 'GET', 'licences')).json().items).toEqual([]);
  });
});
