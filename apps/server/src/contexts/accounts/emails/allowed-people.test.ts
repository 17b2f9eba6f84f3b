import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration, goodPassword, linkSentTo } from '../../../testing/registrations.ts';
import { accountManagers } from '../../companies/public.ts';
import { forgetActor } from '../sign-in/authenticate.ts';
import { staff, users } from '../accounts.tables.ts';
import { hashPassword } from '../hash-password.ts';

const api = useApi();

const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
const signIn = (email: string) => post('/api/auth/sign-in', { email, password: goodPassword });

async function aManager(): Promise<{ email: string; id: string }> {
  const registration = aRegistration();
  const { email } = registration.manager;
  await post('/api/companies/registrations', registration);
  await post('/api/auth/email-confirmation', { token: await linkSentTo(email) });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return { email, id: user?.id ?? '' };
}

test('somebody who was switched off or put on the black list can neither sign in nor go on', async () => {
  for (const status of ['INACTIVE', 'BLACKLISTED', 'DELETED']) {
    const { email, id } = await aManager();
    const { idToken } = (await signIn(email)).json<{ idToken: string }>();
    await db.update(users).set({ status }).where(eq(users.id, id));
    forgetActor();
    const own = await api.app.inject({
      url: `/api/users/${id}`,
      headers: { authorization: `Bearer ${idToken}` },
    });
    expect([status, own.statusCode]).toEqual([status, 401]);
    expect((await signIn(email)).json()).toMatchObject({ error: { code: 'auth/user-disabled' } });
  }
});

test('a status that changes in the database stops an open session within a second', async () => {
  const { email, id } = await aManager();
  const { idToken } = (await signIn(email)).json<{ idToken: string }>();
  const own = () =>
    api.app.inject({ url: `/api/users/${id}`, headers: { authorization: `Bearer ${idToken}` } });
  expect((await own()).statusCode).toBe(200);
  await db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, id));
  await new Promise((resolve) => setTimeout(resolve, 1050));
  expect((await own()).statusCode).toBe(401);
});

test('an account without staff or manager record is not registered on this application', async () => {
  const { email, id } = await aManager();
  await db.update(accountManagers).set({ status: 'INACTIVE' }).where(eq(accountManagers.userId, id));
  expect((await signIn(email)).json()).toMatchObject({
    error: { code: 'auth/user-not-registered-this-app' },
  });
});

test('a member of the staff signs in with the claim elanCo and the role of its record', async () => {
  const passwordHash = await hashPassword(goodPassword);
  const [user] = await db
    .insert(users)
    .values({
      email: 'salle@elan.example',
      passwordHash,
      firstName: 'Sonia',
      lastName: 'Berger',
      status: 'ACTIVE',
      emailVerifiedAt: Temporal.Now.instant(),
    })
    .returning({ id: users.id });
  await db.insert(staff).values({ userId: user?.id ?? '', role: 'FLOOR' });
  expect((await signIn('Salle@elan.example')).json()).toMatchObject({
    user: { role: 'FLOOR', claims: { accountManager: false, elanCo: true }, company: null },
  });
});
