import type { Company } from '@elan/domain/companies';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aManager } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration, goodPassword, linkSentTo } from '../../testing/registrations.ts';
import { accountManagers, companies, companyClosings } from './companies.tables.ts';

const api = useApi();

async function aSignedInManager() {
  const registration = aRegistration();
  const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
  await post('/api/companies/registrations', registration);
  await post('/api/auth/email-confirmation', { token: await linkSentTo(registration.manager.email) });
  const answer = await post('/api/auth/sign-in', {
    email: registration.manager.email,
    password: goodPassword,
  });
  const { idToken, user } = answer.json<{ idToken: string; user: { company: { id: string } } }>();
  const headers = { authorization: `Bearer ${idToken}` };
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    api.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { call, companyId: user.company.id };
}

const facts = {
  address: { line: '12 rue de la République', postalCode: '69002', city: 'Lyon' },
  workAccidents: 0,
};
const spot = {
  name: 'Salle Garonne',
  address: facts.address,
  sizeM2: 60,
  maxUsers: 10,
  inside: true,
  services: ['water'],
  comment: '',
  slots: [1, 2, 4].map((weekday) => ({ weekday, start: '12:00', end: '13:00' })),
};
/** One of its managers proves a telephone. */
const provePhone = (companyId: string) =>
  db.execute(sql`update users set phone_verified_at = now(), phone = '+336' || right(translate(users.id::text, 'abcdef-', '123456'), 8)
    from account_managers where account_managers.user_id = users.id and account_managers.company_id = ${companyId}`);
const end = '/api/companies/current/tutorial-completion';
const codeOf = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { error?: { code: string } }).error?.code;

test('the tutorial ends when its facts are known, a spot is open and a telephone is proved, and names what is missing until then', async () => {
  const { call, companyId } = await aSignedInManager();
  await db.update(companies).set({ addressLine: null }).where(eq(companies.id, companyId));
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-address');
  await db.update(companies).set({ addressLine: '1 rue Neuve' }).where(eq(companies.id, companyId));
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-accidents');
  expect((await call('PUT', '/api/companies/current/facts', facts)).statusCode).toBe(200);
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-spot');
  expect((await call('POST', '/api/spots', spot)).statusCode).toBe(201);
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-phone');
  await provePhone(companyId);
  const done = await call('POST', end);
  expect(done.json()).toMatchObject({
    status: 'ACTIVE',
    steps: [
      { key: 'welcome', done: true },
      { key: 'address', done: true },
      { key: 'accidents', done: true },
      { key: 'spot', done: true },
      { key: 'slots', done: true },
      { key: 'program', done: false },
      { key: 'phone', done: true },
      { key: 'closings', done: false },
      { key: 'logo', done: false },
      { key: 'managers', done: false },
      { key: 'employees', done: false },
      { key: 'recap', done: true },
      { key: 'done', done: true },
    ],
  });
  expect(codeOf(await call('POST', end))).toBe('transition-forbidden');
  const audits = await db.select().from(auditLog).where(eq(auditLog.entityId, companyId));
  expect(audits.map(({ event }) => event).toSorted()).toEqual(
    ['completeTutorial', 'confirmEmail', 'firstLogin', 'register', 'submit', 'updateFacts'].toSorted(),
  );
});

test('with a programme submitted the company shows where that programme stands', async () => {
  const { call, companyId } = await aSignedInManager();
  await call('PUT', '/api/companies/current/facts', facts);
  const { id: spotId } = (await call('POST', '/api/spots', spot)).json<{ id: string }>();
  const { items } = (await call('GET', '/api/objectives')).json<{ items: { id: string }[] }>();
  const program = {
    type: 'COMMUNITY',
    objectiveId: items[0]?.id,
    spotId,
    startDate: '2099-01-05',
    durationMinutes: 45,
    sessionsSold: 12,
    slots: spot.slots.map(({ weekday, start }) => ({ weekday, start })),
  };
  const submitted = await call('POST', '/api/programs', program);
  expect([submitted.statusCode, submitted.json()]).toMatchObject([201, { status: 'PENDING' }]);
  await provePhone(companyId);
  expect((await call('POST', end)).json()).toMatchObject({ status: 'PENDING_PLANNING' });
});

test('the facts refuse a postal code of four digits and a negative number of accidents, each with its sentence', async () => {
  const { call } = await aSignedInManager();
  const answer = await call('PUT', '/api/companies/current/facts', {
    address: { ...facts.address, postalCode: '6900' },
    workAccidents: -1,
  });
  const { issues } = answer.json<{ error: { params: { issues: { path: string; message: string }[] } } }>()
    .error.params;
  expect(issues.map(({ path }) => path)).toEqual(['address.postalCode', 'workAccidents']);
});

const current = '/api/companies/current';
const stepOf = (answer: { json: () => unknown }, key: string) =>
  (answer.json() as Company).steps.find((step) => step.key === key);

test('address and accidents are kept one by one: what a step does not ask stays as it is', async () => {
  const { call } = await aSignedInManager();
  const first = await call('PUT', `${current}/facts`, { workAccidents: 4 });
  expect(first.json()).toMatchObject({ workAccidents: 4 });
  const second = await call('PUT', `${current}/facts`, { address: facts.address });
  expect(second.json()).toMatchObject({ workAccidents: 4, address: facts.address });
});

test('a step that was read or put off says so, comes back, and what is done meanwhile wins', async () => {
  const { call, companyId } = await aSignedInManager();
  const mark = (step: string, word: string) =>
    call('PUT', `${current}/tutorial-marks/${step}`, { mark: word });
  expect(stepOf(await mark('welcome', 'done'), 'welcome')).toMatchObject({ done: true });
  const skipped = { key: 'managers', done: false, skipped: true };
  expect(stepOf(await mark('managers', 'skipped'), 'managers')).toEqual(skipped);
  expect((await mark('managers', 'skipped')).statusCode).toBe(200);
  const { userId } = await aManager({ companyId });
  expect(stepOf(await call('GET', current), 'managers')).toMatchObject({ done: true, skipped: false });
  // The second manager leaves: no counter keeps the step done.
  await db.update(accountManagers).set({ status: 'INACTIVE' }).where(eq(accountManagers.userId, userId));
  expect(stepOf(await call('GET', current), 'managers')).toEqual(skipped);
});

test('no mark replaces the data of a required step, nor ends the tutorial', async () => {
  const { call } = await aSignedInManager();
  const mark = (step: string, word: string) =>
    call('PUT', `${current}/tutorial-marks/${step}`, { mark: word });
  for (const [step, word] of [
    ['address', 'skipped'],
    ['spot', 'done'],
    ['program', 'done'],
    ['recap', 'done'],
    ['done', 'done'],
  ] as const) {
    expect(codeOf(await mark(step, word))).toBe('not-allowed');
  }
  expect((await mark('nothing', 'done')).statusCode).toBeGreaterThanOrEqual(400);
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-accidents');
});

test('each step that asks for something of its own is done by its data, wherever they come from', async () => {
  const { call, companyId } = await aSignedInManager();
  const own = ['phone', 'closings', 'logo', 'managers', 'employees'];
  const done = async () => {
    const { steps } = (await call('GET', current)).json<Company>();
    return steps.filter((step) => step.done && own.includes(step.key)).map(({ key }) => key);
  };
  expect(await done()).toEqual([]);
  await db.insert(companyClosings).values({
    companyId,
    firstDay: '2099-08-03',
    lastDay: '2099-08-21',
    reason: 'Congés d’été',
  });
  await db.update(companies).set({ logoVersion: 1 }).where(eq(companies.id, companyId));
  await provePhone(companyId);
  await db.execute(sql`insert into members (company_id, email, first_name, last_name, status, source, joined_on)
    values (${companyId}, 'lea@verdalys.example', 'Léa', 'Martin', 'INVITED', 'manual', '2026-11-02')`);
  expect(await done()).toEqual(['phone', 'closings', 'logo', 'employees']);
  // Who left is no longer one of the employees.
  await db.execute(
    sql`update members set left_on = '2026-11-20', status = 'INACTIVE' where company_id = ${companyId}`,
  );
  expect(await done()).toEqual(['phone', 'closings', 'logo']);
});
