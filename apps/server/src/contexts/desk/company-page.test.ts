import type { CompanyFigures, CompanyMail } from '@elan/domain/desk';
import { addDays } from '@elan/domain/kernel';
import { beforeAll, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import {
  aCompany,
  aManager,
  aMember,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const read = (id: string, what: string) =>
  api.app.inject({ url: `/api/desk/companies/${id}/${what}`, headers });

test('the figures of a company are of its own sessions, people and mails', async () => {
  const { id: companyId } = await aCompany({ declaredHeadcount: 4 });
  const spot = await aSpot({ companyId });
  const parisDate = addDays(parisDay(await databaseNow()), -2);
  const startsAt = Temporal.Instant.from(`${parisDate}T09:00:00Z`);
  await aSession({
    companyId,
    spotId: spot.id,
    status: 'ENDED',
    parisDate,
    startsAt,
    endsAt: startsAt.add({ minutes: 45 }),
    maxParticipants: 10,
    registered: 8,
    counted: true,
    countRule: 'HELD',
    priceCents: 6500,
  });
  // A Live without a price is paid by the licences of the month.
  await aSession({
    companyId,
    type: 'LIVE',
    spotId: spot.id,
    status: 'ENDED',
    parisDate,
    startsAt: startsAt.add({ hours: 2 }),
    endsAt: startsAt.add({ hours: 3 }),
    maxParticipants: 10,
    registered: 8,
    counted: true,
    countRule: 'HELD',
    priceCents: null,
  });
  await aMember({ companyId });
  await aMember({ companyId, status: 'PENDING' });
  await aSession({});
  const figures = (await read(companyId, 'figures')).json<CompanyFigures>();
  expect(figures).toMatchObject({
    people: { total: 2, registered: 1, coverage: 25 },
    filling: 80,
    unbilled: { sessions: 1, cents: 6500 },
    sessions: 2,
    spots: 1,
    notes: 0,
    undelivered: 0,
  });
});

test('the mails of a company are those of its managers and employees, newest first', async () => {
  const manager = await aManager();
  const member = await aMember({ companyId: manager.companyId });
  const other = await aManager();
  const mailTo = (to: string | null, minutes: number) => ({
    key: `page-${to}`,
    to: to ?? '',
    subject: `Pour ${to}`,
    html: '',
    text: '',
    template: 'verify-email',
    createdAt: Temporal.Now.instant().subtract({ minutes }),
    status: 'hard_bounce' as const,
  });
  await db.insert(mails).values([mailTo(manager.email, 9), mailTo(member.email, 3), mailTo(other.email, 1)]);
  const page = (await read(manager.companyId, 'mails')).json<{ items: CompanyMail[]; total: number }>();
  expect(page.items.map(({ to }) => to)).toEqual([member.email, manager.email]);
  expect(page.total).toBe(2);
  expect((await read(manager.companyId, 'figures')).json<CompanyFigures>().undelivered).toBe(2);
});

test('a company that does not exist has no page', async () => {
  for (const what of ['figures', 'mails', 'payments']) {
    expect((await read('00000000-0000-4000-8000-000000000000', what)).statusCode).toBe(404);
  }
});
