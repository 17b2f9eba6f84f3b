import { requestsPerDay, supportTopicLabels } from '@elan/domain/support';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aManager, anActor, aStaffMember, signedIn } from '../../testing/factories.ts';
import { testConfig, useApi } from '../../testing/product.ts';
import { users } from '../accounts/public.ts';
import { sendSupportRequest } from './send-support-request.ts';
import { supportRequests } from './support.tables.ts';

const api = useApi();
const question = {
  topic: 'sessions',
  message: 'Bonjour,\nla séance de jeudi <b>tombe</b> un jour férié.',
  page: '/app/sessions',
};
const ask = (headers: { authorization: string } | undefined, payload: object = question) =>
  api.app.inject({ method: 'POST', url: '/api/support/requests', payload, ...(headers && { headers }) });

test('a question is kept and written to the contact address, with who asks and from which page', async () => {
  const { email, userId } = await aManager();
  const answer = await ask(await signedIn(api.app, email));
  expect([answer.statusCode, answer.json()]).toEqual([201, { email }]);
  const rows = await db.select().from(supportRequests).where(eq(supportRequests.userId, userId));
  expect(rows).toMatchObject([question]);
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.template, 'support-request'))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  expect(mail).toMatchObject({
    to: testConfig.contactEmail,
    subject: 'Aide – Les séances – Camille Roussel',
  });
  for (const words of [email, 'Verdalys', 'Entreprise', 'un jour férié', supportTopicLabels.sessions]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.text).toContain('http://elan.test/app/sessions');
  expect(mail?.html).not.toContain('<b>tombe</b>');
});

test('what cannot be sent is said beside its field, and keeps nothing', async () => {
  const { email, userId } = await aStaffMember('MODERATOR');
  const headers = await signedIn(api.app, email);
  const refused = await ask(headers, { ...question, message: 'Aide' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { error: { code: 'form-invalid', params: { issues: [{ path: 'message' }] } } },
  ]);
  expect((await ask(undefined)).statusCode).toBe(401);
  expect(await db.$count(supportRequests, eq(supportRequests.userId, userId))).toBe(0);
});

test('somebody who must verify a phone first can already ask for help', async () => {
  const { email, userId } = await aManager();
  await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, userId));
  expect((await ask(await signedIn(api.app, email))).statusCode).toBe(201);
});

test('a question that comes after its author was erased keeps nothing', async () => {
  const { userId } = await aManager();
  await db.update(users).set({ status: 'DELETED' }).where(eq(users.id, userId));
  const actor = { ...anActor('COMMUNITY_MANAGER'), userId, companyId: null };
  const input = { ...question, topic: 'sessions' } as const;
  await expect(sendSupportRequest(actor, input)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await db.$count(supportRequests, eq(supportRequests.userId, userId))).toBe(0);
});

test('ten questions a day leave for one person, the eleventh says when to come back; others still can', async () => {
  const { email, userId } = await aManager();
  const headers = await signedIn(api.app, email);
  const answers = await Promise.all(Array.from({ length: requestsPerDay + 5 }, () => ask(headers)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(requestsPerDay);
  expect(await db.$count(supportRequests, eq(supportRequests.userId, userId))).toBe(requestsPerDay);
  const refused = await ask(headers);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    {
      error: {
        code: 'support/too-many-requests',
        message: expect.stringContaining('10 messages en 24 heures'),
      },
    },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  const other = await aManager();
  expect((await ask(await signedIn(api.app, other.email))).statusCode).toBe(201);
});
