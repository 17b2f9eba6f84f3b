import type { UrssafYear } from '@elan/domain/dashboards';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { aHeldSession } from '../../../testing/dashboards.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();

test('what the collective sessions of a year cost stands beside what is exempt; licences are left out (market idea 4)', async () => {
  const { id: companyId } = await aCompany({ declaredHeadcount: 50 });
  const headers = await signedIn(api.app, (await aManager({ companyId })).email);
  const year = Number(parisDay(await databaseNow()).slice(0, 4));
  await aHeldSession(companyId, { daysAgo: 1, priceCents: 9_000 });
  await aHeldSession(companyId, { daysAgo: 2, priceCents: 7_500 });
  await aHeldSession(companyId, { daysAgo: 3, priceCents: null });
  await aHeldSession(companyId, {
    daysAgo: 4,
    type: 'LIVE',
    priceCents: 490,
    spotId: null,
    meeting: 'AUTO',
  });
  const ask = (path: string) => api.app.inject({ url: `/api/dashboards/${path}`, headers });
  const told = (await ask(`urssaf?year=${year}`)).json<UrssafYear>();
  expect(told).toMatchObject({
    year,
    headcount: 50,
    limitCents: 1_001_250,
    spentCents: 19_800,
    sessions: 3,
    unpriced: 1,
  });
  expect((await ask(`urssaf?year=${year - 1}`)).json()).toMatchObject({ spentCents: 0, months: [] });
  const report = await ask(`urssaf.pdf?year=${year}`);
  expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(report.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await ask('urssaf?year=1999')).statusCode).toBe(400);
  expect((await ask(`urssaf?year=${year}&company=${(await aCompany()).id}`)).statusCode).toBe(404);
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const ofAdmin = (query: string) =>
    api.app.inject({ url: `/api/dashboards/urssaf?year=${year}${query}`, headers: admin });
  expect((await ofAdmin(`&company=${companyId}`)).json()).toMatchObject({ spentCents: 19_800 });
  expect((await ofAdmin('')).statusCode).toBe(404);
}, 60_000);
