import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aCompany } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration, linkSentTo } from '../../testing/registrations.ts';
import { companies } from './companies.tables.ts';
import { welcomeManager } from './welcome-manager.ts';

const api = useApi();
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });

const welcomesTo = (email: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, 'company-welcome')));

test('a manager who confirms the address is welcomed by one letter, however often the link is opened', async () => {
  const registration = aRegistration();
  const { email, firstname } = registration.manager;
  expect((await post('/api/companies/registrations', registration)).statusCode).toBe(201);
  expect(await welcomesTo(email)).toEqual([]);
  const token = await linkSentTo(email);
  await Promise.all(Array.from({ length: 20 }, () => post('/api/auth/email-confirmation', { token })));
  const [letter, ...others] = await welcomesTo(email);
  expect(others).toEqual([]);
  expect(letter?.text).toContain(`Bonjour ${firstname}`);
  expect(letter?.text).toContain('/auth/login');
  const [company] = await db.select().from(companies).where(eq(companies.siret, registration.company.siret));
  expect(company).toMatchObject({ status: 'PENDING', welcomedAt: expect.anything() });
});

test('a company whose manager is not found stays to be welcomed', async () => {
  const company = await aCompany({ kind: 'client' });
  expect(await welcomeManager(company, crypto.randomUUID())).toBe(false);
  const [after] = await db.select().from(companies).where(eq(companies.id, company.id));
  expect(after?.welcomedAt).toBeNull();
});
