import { monthOf } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { aHeldSession, membersOf } from '../../../testing/dashboards.ts';
import { aCompany, aManager, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();

test('a manager has the report of a month as a PDF, of its own company alone', async () => {
  const { companyId, email } = await aManager();
  const headers = await signedIn(api.app, email);
  await aHeldSession(companyId, { came: await membersOf(companyId, 6), marks: [5, 4, 5, 4, 5] });
  const month = monthOf(parisDay(await databaseNow()));
  const ask = (query: string) => api.app.inject({ url: `/api/dashboards/report.pdf?${query}`, headers });
  const report = await ask(`month=${month}`);
  expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(report.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await ask('month=2026-13')).statusCode).toBe(400);
  expect((await ask(`month=${month}&company=${(await aCompany()).id}`)).statusCode).toBe(404);
  await db.execute(sql`alter table dashboard_days rename to dashboard_days_away`);
  const failed = await ask(`month=${month}`);
  await db.execute(sql`alter table dashboard_days_away rename to dashboard_days`);
  expect(failed.json()).toMatchObject({ error: { code: 'dashboards/generation-failed' } });
}, 60_000);
