import { addMonths, monthOf } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { aHeldSession, membersOf } from '../../../testing/dashboards.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { useApi } from '../../../testing/product.ts';

import { sendReports } from './send-reports.ts';

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

test('who asks for it receives the report of each month once, the first of the month that is going on, until they stop it', async () => {
  const { companyId, email } = await aManager();
  const headers = await signedIn(api.app, email);
  await aHeldSession(companyId, { came: await membersOf(companyId, 6) });
  const choose = async (wanted: boolean) => {
    const asked = {
      method: 'POST',
      url: '/api/dashboards/report-choice',
      headers,
      payload: { wanted },
    } as const;
    return (await api.app.inject(asked)).json<{ wanted: boolean }>();
  };
  const read = async () =>
    (await api.app.inject({ url: '/api/dashboards/report-choice', headers })).json<{ wanted: boolean }>();
  const sent = () => db.select().from(mails).where(eq(mails.to, email));
  expect(await read()).toEqual({ wanted: false });
  expect(await choose(true)).toEqual({ wanted: true });
  expect(await choose(true)).toEqual({ wanted: true });
  const today = parisDay(await databaseNow());
  const next = (months: number) => `${monthOf(addMonths(today, months))}-01`;
  const before = (await sent()).length;
  // The month that ended before it was asked for is not sent.
  expect(await sendReports(today)).toEqual({ mails: 0 });
  expect(await sendReports(next(1))).toEqual({ mails: 1 });
  expect(await sendReports(next(1))).toEqual({ mails: 0 });
  const [mail] = (await sent()).filter(({ template }) => template === 'month-report');
  expect(mail?.attachments).toMatchObject([
    { name: `rapport-${monthOf(today)}.pdf`, type: 'application/pdf', encoding: 'base64' },
  ]);
  const [file] = mail?.attachments ?? [];
  const bytes = Buffer.from(file && 'content' in file ? file.content : '', 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await choose(false)).toEqual({ wanted: false });
  expect(await read()).toEqual({ wanted: false });
  expect(await sendReports(next(2))).toEqual({ mails: 0 });
  expect((await sent()).length).toBe(before + 1);
}, 60_000);

test('a moderator has no report of a month to ask for', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('MODERATOR')).email);
  const answer = await api.app.inject({ url: '/api/dashboards/report-choice', headers });
  expect(answer.json()).toMatchObject({ error: { code: 'permission-denied' } });
});
