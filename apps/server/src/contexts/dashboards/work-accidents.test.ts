import type { Accidents, Dashboard } from '@elan/domain/dashboards';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { aHeldSession, membersOf } from '../../testing/dashboards.ts';
import { aCompany, aManager, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();

test('a company declares its accidents year by year; the figures compare since its first session with before (D46)', async () => {
  const { id: companyId } = await aCompany({ declaredHeadcount: 40 });
  const { email } = await aManager({ companyId });
  const headers = await signedIn(api.app, email);
  await aHeldSession(companyId, { came: await membersOf(companyId, 1) });
  const year = Number(parisDay(await databaseNow()).slice(0, 4));
  const declare = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/api/dashboards/accidents', headers, payload });
  const read = async () =>
    (await api.app.inject({ url: '/api/dashboards/accidents', headers })).json<Accidents>();
  expect(await read()).toEqual({ years: [], startYear: year, usualHours: 64_280 });
  const before = { year: year - 1, accidents: 4, lostDays: 80, hours: 64_000 };
  expect((await declare({ ...before, lostDays: 70 })).statusCode).toBe(204);
  expect((await declare(before)).statusCode).toBe(204);
  expect((await declare({ year, accidents: 1, lostDays: 5, hours: 50_000 })).statusCode).toBe(204);
  expect((await read()).years).toEqual([{ year, accidents: 1, lostDays: 5, hours: 50_000 }, before]);
  const health = (await api.app.inject({ url: '/api/dashboards/health', headers })).json<Dashboard>();
  const told = (id: string) => health.figures.find((figure) => figure.id === id);
  expect(told('frequency')).toMatchObject({ value: 20, before: 62.5 });
  expect(told('gravity')).toMatchObject({ value: 0.1, before: 1.25 });
  expect((await declare({ ...before, year: year + 1 })).json()).toMatchObject({
    error: { code: 'form-invalid' },
  });
  expect((await declare({ ...before, hours: 0 })).statusCode).toBe(400);
  const foreign = `/api/dashboards/accidents?company=${(await aCompany()).id}`;
  expect((await api.app.inject({ url: foreign, headers })).statusCode).toBe(404);
});
