import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { charterVersion } from '@elan/domain/accounts';
import { db, inTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword, linkSentTo } from '../../../testing/registrations.ts';
import { waitingJobs } from '../../../testing/waiting-jobs.ts';
import { emailLinks, signInSessions, users } from '../accounts.tables.ts';
import { sendPasswordLink } from './password-links.ts';
import { sendResetPasswordJob } from './send-reset-password.job.ts';

const api = useApi();
const newPassword = 'Tournesol-Violet-42';

beforeEach(() => db.delete(rateLimits));

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const signIn = (email: string, password: string) => post('/api/auth/sign-in', { email, password });
const reset = (token: string, password = newPassword, more: object = {}) =>
  post('/api/auth/reset-password', { token, password, ...more });
const errorOf = (answer: { json: () => { error: { code: string; message: string } } }) => answer.json().error;
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const mailsTo = async (address: string, template: string) =>
  (await db.select().from(mails).where(eq(mails.to, address))).filter((mail) => mail.template === template);

const jobContext = { id: '', attempt: 1, isLastAttempt: true } as Parameters<
  typeof sendResetPasswordJob.run
>[1];
/** Does what the queue does after a request of « mot de passe oublié ». */
const runJob = (email: string) => sendResetPasswordJob.run({ email }, jobContext);

async function aForgetfulManager() {
  const manager = await aManager();
  await runJob(manager.email);
  return { ...manager, token: await linkSentTo(manager.email) };
}

describe('a forgotten password', () => {
  test('the link gives a new password, and the old one is dead', async () => {
    const { email, token, userId } = await aForgetfulManager();
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    expect(errorOf(await signIn(email, goodPassword)).code).toBe('auth/invalid-credentials');
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
    expect(await mailsTo(email, 'password-changed')).toHaveLength(1);
    const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, userId));
    expect(audit.map(({ event }) => event)).toContain('resetPassword');
    expect((await userOf(userId))?.passwordChangedAt).not.toBeNull();
  });

  test('asking is answered alike, byte for byte, for an address that is known or not', async () => {
    const { email } = await aManager();
    const known = await post('/api/auth/forgot-password', { email });
    const unknown = await post('/api/auth/forgot-password', { email: 'personne@verdalys.example' });
    expect([unknown.statusCode, unknown.body]).toEqual([202, known.body]);
    for (const asked of [email, 'personne@verdalys.example'])
      expect(await waitingJobs(sendResetPasswordJob)).toContainEqual({ email: asked });
    await runJob('personne@verdalys.example');
    expect(await mailsTo('personne@verdalys.example', 'reset-password')).toEqual([]);
  });

  test('a mailbox is written to once a minute and five times an hour, whoever asks', async () => {
    const { email, userId } = await aManager();
    await Promise.all(Array.from({ length: 10 }, () => runJob(email)));
    expect(await mailsTo(email, 'reset-password')).toHaveLength(1);
    for (let n = 0; n < 10; n += 1) {
      await db.delete(rateLimits).where(eq(rateLimits.slot, 60));
      await runJob(email);
    }
    expect(await mailsTo(email, 'reset-password')).toHaveLength(5);
    const links = await db.select().from(emailLinks).where(eq(emailLinks.userId, userId));
    expect(new Set(links.map((link) => link.email))).toEqual(new Set([email]));
  });

  test('twenty requests an hour come from one place, a twenty-first is told to wait', async () => {
    const ask = () => post('/api/auth/forgot-password', { email: 'personne@verdalys.example' });
    const codes = await Promise.all(Array.from({ length: 22 }, async () => (await ask()).statusCode));
    expect(codes.filter((code) => code === 202)).toHaveLength(20);
    expect(errorOf(await ask())).toMatchObject({ code: 'too-many-requests' });
  });

  test('nothing leaves for somebody who was switched off, and an older link is dead', async () => {
    const { email, token, userId } = await aForgetfulManager();
    await db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, userId));
    await db.delete(rateLimits);
    await runJob(email);
    expect(await mailsTo(email, 'reset-password')).toHaveLength(1);
    expect(errorOf(await reset(token)).code).toBe('auth/invalid-link');
  });

  test('of 30 callers with one link, or with two of one person, one chooses', async () => {
    const { email, token } = await aForgetfulManager();
    await db.delete(rateLimits);
    await runJob(email);
    const tokens = [token, await linkSentTo(email)];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => reset(tokens[n % 2] ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const others = answers
      .filter(({ statusCode }) => statusCode !== 200)
      .map((answer) => errorOf(answer).code);
    expect(new Set(others)).toEqual(new Set(['auth/invalid-link']));
  });

  test('an old link says that it expired, an unknown one that it is invalid', async () => {
    const { token, userId } = await aForgetfulManager();
    await db
      .update(emailLinks)
      .set({ expiresAt: sql`now()` })
      .where(eq(emailLinks.userId, userId));
    expect(errorOf(await reset(token)).code).toBe('auth/link-expired');
    expect(errorOf(await post('/api/auth/password-link', { token })).code).toBe('auth/link-expired');
    expect(errorOf(await reset('inconnu')).code).toBe('auth/invalid-link');
  });

  test('a link is good for the address it was sent to, not for the next one', async () => {
    const { token, userId } = await aForgetfulManager();
    await db
      .update(users)
      .set({ email: `nouvelle.${userId}@verdalys.example` })
      .where(eq(users.id, userId));
    expect(errorOf(await reset(token)).code).toBe('auth/invalid-link');
  });

  test('it confirms no address, and a link that confirms one gives no password', async () => {
    const { email, token, userId } = await aForgetfulManager();
    await db
      .update(users)
      .set({ emailVerifiedAt: null, status: 'WAITING_EMAIL' })
      .where(eq(users.id, userId));
    expect(errorOf(await post('/api/auth/email-confirmation', { token })).code).toBe('auth/invalid-link');
    expect((await reset(token)).statusCode).toBe(200);
    expect(await userOf(userId)).toMatchObject({ emailVerifiedAt: null, status: 'WAITING_EMAIL' });
    expect(errorOf(await signIn(email, newPassword)).code).toBe('auth/email-not-verified');
  });

  test('it opens the account that wrong tries have locked', async () => {
    const { email, token } = await aForgetfulManager();
    for (let n = 0; n < 6; n += 1) await signIn(email, 'Faux-mot-2026!');
    expect((await signIn(email, goodPassword)).statusCode).toBe(429);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  });

  test('a password of 64 characters with emoji works to the last byte', async () => {
    const { email, token } = await aForgetfulManager();
    const password = `Aé1!${'🏃‍♀️'.repeat(14)}zzzz`;
    expect(password).toHaveLength(78);
    expect((await reset(token, password)).statusCode).toBe(200);
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await signIn(email, password.slice(0, -1))).statusCode).toBe(401);
  });
});

describe('the first password of an invited person', () => {
  async function anInvitedManager() {
    const manager = await aManager({ status: 'PENDING' });
    const blank = { passwordHash: null, emailVerifiedAt: null, status: 'INVITED' };
    const [user] = await db.update(users).set(blank).where(eq(users.id, manager.userId)).returning();
    if (!user) throw new Error('the user is gone');
    await inTx(() => sendPasswordLink(user, 'choose-password'));
    return { ...manager, token: await linkSentTo(manager.email) };
  }

  test('is chosen by the link once the charter is accepted: address proved, account ready, no mail of a change', async () => {
    const { email, token, userId } = await anInvitedManager();
    const read = await post('/api/auth/password-link', { token });
    expect(read.json()).toEqual({ purpose: 'choose-password', needsCharter: true });
    expect(errorOf(await reset(token)).code).toBe('form-invalid');
    expect((await reset(token, newPassword, { charterVersion })).statusCode).toBe(200);
    expect(await userOf(userId)).toMatchObject({ status: 'PENDING', charterVersion });
    expect((await signIn(email, newPassword)).json()).toMatchObject({ user: { status: 'ACTIVE' } });
    expect(await mailsTo(email, 'password-changed')).toEqual([]);
  });

  test('its link lasts seven days', async () => {
    const { userId } = await anInvitedManager();
    const [link] = await db
      .select({ days: sql<number>`extract(epoch from ${emailLinks.expiresAt} - now()) / 86400` })
      .from(emailLinks)
      .where(eq(emailLinks.userId, userId));
    expect(Math.round(Number(link?.days))).toBe(7);
  });
});

describe('a change of address that a thief asked for', () => {
  const thiefAddress = (userId: string) => `voleur.${userId}@attaque.example`;

  async function aStolenSession() {
    const manager = await aManager();
    const thief = await signedIn(api.app, manager.email);
    const email = thiefAddress(manager.userId);
    const asked = await post('/api/auth/email-change', { email, password: goodPassword }, thief);
    expect(asked.statusCode).toBeLessThan(300);
    const [mail] = await mailsTo(email, 'change-email');
    const change = /change=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(change).not.toBe('');
    return { ...manager, thief, change };
  }
  const confirmChange = (token: string) => post('/api/auth/email-change-confirmation', { token });

  test('is dead once the owner has reset the password: the account stays theirs', async () => {
    const { email, userId, thief, change } = await aStolenSession();
    await runJob(email);
    expect((await reset(await linkSentTo(email))).statusCode).toBe(200);
    expect((await api.app.inject({ url: '/api/profile', headers: thief })).statusCode).toBe(401);
    expect(errorOf(await confirmChange(change)).code).toBe('auth/invalid-link');
    await runJob(thiefAddress(userId));
    expect(await mailsTo(thiefAddress(userId), 'reset-password')).toEqual([]);
    expect((await userOf(userId))?.email).toBe(email);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  });

  test('is dead once the owner has changed the password', async () => {
    const { email, userId, change } = await aStolenSession();
    const mine = await signedIn(api.app, email);
    const body = { current: goodPassword, password: newPassword };
    expect((await post('/api/auth/change-password', body, mine)).statusCode).toBe(200);
    expect(errorOf(await confirmChange(change)).code).toBe('auth/invalid-link');
    expect((await userOf(userId))?.email).toBe(email);
  });

  test.each([
    ['disabled', 'disabling', {}],
    ['blacklisted', 'blacklisting', { reason: 'Compte volé, signalé par sa titulaire.' }],
  ])('is dead once the account was %s, even when it is open again', async (_, path, payload) => {
    const { email, userId, change } = await aStolenSession();
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const act = async (what: string, body: object) =>
      expect((await post(`/api/users/${userId}/${what}`, body, admin)).statusCode).toBe(200);
    await act(path, payload);
    if (path === 'blacklisting') await act('blacklist-lifting', payload);
    await act('enabling', {});
    expect(errorOf(await confirmChange(change)).code).toBe('auth/invalid-link');
    expect(await userOf(userId)).toMatchObject({ email, status: 'ACTIVE' });
  });
});

test('a privileged password ends after the days of the setting, and the page that changes it clears that', async () => {
  const admin = await aStaffMember('ADMIN');
  await runJob(admin.email);
  await reset(await linkSentTo(admin.email));
  const ends = (await userOf(admin.userId))?.passwordExpiresAt;
  const days =
    Temporal.Now.instant()
      .until(ends ?? Temporal.Now.instant())
      .total('hours') / 24;
  expect(Math.round(days)).toBe(365);
  await db
    .update(users)
    .set({ passwordExpiresAt: sql`now()` })
    .where(eq(users.id, admin.userId));
  const opened = (await signIn(admin.email, newPassword)).json<{
    idToken: string;
    user: { waitsFor: string };
  }>();
  expect(opened.user.waitsFor).toBe('new-password');
  const headers = { authorization: `Bearer ${opened.idToken}` };
  const closedDoor = await api.app.inject({ url: '/api/sessions', headers });
  expect(errorOf(closedDoor).code).toBe('auth/password-expired');
  const body = { current: newPassword, password: 'Encore-Un-Autre-77' };
  const changed = await post('/api/auth/change-password', body, headers);
  expect(changed.json()).toMatchObject({ user: { waitsFor: null } });
  expect((await api.app.inject({ url: '/api/sessions', headers })).statusCode).toBe(200);
});

test('a reset ends every session of the person, and says why', async () => {
  const { email, token, userId } = await aForgetfulManager();
  const devices = await Promise.all([signedIn(api.app, email), signedIn(api.app, email)]);
  await reset(token);
  for (const headers of devices) {
    expect((await api.app.inject({ url: '/api/spots', headers })).statusCode).toBe(401);
  }
  const rows = await db.select().from(signInSessions).where(eq(signInSessions.userId, userId));
  expect(rows.map(({ revokedWhy }) => revokedWhy)).toEqual(['password-reset', 'password-reset']);
});
