import type { EnterpriseRow } from '@elan/domain/companies';
import type { Page } from '@elan/domain/kernel';
import type { Survey } from '@elan/domain/polls';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCompany, aManager, anObjective, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { objectives } from '../../catalog/public.ts';
import { companies, companyCounts } from '../../companies/public.ts';
import { followPolls } from '../move-poll.ts';
import { polls } from '../polls.tables.ts';

const api = useApi();
type Headers = Record<string, string>;
beforeAll(async () => {
  await anObjective({ name: 'Apaiser' });
  await anObjective({ name: 'Bouger' });
});

const send = (headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const codeOf = (refused: { json: () => unknown }) =>
  (refused.json() as { error: { code: string } }).error.code;

async function aFirm(status: 'PENDING_CONFIG' | 'ACTIVE' = 'PENDING_CONFIG') {
  const { id } = await aCompany({ status });
  const { email } = await aManager({ companyId: id });
  const manager = await signedIn(api.app, email);
  const label = async () =>
    (await db.select({ status: companies.status }).from(companies).where(eq(companies.id, id)))[0]?.status;
  const read = async () =>
    (await send(manager, 'GET', '/api/needs-survey')).json<{ survey: Survey | null }>().survey;
  const act = (what: string) => send(manager, 'POST', `/api/needs-survey/${what}`, {});
  const open = (endsOn = '2090-01-01') => send(manager, 'POST', '/api/needs-survey', { endsOn });
  return { id, manager, label, read, act, open };
}

async function answer(companyId: string, pollId: string, aim: string): Promise<void> {
  const elan = await anElan(api.app, companyId);
  const poll = (await send(elan.headers, 'GET', `/api/espace/polls/${pollId}`)).json<{
    questions: { id: string; options: string[] }[];
  }>();
  const aims = [poll.questions[0]?.options.indexOf(aim)];
  const values = [aims, [0, 2, 4], [2], 0];
  const answers = poll.questions.map(({ id }, at) => ({ questionId: id, value: values[at] }));
  expect(
    (await send(elan.headers, 'POST', `/api/espace/polls/${pollId}/answer`, { answers })).statusCode,
  ).toBe(200);
}

test('a manager asks the employees, and the results choose the objective and the hours of the first programme', async () => {
  const firm = await aFirm();
  expect(await firm.read()).toBeNull();
  const opened = (await firm.open()).json<{ survey: Survey }>().survey;
  expect(opened).toMatchObject({ state: 'running', answers: 0, withheld: 'too-few' });
  expect(await firm.label()).toBe('PENDING_SURVEY');
  for (let one = 0; one < 5; one += 1) await answer(firm.id, opened.id, one === 0 ? 'Apaiser' : 'Bouger');
  // Anonymous: nobody reads anything before its end.
  expect(await firm.read()).toMatchObject({ answers: 5, withheld: 'while-open', questions: [] });
  expect((await firm.act('close')).json()).toMatchObject({
    survey: {
      state: 'ready',
      withheld: null,
      choice: {
        objective: { name: 'Bouger' },
        type: 'COMMUNITY',
        slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:30' })),
      },
    },
  });
  expect(await firm.label()).toBe('PENDING_DISCIPLINE');
  expect((await firm.act('drop')).json()).toEqual({ survey: null });
  expect(await firm.label()).toBe('PENDING_CONFIG');
  expect((await firm.open()).statusCode).toBe(201);
});

test('the last day closes it by itself; too few answers choose nothing (D27)', async () => {
  const firm = await aFirm();
  const { id } = (await firm.open()).json<{ survey: Survey }>().survey;
  await answer(firm.id, id, 'Bouger');
  await db.update(polls).set({ startsOn: '2020-01-01', endsOn: '2020-01-02' }).where(eq(polls.id, id));
  await followPolls('2026-01-01');
  expect(await firm.label()).toBe('PENDING_DISCIPLINE');
  expect(await firm.read()).toMatchObject({
    state: 'ready',
    withheld: 'too-few',
    choice: { objective: null, type: null, slots: [] },
  });
});

test('one survey at a time, whoever opens it ten times at once; it is closed before it is put away', async () => {
  const firm = await aFirm();
  const sent = await Promise.all(Array.from({ length: 10 }, () => firm.open()));
  expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const others = sent.filter(({ statusCode }) => statusCode !== 201).map(codeOf);
  expect(new Set(others)).toEqual(new Set(['surveys/already-open']));
  expect(codeOf(await firm.act('drop'))).toBe('surveys/still-open');
  await firm.act('close');
  expect(codeOf(await firm.act('close'))).toBe('transition-forbidden');
});

test('it is of one company: another manager, its employees and a past day get nothing', async () => {
  const firm = await aFirm();
  const other = await aFirm();
  const { id } = (await firm.open()).json<{ survey: Survey }>().survey;
  expect(await other.read()).toBeNull();
  expect((await other.act('close')).statusCode).toBe(404);
  const stranger = await anElan(api.app, other.id);
  expect((await send(stranger.headers, 'GET', `/api/espace/polls/${id}`)).statusCode).toBe(404);
  expect(codeOf(await other.open('2020-01-01'))).toBe('polls/over');
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  expect((await send(admin, 'GET', '/api/needs-survey')).statusCode).toBe(403);
});

test('a company that runs already reads that its people are asked, and keeps its status', async () => {
  const running = await aFirm('ACTIVE');
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const reads = async () => [
    (await send(running.manager, 'GET', '/api/companies/current')).json(),
    (await send(admin, 'GET', `/api/companies/${running.id}/card`)).json(),
  ];
  await running.open();
  expect(await reads()).toMatchObject([
    { status: 'ACTIVE', reads: 'PENDING_SURVEY', statusLabel: 'En attente du sondage' },
    { status: 'ACTIVE', reads: 'PENDING_SURVEY' },
  ]);
  // Its rights are those of its status: nobody deletes it, and it does not expire for being idle.
  expect(await running.label()).toBe('ACTIVE');
  await running.act('close');
  expect(await reads()).toMatchObject([{ reads: 'ACTIVE', statusLabel: 'Active' }, { reads: 'ACTIVE' }]);
});

test('the list of companies, its filter, its counts and the search say it as its card does', async () => {
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const prescriptor = await aCompany({ kind: 'prescriptor' });
  const partner = await signedIn(
    api.app,
    (await aManager({ companyId: prescriptor.id, role: 'PARTNERSHIP' })).email,
  );
  const running = await aFirm('ACTIVE');
  await db
    .update(companies)
    .set({
      name: 'Sondée',
      prescriptorId: prescriptor.id,
      statusSince: Temporal.Instant.from('2020-01-01T12:00:00Z'),
    })
    .where(eq(companies.id, running.id));
  const settingUp = await aFirm();
  await settingUp.open();
  await running.open();
  const listed = async (status: string, reader = admin) => {
    const { items, total } = (
      await send(reader, 'GET', `/api/companies?kind=client&size=100&sort=statusSince&status=${status}`)
    ).json<Page<EnterpriseRow>>();
    expect(items).toHaveLength(total);
    return items;
  };
  const idsOf = (rows: readonly EnterpriseRow[]) => rows.map(({ id }) => id);
  const asked = await listed('PENDING_SURVEY');
  expect(idsOf(asked)).toContain(settingUp.id);
  const row = asked.find(({ id }) => id === running.id);
  // It reads so since it asked, and not since it runs.
  expect(row).toMatchObject({ status: 'ACTIVE', reads: 'PENDING_SURVEY' });
  expect(row?.statusSince.slice(0, 4)).not.toBe('2020');
  expect(asked.map(({ statusSince }) => statusSince)).toEqual(
    asked.map(({ statusSince }) => statusSince).toSorted(),
  );
  expect(idsOf(await listed('ACTIVE'))).not.toContain(running.id);
  expect(idsOf(await listed('PENDING_SURVEY', partner))).toEqual([running.id]);
  expect(await listed('ACTIVE', partner)).toEqual([]);
  const counts = new Map((await companyCounts()).map(({ status, count }) => [status, count]));
  expect(counts.get('PENDING_SURVEY')).toBe(asked.length);
  expect(counts.get('ACTIVE') ?? 0).toBe((await listed('ACTIVE')).length);
  const found = (await send(admin, 'GET', `/api/search?words=${encodeURIComponent('Sondée')}`)).json();
  expect(found).toMatchObject({ items: [{ detail: expect.stringMatching(/^En attente du sondage/) }] });
  await running.act('close');
  expect(await listed('PENDING_SURVEY', partner)).toEqual([]);
  expect(await listed('ACTIVE', partner)).toMatchObject([
    { id: running.id, reads: 'ACTIVE', statusSince: '2020-01-01T12:00:00Z' },
  ]);
});

test('a company whose survey is deleted shows that it has none', async () => {
  const firm = await aFirm();
  const { id } = (await firm.open()).json<{ survey: Survey }>().survey;
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await api.app.inject({ method: 'DELETE', url: `/api/polls/${id}`, headers: admin });
  expect(await firm.label()).toBe('PENDING_CONFIG');
});

test('there is nothing to ask while the catalogue proposes less than two objectives', async () => {
  const firm = await aFirm();
  await db.update(objectives).set({ hidden: true });
  expect(codeOf(await firm.open())).toBe('surveys/nothing-to-ask');
  expect(await firm.label()).toBe('PENDING_CONFIG');
});
