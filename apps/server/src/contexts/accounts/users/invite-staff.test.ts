import { charterVersion, type UserCard } from '@elan/domain/accounts';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aGym, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration, linkSentTo } from '../../../testing/registrations.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { sendResetPasswordJob } from '../passwords/send-reset-password.job.ts';
import { sendVerificationJob } from '../emails/send-verification.job.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

let made = 0;
const someone = () => ({
  email: `equipe.${(made += 1)}@verdalys.example`,
  firstName: 'Inès',
  lastName: 'Faure',
  role: 'MODERATOR',
  gymId: null as string | null,
});
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers, payload });
const invite = (payload: object) => post('/api/staff', payload);
const resend = (uid: string) => post(`/api/users/${uid}/verification-mail`, {});
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const mailsTo = (email: string) =>
  db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.createdAt));
const tokenOf = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
/** The mails were handed over, and sent so many minutes ago. */
async function age(uid: string, email: string, minutes: number): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, status: 'request' })
    .where(eq(mails.to, email));
  await db
    .update(emailLinks)
    .set({ createdAt: sql`${emailLinks.createdAt} - make_interval(mins => ${minutes})` })
    .where(eq(emailLinks.userId, uid));
}

test('an invited person is INVITED, has no password, and receives the page that chooses one', async () => {
  const person = someone();
  const gym = await aGym();
  const answer = await invite({ ...person, role: 'FLOOR', gymId: gym.id });
  expect(answer.statusCode).toBe(201);
  const card = answer.json<UserCard>();
  expect(card).toMatchObject({
    status: 'INVITED',
    emailVerified: false,
    staff: { role: 'FLOOR', gymName: gym.name },
    actions: ['edit', 'setRole', 'removeStaff', 'changeEmail', 'resend', 'blacklist', 'exportData', 'erase'],
  });
  const [row] = await db.select().from(users).where(eq(users.id, card.id));
  expect(row).toMatchObject({ passwordHash: null, registrationSource: 'invitation' });
  const [mail] = await mailsTo(person.email);
  expect(mail?.text).toContain('http://elan.test/auth/resetPassword?token=');
  const [link] = await db.select().from(emailLinks).where(eq(emailLinks.userId, card.id));
  expect(link).toMatchObject({ purpose: 'choose-password', email: person.email, usedAt: null });
  expect(link?.expiresAt.since(link.createdAt).total('days')).toBeCloseTo(7, 3);
});

test('an address that has an account, or is not a professional one, invites nobody', async () => {
  const manager = await aManager();
  expect(codeOf(await invite({ ...someone(), email: manager.email.toUpperCase() }))).toBe(
    'auth/email-already-exists',
  );
  expect(codeOf(await invite({ ...someone(), email: 'ines.faure@gmail.com' }))).toBe('form-invalid');
  expect(codeOf(await invite({ ...someone(), role: 'FLOOR', gymId: crypto.randomUUID() }))).toBe(
    'gyms/not-found',
  );
  expect(codeOf(await invite({ ...someone(), role: 'COMMUNITY_MANAGER' }))).toBe('form-invalid');
});

test('20 invitations of one address at once make one account', async () => {
  const person = someone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite(person)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('an invitation is sent again after half an hour, and the first link no longer works', async () => {
  const person = someone();
  const { id } = (await invite(person)).json<UserCard>();
  expect(codeOf(await resend(id))).toBe('auth/email-already-sending');
  await age(id, person.email, 29);
  expect(codeOf(await resend(id))).toBe('auth/email-already-sending');
  await age(id, person.email, 2);
  const answer = await resend(id);
  expect(answer.json()).toMatchObject({ status: 'WAITING_EMAIL' });
  const [second, first] = await mailsTo(person.email);
  const open = (text: string | undefined) => post('/api/auth/password-link', { token: tokenOf(text) });
  expect((await open(first?.text)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await open(second?.text)).json()).toEqual({ purpose: 'choose-password', needsCharter: true });
});

test('an invitation that no provider took is sent again at once, and its state stays', async () => {
  const person = someone();
  const { id } = (await invite(person)).json<UserCard>();
  await db.update(mails).set({ status: 'error' }).where(eq(mails.to, person.email));
  const answer = await resend(id);
  expect(answer.json()).toMatchObject({ status: 'INVITED' });
  expect(answer.json<UserCard>().history[0]?.what).toBe('Invitation renvoyée');
  expect(await mailsTo(person.email)).toHaveLength(2);
});

test('a registration waits a minute between two confirmations; a confirmed address waits for none', async () => {
  const registration = aRegistration();
  await post('/api/companies/registrations', registration);
  const { email } = registration.manager;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const id = user?.id ?? '';
  await age(id, email, 0);
  expect(codeOf(await resend(id))).toBe('auth/email-already-sending');
  await age(id, email, 2);
  expect((await resend(id)).json()).toMatchObject({ status: 'WAITING_EMAIL' });
  const [mail] = await mailsTo(email);
  const confirmed = await post('/api/auth/email-confirmation', { token: tokenOf(mail?.text) });
  expect(confirmed.json()).toMatchObject({ outcome: 'success' });
  expect(codeOf(await resend(id))).toBe('auth/email-already-verified');
});

describe('an invited person enters by the charter and a first password, whatever page they came through', () => {
  type JobContext = Parameters<typeof sendResetPasswordJob.run>[1];
  const context = { id: '', attempt: 1, isLastAttempt: true } as JobContext;
  const dataOf = (email: string) => ({ email });
  const askConfirmation = (email: string) => sendVerificationJob.run(dataOf(email), context);
  const forget = (email: string) => sendResetPasswordJob.run(dataOf(email), context);
  const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
  const password = 'Tournesol-Violet-42';

  async function anInvited() {
    const person = someone();
    const { id } = (await invite(person)).json<UserCard>();
    return { id, email: person.email };
  }
  async function anInvitedAgain() {
    const person = await anInvited();
    await age(person.id, person.email, 31);
    expect((await resend(person.id)).json()).toMatchObject({ status: 'WAITING_EMAIL' });
    return person;
  }
  async function expectEntry({ id, email }: { id: string; email: string }, token: string) {
    const read = await post('/api/auth/password-link', { token });
    expect(read.json()).toEqual({ purpose: 'choose-password', needsCharter: true });
    expect(codeOf(await post('/api/auth/reset-password', { token, password }))).toBe('form-invalid');
    const chosen = await post('/api/auth/reset-password', { token, password, charterVersion });
    expect(chosen.statusCode).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ status: 'PENDING', charterVersion });
    expect(row?.emailVerifiedAt).not.toBeNull();
    const signedInNow = await post('/api/auth/sign-in', { email, password });
    expect(signedInNow.json()).toMatchObject({ user: { status: 'ACTIVE' } });
  }

  test('asking for a confirmation sends none, and the link of the invitation sent again works', async () => {
    const person = await anInvitedAgain();
    const token = await linkSentTo(person.email);
    await age(person.id, person.email, 5);
    await askConfirmation(person.email);
    expect(await templatesTo(person.email)).toEqual(['choose-password', 'choose-password']);
    await expectEntry(person, token);
  });

  test('« mot de passe oublié » after an invitation sent again sends the link of a first password', async () => {
    const person = await anInvitedAgain();
    await forget(person.email);
    expect(await templatesTo(person.email)).not.toContain('reset-password');
    await expectEntry(person, await linkSentTo(person.email));
  });

  test('« mot de passe oublié » before anything else does it too, and spoils no link sent before', async () => {
    const person = await anInvited();
    const first = await linkSentTo(person.email);
    await forget(person.email);
    expect(await templatesTo(person.email)).toEqual(['choose-password', 'choose-password']);
    expect((await post('/api/auth/password-link', { token: first })).statusCode).toBe(200);
    await expectEntry(person, await linkSentTo(person.email));
    expect(codeOf(await post('/api/auth/password-link', { token: first }))).toBe('auth/invalid-link');
  });

  test('an address that was proved without a password still waits for both', async () => {
    const person = await anInvited();
    await db
      .update(users)
      .set({ status: 'VALID_EMAIL', emailVerifiedAt: sql`now()` })
      .where(eq(users.id, person.id));
    expect(codeOf(await resend(person.id))).toBe('auth/email-already-verified');
    await expectEntry(person, await linkSentTo(person.email));
  });

  test('blacklisted by mistake, lifted and enabled, they wait for the mail again', async () => {
    const person = await anInvited();
    const dead = await linkSentTo(person.email);
    const reason = 'Erreur de manipulation.';
    await post(`/api/users/${person.id}/blacklisting`, { reason });
    await post(`/api/users/${person.id}/blacklist-lifting`, { reason });
    const enabled = await post(`/api/users/${person.id}/enabling`, {});
    expect(enabled.json<UserCard>()).toMatchObject({ status: 'WAITING_EMAIL', emailVerified: false });
    expect(enabled.json<UserCard>().actions).toContain('resend');
    expect(codeOf(await post('/api/auth/password-link', { token: dead }))).toBe('auth/invalid-link');
    await age(person.id, person.email, 31);
    expect((await resend(person.id)).statusCode).toBe(200);
    await expectEntry(person, await linkSentTo(person.email));
  });
});
