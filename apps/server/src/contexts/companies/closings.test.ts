import type { ClosingPreview, CompanyClosings } from '@elan/domain/companies';
import { addDays, civilDateOf } from '@elan/domain/kernel';
import type { Simulation } from '@elan/domain/programs';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aManager, anObjective, aSession, aSpot, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { companyClosings } from './companies.tables.ts';

const api = useApi();
const today = civilDateOf(Temporal.Now.instant());
const inDays = (days: number) => addDays(today, days);

async function aManagedCompany() {
  const { companyId, email } = await aManager();
  const headers = await signedIn(api.app, email);
  const url = `/api/companies/${companyId}/closings`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    api.app.inject({ method, url: url + path, headers, ...(payload && { payload }) });
  const add = (from: string, to: string, reason = 'Congés d’été') => call('POST', '', { from, to, reason });
  return { companyId, headers, url, call, add };
}
type Issue = { path: string; message: string };
const issuesOf = (answer: { json: () => { error: { params: { issues: Issue[] } } } }) =>
  answer.json().error.params.issues;

describe('the closing days of a company', () => {
  test('are added, changed and taken away, and stand in the order of time', async () => {
    const { call, add } = await aManagedCompany();
    await add(inDays(60), inDays(70));
    const { items } = (await add(inDays(20), inDays(20), 'Inventaire')).json<CompanyClosings>();
    expect(items.map(({ reason }) => reason)).toEqual(['Inventaire', 'Congés d’été']);
    const [first, second] = items;
    const longer = { from: inDays(20), to: inDays(21), reason: 'Inventaire de fin d’année' };
    const changed = await call('PUT', `/${first?.id}`, longer);
    expect(changed.json<CompanyClosings>().items[0]).toMatchObject(longer);
    const left = await call('DELETE', `/${second?.id}`);
    expect(left.json<CompanyClosings>().items).toHaveLength(1);
    expect((await call('DELETE', `/${second?.id}`)).statusCode).toBe(404);
  });

  test('that overlap are refused by the database too', async () => {
    const { companyId } = await aManagedCompany();
    const closing = (firstDay: string, lastDay: string) =>
      db.insert(companyClosings).values({ companyId, firstDay, lastDay, reason: 'Congés d’été' });
    await closing(inDays(20), inDays(30));
    await closing(inDays(31), inDays(31));
    await expect(closing(inDays(30), inDays(40))).rejects.toMatchObject({
      cause: { constraint: 'company_closings_overlap' },
    });
  });

  test('never overlap, of 20 that come at once either', async () => {
    const { add, call } = await aManagedCompany();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, day) => add(inDays(30 - day), inDays(40 + day))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect(refused && issuesOf(refused)[0]).toMatchObject({ path: 'from' });
    expect(refused && issuesOf(refused)[0]?.message).toContain('recouvrent la fermeture');
    expect((await call('GET')).json<CompanyClosings>().items).toHaveLength(1);
  });

  test('are refused at their field when they are past, in disorder or without a reason', async () => {
    const { add } = await aManagedCompany();
    expect(issuesOf(await add(inDays(-1), inDays(3)))).toMatchObject([{ path: 'from' }]);
    expect(issuesOf(await add(inDays(5), inDays(4)))).toMatchObject([{ path: 'to' }]);
    expect(issuesOf(await add(inDays(5), inDays(5), '  '))).toMatchObject([{ path: 'reason' }]);
    expect(issuesOf(await add('2026-02-30', inDays(5)))).toMatchObject([{ path: 'from' }]);
  });

  test('give no day back that is over: enterprises/closing-begun, and their first day stays', async () => {
    const { companyId, call } = await aManagedCompany();
    const aClosing = async (from: number, to: number) => {
      const days = { firstDay: inDays(from), lastDay: inDays(to), reason: 'Travaux' };
      const [made] = await db
        .insert(companyClosings)
        .values({ companyId, ...days })
        .returning({ id: companyClosings.id });
      return made?.id ?? '';
    };
    const begun = await aClosing(-3, 9);
    for (const id of [begun, await aClosing(-20, -10)]) {
      const removed = await call('DELETE', `/${id}`);
      expect([removed.statusCode, removed.json<{ error: { code: string } }>().error.code]).toEqual([
        409,
        'enterprises/closing-begun',
      ]);
    }
    const later = { from: inDays(0), to: inDays(9), reason: 'Travaux' };
    expect(issuesOf(await call('PUT', `/${begun}`, later))).toMatchObject([{ path: 'from' }]);
    const shorter = { ...later, from: inDays(-3), to: inDays(0) };
    expect((await call('PUT', `/${begun}`, shorter)).statusCode).toBe(200);
    expect((await call('GET')).json<CompanyClosings>().items).toHaveLength(2);
  });

  test('show, before they are saved, the sessions that are planned on them', async () => {
    const { companyId, call } = await aManagedCompany();
    const spot = await aSpot({ companyId });
    const at = (days: number) => Temporal.Instant.from(`${inDays(days)}T10:00:00Z`);
    await aSession({ companyId, spotId: spot.id, startsAt: at(10) });
    await aSession({ companyId, spotId: spot.id, startsAt: at(12) });
    await aSession({ companyId, spotId: spot.id, startsAt: at(11), status: 'CANCELLED' });
    await aSession({ startsAt: at(11) });
    const preview = await call('GET', `/preview?from=${inDays(10)}&to=${inDays(11)}`);
    expect(preview.json<ClosingPreview>()).toMatchObject({ total: 1, sessions: [{ spotName: spot.name }] });
    // Longer than a closing may be: nothing is read.
    const endless = await call('GET', `/preview?from=${inDays(0)}&to=${inDays(400)}`);
    expect(endless.json<ClosingPreview>()).toEqual({ total: 0, sessions: [] });
  });

  test('are counted without being named for a manager who may not see the sessions', async () => {
    const { email, companyId } = await aManager({ canSeeSessions: false });
    const headers = await signedIn(api.app, email);
    const spot = await aSpot({ companyId });
    const startsAt = Temporal.Instant.from(`${inDays(10)}T10:00:00Z`);
    await aSession({ companyId, spotId: spot.id, startsAt });
    const url = `/api/companies/${companyId}/closings/preview?from=${inDays(10)}&to=${inDays(10)}`;
    expect((await api.app.inject({ url, headers })).json()).toEqual({ total: 1, sessions: [] });
  });

  test('carry no session of a programme: the simulator skips them with their reason, and makes them up', async () => {
    const { companyId, headers, add } = await aManagedCompany();
    const spot = await aSpot({ companyId });
    const { id: objectiveId } = await anObjective();
    const payload = {
      type: 'COMMUNITY',
      objectiveId,
      spotId: spot.id,
      // A Monday far from any public holiday of a Monday, a Wednesday or a Friday.
      startDate: '2099-09-07',
      durationMinutes: 60,
      sessionsSold: 12,
      slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:00' })),
    };
    await add('2099-09-14', '2099-09-20', 'Fermeture annuelle');
    const url = '/api/programs/simulation';
    const answer = await api.app.inject({ method: 'POST', url, headers, payload });
    const { sessions, skipped } = answer.json<Simulation>();
    expect(sessions).toHaveLength(12);
    expect(skipped.map(({ date }) => date)).toEqual(['2099-09-14', '2099-09-16', '2099-09-18']);
    expect(JSON.stringify(skipped[0])).toContain('Fermeture annuelle');
  });

  test('of another company answer as those of none', async () => {
    const mine = await aManagedCompany();
    const other = await aManagedCompany();
    const { items } = (await other.add(inDays(5), inDays(6))).json<CompanyClosings>();
    const [closing] = items;
    const body = { from: inDays(5), to: inDays(6), reason: 'Pris' };
    for (const path of [`/${closing?.id}`, `/${crypto.randomUUID()}`, '/x']) {
      expect((await mine.call('PUT', path, body)).statusCode).toBe(404);
      expect((await mine.call('DELETE', path)).statusCode).toBe(404);
    }
    const url = other.url;
    expect((await api.app.inject({ url, headers: mine.headers })).statusCode).toBe(404);
    const added = { method: 'POST', url, headers: mine.headers, payload: body } as const;
    expect((await api.app.inject(added)).statusCode).toBe(404);
  });
});
