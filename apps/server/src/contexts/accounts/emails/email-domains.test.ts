import type { EmailDomains, Environment } from '@elan/domain/accounts';
import { productSettings } from '@elan/domain/settings';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { settingId, writeSetting } from '../../../platform/settings/settings.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration, goodPassword } from '../../../testing/registrations.ts';

const api = useApi();
const key = 'accounts.allowed-email-domains';
let admin: { userId: string; headers: { authorization: string } };
beforeAll(async () => {
  const { email, userId } = await aStaffMember('ADMIN');
  admin = { userId, headers: await signedIn(api.app, email) };
});
beforeEach(() => writeSetting(productSettings, key, [], null));

type Headers = { authorization: string } | undefined;
const post = (url: string, payload: object, headers: Headers = admin.headers) =>
  api.app.inject({ method: 'POST', url, payload, ...(headers && { headers }) });
const allow = (domain: string) => post('/api/settings/email-domains', { domain });
const remove = (domain: string) =>
  api.app.inject({ method: 'DELETE', url: `/api/settings/email-domains/${domain}`, headers: admin.headers });
const list = async () =>
  (
    await api.app.inject({ method: 'GET', url: '/api/settings/email-domains', headers: admin.headers })
  ).json<EmailDomains>();
const refusalsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { params: { issues: { path: string; message: string }[] } } }).error.params
    .issues;
const notProfessional = (path: string) => [{ path, message: expect.stringContaining('professionnelle') }];

test('the list is empty until an administrator lets a domain through, who is named in the audit', async () => {
  expect((await list()).items).toEqual([]);
  const answer = await allow(' @Orange.fr');
  expect([answer.statusCode, answer.json<EmailDomains>().items]).toEqual([201, ['orange.fr']]);
  expect((await remove('orange.fr')).json<EmailDomains>().items).toEqual([]);
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, settingId(key)))
    .orderBy(auditLog.at);
  expect(lines.slice(-2)).toMatchObject([
    {
      actorUserId: admin.userId,
      entity: 'setting',
      event: 'allowEmailDomain',
      details: { domain: 'orange.fr' },
    },
    { actorUserId: admin.userId, entity: 'setting', event: 'removeEmailDomain' },
  ]);
});

test('a domain that is none, is listed, or is free of nothing is refused at its field', async () => {
  await allow('orange.fr');
  for (const wrong of ['orange', 'orange.fr', 'verdalys.example']) {
    expect(refusalsOf(await allow(wrong))).toMatchObject([{ path: 'domain' }]);
  }
  expect((await remove('free.fr')).statusCode).toBe(404);
  expect((await list()).items).toEqual(['orange.fr']);
});

test('twenty administrators at once lose none of each other’s domains', async () => {
  const domains = ['orange.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'gmail.com'];
  const answers = await Promise.all(
    domains.flatMap((domain) => Array.from({ length: 4 }, () => allow(domain))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(domains.length);
  expect((await list()).items).toEqual(domains.toSorted());
});

test('only an administrator reads and changes it', async () => {
  for (const someone of [await aStaffMember('MODERATOR'), await aManager()]) {
    const headers = await signedIn(api.app, someone.email);
    expect((await post('/api/settings/email-domains', { domain: 'orange.fr' }, headers)).statusCode).toBe(
      403,
    );
  }
  expect((await list()).items).toEqual([]);
});

test('a domain let through opens registration to its addresses, and to no other', async () => {
  const registering = async (email: string) => {
    const registration = aRegistration();
    return post(
      '/api/companies/registrations',
      { ...registration, manager: { ...registration.manager, email } },
      undefined,
    );
  };
  expect(refusalsOf(await registering('marie.let@orange.fr'))).toEqual(notProfessional('manager.email'));
  await allow('orange.fr');
  expect((await registering('marie.let@orange.fr')).statusCode).toBe(201);
  expect(refusalsOf(await registering('marie.let@free.fr'))).toEqual(notProfessional('manager.email'));
});

test('a domain let through opens the invitations of the team', async () => {
  const invited = {
    email: 'ines.let@orange.fr',
    firstName: 'Inès',
    lastName: 'Faure',
    role: 'MODERATOR',
    gymId: null,
  };
  expect(refusalsOf(await post('/api/staff', invited))).toEqual(notProfessional('email'));
  await allow('orange.fr');
  expect((await post('/api/staff', invited)).statusCode).toBe(201);
});

test('a domain let through opens the change of address of a manager', async () => {
  const { email } = await aManager();
  const headers = await signedIn(api.app, email);
  const change = () =>
    post('/api/auth/email-change', { email: 'camille.let@orange.fr', password: goodPassword }, headers);
  expect(refusalsOf(await change())).toEqual(notProfessional('email'));
  await allow('orange.fr');
  expect((await change()).statusCode).toBe(202);
});

test('forms learn the list without being signed in, so that they refuse nothing that is accepted', async () => {
  await allow('orange.fr');
  const answer = await api.app.inject({ method: 'GET', url: '/api/environment' });
  expect(answer.json<Environment>().allowedEmailDomains).toEqual(['orange.fr']);
});
