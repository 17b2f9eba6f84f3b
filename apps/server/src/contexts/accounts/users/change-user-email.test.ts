import type { UserCard } from '@elan/domain/accounts';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { users } from '../accounts.tables.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers, payload });
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const sentTo = async (to: string) =>
  (await db.select({ template: mails.template }).from(mails).where(eq(mails.to, to))).map(
    ({ template }) => template,
  );

test('the address of a manager changes by the click of the new one: both are written to, nothing changes before', async () => {
  const { email } = await aManager();
  const user = await userOf(email);
  const url = `/api/users/${user?.id ?? ''}/email-change`;
  const free = await post(url, { email: 'nina@gmail.com' });
  expect(free.json()).toMatchObject({ error: { code: 'form-invalid' } });
  const asked = await post(url, { email: 'nina.perrin@verdalys.example' });
  expect(asked.statusCode, asked.body).toBe(200);
  expect(asked.json<UserCard>().email).toBe(email);
  expect(await sentTo('nina.perrin@verdalys.example')).toEqual(['change-email']);
  expect(await sentTo(email)).toContain('email-change-asked');
});

test('an address that nobody ever confirmed is corrected at once, and the invitation goes to the right one', async () => {
  const invited = await post('/api/staff', {
    email: 'lina@verdalis.example',
    firstName: 'Lina',
    lastName: 'Morel',
    role: 'MODERATOR',
    gymId: null,
  });
  const { id, actions } = invited.json<UserCard>();
  expect(actions).toContain('changeEmail');
  // The invitation goes to it: it is as professional as the one that bounced.
  const free = await post(`/api/users/${id}/email-change`, { email: 'lina.morel@gmail.com' });
  expect(free.json()).toMatchObject({ error: { code: 'form-invalid' } });
  const corrected = await post(`/api/users/${id}/email-change`, { email: 'lina@verdalys.example' });
  expect(corrected.json<UserCard>()).toMatchObject({ email: 'lina@verdalys.example', status: 'INVITED' });
  expect(await sentTo('lina@verdalys.example')).toEqual(['choose-password']);
  const taken = await post(`/api/users/${id}/email-change`, { email: (await aManager()).email });
  expect(taken.json()).toMatchObject({ error: { code: 'auth/email-already-exists' } });
});

test('an administrator sends the link of a password, which the journal of the person tells', async () => {
  const { email } = await aManager();
  const { id = '' } = (await userOf(email)) ?? {};
  const sent = await post(`/api/users/${id}/password-link`, {});
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json<UserCard>().history[0]?.what).toBe('Lien de mot de passe envoyé');
  const links = await db.$count(mails, and(eq(mails.to, email), like(mails.template, '%-password')));
  expect(links).toBe(1);
  await db.update(users).set({ status: 'BLACKLISTED' }).where(eq(users.id, id));
  const closed = await post(`/api/users/${id}/password-link`, {});
  expect(closed.json()).toMatchObject({ error: { code: 'not-allowed' } });
});
