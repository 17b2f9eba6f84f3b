import type { PricedSimulation, Program, ProgramInput } from '@elan/domain/programs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aCoach,
  aManager,
  anObjective,
  aProgram,
  aSpot,
  aStaffMember,
  signedIn,
  threeSlots,
} from '../../testing/factories.ts';
import { hearLive } from '../../testing/hear-live.ts';
import { aCompanyAtWork, type Headers } from '../../testing/company-at-work.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();

let manager: Headers;
let admin: Headers;
let companyId: string;
let spotId: string;

beforeAll(async () => {
  ({ companyId, spotId, manager, admin } = await aCompanyAtWork(api.app));
});

const get = (url: string, headers: Headers) => api.app.inject({ url, headers });
const send = (method: 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const aWantedProgram = async (): Promise<ProgramInput> => ({
  type: 'COMMUNITY',
  objectiveId: (await anObjective()).id,
  spotId,
  startDate: '2030-01-07',
  durationMinutes: 60,
  sessionsSold: 12,
  slots: [...threeSlots],
});

test('from the simulation to the start, a manager and an administrator read the same programme, each with own actions', async () => {
  const wanted = await aWantedProgram();
  const simulation = await send('POST', '/api/programs/simulation', manager, wanted);
  expect([simulation.statusCode, simulation.json<{ sessions: unknown[] }>().sessions.length]).toEqual([
    200, 12,
  ]);
  const submitted = await send('POST', '/api/programs', manager, wanted);
  expect(submitted.statusCode).toBe(201);
  const program = submitted.json<Program>();
  expect(program).toMatchObject({
    status: 'PENDING',
    statusLabel: 'En attente de validation',
    companyId,
    spot: { id: spotId },
    coach: null,
    actions: ['withdraw'],
    sessionsPlanned: 0,
    slots: threeSlots,
  });
  const url = `/api/programs/${program.id}`;
  const simulated = simulation.json<PricedSimulation>();
  expect(simulated.price).toMatchObject({ sessions: 12, totalCents: 12 * 9_000 });
  // What was shown before it was submitted stays on its card, the price with it, until it begins.
  expect((await get(`${url}/plan`, manager)).json()).toEqual(simulated);
  expect((await get(url, admin)).json()).toEqual({ ...program, actions: ['approve', 'refuse'] });
  const approved = (await send('POST', `${url}/approval`, admin)).json<Program>();
  expect([approved.status, approved.actions]).toEqual(['PENDING_COACH', ['assignCoach']]);
  const coach = await aCoach({ firstName: 'Hugo', lastName: 'Morel' });
  const found = (await get(`${url}/coaches`, admin)).json<{ items: { id: string; available: boolean }[] }>();
  expect(found.items.find(({ id }) => id === coach.id)).toMatchObject({
    displayName: 'Hugo Morel',
    available: true,
    obstacle: null,
  });
  const assigned = (await send('PUT', `${url}/coach`, admin, { coachId: coach.id })).json<Program>();
  expect(assigned).toMatchObject({
    status: 'PENDING_DATE',
    coach: { displayName: 'Hugo Morel' },
    actions: ['start', 'proposeEarlierDate', 'imposeLaterDate'],
  });
  expect((await send('POST', `${url}/start`, admin)).json()).toMatchObject({
    status: 'ACTIVE',
    actions: ['pause', 'stop'],
  });
  expect((await get(url, manager)).json()).toMatchObject({
    status: 'ACTIVE',
    version: 6,
    coach: { displayName: 'Hugo' },
  });
  expect((await get(`${url}/plan`, admin)).json()).toEqual({
    ...simulated,
    // Each session that is made keeps its own price.
    price: null,
    // It runs: nothing is expected of anybody but the first session.
    deadlines: {
      ...simulated.deadlines,
      validation: null,
      coach: null,
      warnings: [],
    },
  });
});

test('each tab lists its statuses, with the number under every tab', async () => {
  const { companyId: other, email } = await aManager();
  const headers = await signedIn(api.app, email);
  const place = { companyId: other, spotId: (await aSpot({ companyId: other })).id };
  const made = [];
  for (const status of ['ACTIVE', 'PENDING', 'PENDING_COACH', 'PENDING_DATE', 'ENDED', 'REFUSED'] as const) {
    made.push(await aProgram({ ...place, status }));
  }
  const tab = async (key: string, page = '') =>
    (await get(`/api/programs?tab=${key}${page}`, headers)).json<{ items: Program[]; total: number }>();
  const tabs = { active: 1, paused: 0, pending: 3, ended: 2 };
  expect(await tab('active')).toMatchObject({ items: [{ id: made[0]?.id }], total: 1, capped: false, tabs });
  expect((await tab('pending')).items.map((item) => item.status).toSorted()).toEqual([
    'PENDING',
    'PENDING_COACH',
    'PENDING_DATE',
  ]);
  expect(await tab('paused')).toMatchObject({ items: [], total: 0, tabs });
  const [first, second] = [await tab('ended', '&size=1'), await tab('ended', '&size=1&page=2')];
  expect(new Set([first, second].flatMap((page) => page.items.map((item) => item.id))).size).toBe(2);
  expect(codeOf(await get('/api/programs?tab=inconnu', headers))).toBe('form-invalid');
});

test('in a list of programmes two coaches who share a first name are told apart', async () => {
  const { companyId: other, email } = await aManager();
  const headers = await signedIn(api.app, email);
  const place = { companyId: other, spotId: (await aSpot({ companyId: other })).id };
  for (const lastName of ['Morel', 'Dumas']) {
    const coach = await aCoach({ firstName: 'Hugo', lastName });
    await aProgram({ ...place, status: 'ACTIVE', coachId: coach.id });
  }
  const namesTo = async (reader: Headers, query = '') =>
    (await get(`/api/programs?tab=active${query}`, reader))
      .json<{ items: Program[] }>()
      .items.map(({ coach }) => coach?.displayName ?? '')
      .toSorted();
  expect(await namesTo(headers)).toEqual(['Hugo D.', 'Hugo M.']);
  expect(await namesTo(headers, '&size=1')).toEqual(['Hugo']);
  expect(await namesTo(admin, `&company=${other}`)).toEqual(['Hugo Dumas', 'Hugo Morel']);
});

test('a programme of another company answers as an unknown and as a malformed id, on every route', async () => {
  const foreign = await aProgram({ status: 'PENDING' });
  const ids = [foreign.id, 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10', 'pas-un-id'];
  for (const ask of [
    (id: string) => get(`/api/programs/${id}`, manager),
    (id: string) => get(`/api/programs/${id}/plan`, manager),
    (id: string) => send('POST', `/api/programs/${id}/withdrawal`, manager),
  ]) {
    const answers = await Promise.all(ids.map(ask));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  }
  const unknown = ids.slice(1);
  const reason = 'Une raison assez longue.';
  for (const ask of [
    (id: string) => get(`/api/programs/${id}/coaches`, admin),
    (id: string) => send('POST', `/api/programs/${id}/approval`, admin),
    (id: string) => send('POST', `/api/programs/${id}/refusal`, admin, { reason }),
    (id: string) => send('PUT', `/api/programs/${id}/coach`, admin, { coachId: 'x' }),
    (id: string) => send('POST', `/api/programs/${id}/start`, admin),
  ]) {
    const answers = await Promise.all(unknown.map(ask));
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
  }
  const list = (await get('/api/programs?tab=pending', manager)).json<{ items: Program[] }>();
  expect(list.items.some((program) => program.id === foreign.id)).toBe(false);
});

describe('who may', () => {
  test('only an administrator decides about a programme', async () => {
    const { id } = await aProgram({ companyId, spotId, status: 'PENDING' });
    const answers = [
      await send('POST', `/api/programs/${id}/approval`, manager),
      await send('POST', `/api/programs/${id}/refusal`, manager, { reason: 'Une raison assez longue.' }),
      await get(`/api/programs/${id}/coaches`, manager),
      await send('PUT', `/api/programs/${id}/coach`, manager, { coachId: 'x' }),
      await send('POST', `/api/programs/${id}/start`, manager),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'permission-denied'));
  });

  test('an administrator submits for nobody', async () => {
    const wanted = await aWantedProgram();
    expect(codeOf(await send('POST', '/api/programs', admin, wanted))).toBe('permission-denied');
    expect(codeOf(await send('POST', '/api/programs/simulation', admin, wanted))).toBe('permission-denied');
  });

  test('moderators, gym managers and prescriptors do not see programmes, nor who is not signed in', async () => {
    const people = [
      await aStaffMember('MODERATOR'),
      await aStaffMember('FLOOR'),
      await aManager({ role: 'PARTNERSHIP' }),
    ];
    for (const { email } of people) {
      const headers = await signedIn(api.app, email);
      expect(codeOf(await get('/api/programs?tab=active', headers))).toBe('permission-denied');
      expect(codeOf(await send('POST', '/api/programs', headers, await aWantedProgram()))).toBe(
        'permission-denied',
      );
    }
    expect(codeOf(await api.app.inject({ url: '/api/programs?tab=active' }))).toBe('unauthenticated');
  });
});

describe('what is sent', () => {
  test('a refusal needs a reason of ten characters', async () => {
    const { id } = await aProgram({ companyId, spotId, status: 'PENDING' });
    const answer = await send('POST', `/api/programs/${id}/refusal`, admin, { reason: '  trop court ' });
    expect(answer.statusCode).toBe(200);
    const other = await aProgram({ companyId, spotId, status: 'PENDING' });
    const tooShort = await send('POST', `/api/programs/${other.id}/refusal`, admin, { reason: ' court   ' });
    expect(tooShort.json()).toMatchObject({
      error: {
        code: 'form-invalid',
        params: { issues: [{ path: 'reason', message: 'Donnez une raison d’au moins 10 caractères.' }] },
      },
    });
  });

  test.each([{ status: 'ACTIVE' }, { companyId: 'une-autre' }, { type: 'LIVE' }])(
    'a submission with %o is refused whole',
    async (change) => {
      const answer = await send('POST', '/api/programs', manager, { ...(await aWantedProgram()), ...change });
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'form-invalid']);
    },
  );
});

test('a start is told live to its company and to the administrators, once each', async () => {
  const { id } = await aProgram({ companyId, spotId, status: 'PENDING_DATE', startDate: '2029-01-08' });
  const started = () => send('POST', `/api/programs/${id}/start`, admin);
  const [answer, heard] = await hearLive(started);
  expect(answer.statusCode).toBe(200);
  expect(heard).toEqual([
    { topic: `company:${companyId}`, kind: 'programs/changed', id },
    { topic: 'role:ADMIN', kind: 'programs/changed', id },
  ]);
});
