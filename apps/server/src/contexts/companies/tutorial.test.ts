import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration, goodPassword, linkSentTo } from '../../testing/registrations.ts';
import { companies } from './companies.tables.ts';

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
const end = '/api/companies/current/tutorial-completion';
const codeOf = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { error?: { code: string } }).error?.code;

test('the tutorial ends when its facts are known and a spot is open, and names what is missing until then', async () => {
  const { call, companyId } = await aSignedInManager();
  await db.update(companies).set({ addressLine: null }).where(eq(companies.id, companyId));
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-address');
  await db.update(companies).set({ addressLine: '1 rue Neuve' }).where(eq(companies.id, companyId));
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-accidents');
  expect((await call('PUT', '/api/companies/current/facts', facts)).statusCode).toBe(200);
  expect(codeOf(await call('POST', end))).toBe('tutorial/missing-spot');
  expect((await call('POST', '/api/spots', spot)).statusCode).toBe(201);
  const done = await call('POST', end);
  expect(done.json()).toMatchObject({
    status: 'ACTIVE',
    steps: [{ done: true }, { done: true }, { done: false }],
  });
  expect(codeOf(await call('POST', end))).toBe('transition-forbidden');
  const audits = await db.select().from(auditLog).where(eq(auditLog.entityId, companyId));
  expect(audits.map(({ event }) => event).toSorted()).toEqual(
    ['completeTutorial', 'confirmEmail', 'firstLogin', 'register', 'submit'].toSorted(),
  );
});

test('with a programme submitted the company shows where that programme stands', async () => {
  const { call } = await aSignedInManager();
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
