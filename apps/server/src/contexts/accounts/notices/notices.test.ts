import { healthConsentVersion, noticeKinds, type HealthConsent, type Notices } from '@elan/domain/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { connectPush, isOfPushService } from '../../../platform/push/send-push.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCompany } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { usePushPeer } from '../../../testing/push-peer.ts';
import { users } from '../accounts.tables.ts';
import { agreesToHealth } from './health-consent.ts';
import { pushDevices } from './notices.tables.ts';
import { pushNoticeJob } from './push-notice.job.ts';
import { tellPeople } from './tell-people.ts';

const api = useApi();
const peer = usePushPeer();
afterAll(() => connectPush(undefined));

/** Who agrees today, of this test’s only person. */
const agreeing = async () =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, me.userId), agreesToHealth(users.id)))
  ).map(({ id }) => id);

type Elan = Awaited<ReturnType<typeof anElan>>;
let me: Elan;

beforeEach(async () => {
  me = await anElan(api.app, (await aCompany()).id);
  connectPush([peer.origin]);
  peer.open((await read()).pushKey);
  await db.execute(sql`delete from pgboss.job`);
});

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, by = me) =>
  api.app.inject({ method, url: `/api/profile/${path}`, headers: by.headers, ...(payload && { payload }) });
const read = async (by = me) => (await call('GET', 'notices', undefined, by)).json<Notices>();
const subscribe = async (by = me) => {
  const device = peer.subscribe();
  expect((await call('POST', 'push-devices', device, by)).statusCode).toBe(200);
  return device.endpoint;
};

const message = {
  title: 'Votre séance change d’horaire',
  body: 'Mobilité, demain à 12:30',
  path: '/espace/sessions/1',
};
let told = 0;
/** Tells somebody something, and runs what that sent; returns the mails that left. */
async function tell(by = me, isLastAttempt = false) {
  const key = `test:${(told += 1)}`;
  const letter = { subject: message.title, html: '<p>12:30</p>', text: '12:30' };
  const mail = { key, to: by.email, template: 'test', message: letter, attachments: [] };
  await inTx(() => tellPeople('change', [{ userId: by.userId, push: message, mail }]));
  const { rows } = await db.execute<{ data: Parameters<typeof pushNoticeJob.run>[0] }>(
    sql`delete from pgboss.job where name = ${pushNoticeJob.name} returning data`,
  );
  const context = {
    id: '1',
    attempt: 1,
    isLastAttempt,
    signal: AbortSignal.timeout(20_000),
    log: pino({ level: 'silent' }),
  };
  for (const { data } of rows) await pushNoticeJob.run(data, context);
  return (await db.select().from(mails).where(eq(mails.key, key))).map(({ to }) => to);
}

describe('what a person is told', () => {
  test('comes by e-mail until a device of theirs receives notifications', async () => {
    expect(await read()).toMatchObject({
      channels: { change: 'push', 'reminder-hour': 'push' },
      devices: [],
    });
    expect(await tell()).toEqual([me.email]);
    await subscribe();
    expect([await tell(), peer.shown.length]).toEqual([[], 1]);
  });

  test('reaches each device encrypted for it alone and signed by this product (RFC 8291, RFC 8292)', async () => {
    const endpoints = [await subscribe(), await subscribe()];
    await tell();
    expect(peer.shown.map(({ path }) => `${peer.origin}${path}`).toSorted()).toEqual(endpoints.toSorted());
    expect(peer.shown[0]?.message).toMatchObject(message);
    expect(Number(peer.shown[0]?.ttl)).toBe(86_400);
  });

  test.each(noticeKinds)('of the kind « %s » goes where it was chosen to', async (kind) => {
    const chosen = await call('PUT', `notices/${kind}`, { channel: 'email' });
    expect(chosen.json<Notices>().channels[kind]).toBe('email');
    expect((await call('PUT', `notices/${kind}`, { channel: 'pigeon' })).statusCode).toBe(400);
  });

  test('by e-mail, or not at all, when that was chosen', async () => {
    await subscribe();
    await call('PUT', 'notices/change', { channel: 'email' });
    expect(await tell()).toEqual([me.email]);
    await call('PUT', 'notices/change', { channel: 'none' });
    expect([await tell(), peer.shown]).toEqual([[], []]);
  });

  test('leaves by e-mail when the device is known no more, which is forgotten', async () => {
    peer.forget(await subscribe());
    expect(await tell()).toEqual([me.email]);
    expect((await read()).devices).toEqual([]);
  });

  test('is tried again while the push service is down, then leaves by e-mail', async () => {
    await subscribe();
    peer.failing();
    await expect(tell()).rejects.toThrow('no push service');
    expect(await tell(me, true)).toEqual([me.email]);
    expect((await read()).devices).toHaveLength(1);
  });

  test('reaches no device that was signed out of', async () => {
    await subscribe();
    await call('DELETE', 'push-devices?endpoint=https://fcm.googleapis.com/none');
    expect((await read()).devices).toHaveLength(1);
    await api.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: me.headers });
    expect([await tell(), peer.shown]).toEqual([[me.email], []]);
  });
});

describe('a device', () => {
  test('is of whoever signed in there last', async () => {
    const other = await anElan(api.app, me.companyId);
    const device = peer.subscribe();
    await call('POST', 'push-devices', device);
    await call('POST', 'push-devices', device, other);
    expect([(await read()).devices, (await read(other)).devices]).toEqual([[], [device.endpoint]]);
    await call('DELETE', `push-devices?endpoint=${encodeURIComponent(device.endpoint)}`);
    expect((await read(other)).devices).toHaveLength(1);
    await call('DELETE', `push-devices?endpoint=${encodeURIComponent(device.endpoint)}`, undefined, other);
    expect((await read(other)).devices).toEqual([]);
  });

  test('beyond the tenth takes the place of the oldest', async () => {
    for (let one = 0; one < 11; one += 1) await subscribe();
    expect(await db.select().from(pushDevices).where(eq(pushDevices.userId, me.userId))).toHaveLength(10);
  });

  test('at an address of no push service is refused: this server asks nothing else (T34)', async () => {
    connectPush(undefined);
    const { p256dh, auth } = peer.subscribe();
    const refused = [
      `${peer.origin}/send`,
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.test/x',
      'https://a@fcm.googleapis.com/x',
      'https://push.apple.com.test/x',
      'file:///etc/passwd',
    ];
    for (const endpoint of refused) {
      expect([endpoint, (await call('POST', 'push-devices', { endpoint, p256dh, auth })).statusCode]).toEqual(
        [endpoint, 400],
      );
    }
    expect(isOfPushService('https://web.push.apple.com/x')).toBe(true);
    expect(isOfPushService('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true);
  });
});

describe('the agreement about health figures (D46)', () => {
  const consent = async (answer: ReturnType<typeof call>) => (await answer).json<HealthConsent>();

  test('is given to a version of the words, withdrawn at once, and given again', async () => {
    expect(await consent(call('GET', 'health-consent'))).toEqual({
      current: healthConsentVersion,
      agreed: null,
    });
    const given = await consent(call('POST', 'health-consent', { version: healthConsentVersion }));
    expect(given.agreed).toEqual({ version: healthConsentVersion, at: expect.any(String) });
    expect(await agreeing()).toEqual([me.userId]);
    // The same click twice is one agreement.
    const again = await consent(call('POST', 'health-consent', { version: healthConsentVersion }));
    expect(again).toEqual(given);
    expect((await consent(call('DELETE', 'health-consent'))).agreed).toBeNull();
    expect(await agreeing()).toEqual([]);
    expect((await consent(call('DELETE', 'health-consent'))).agreed).toBeNull();
    await call('POST', 'health-consent', { version: healthConsentVersion });
    expect(await agreeing()).toEqual([me.userId]);
  });

  test('to other words than those of today is refused', async () => {
    expect((await call('POST', 'health-consent', { version: '2020-01' })).statusCode).toBe(400);
  });
});
