import { civilDateOf } from '@elan/domain/kernel';
import type { DayOff } from '@elan/domain/sessions';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCompany, aManager, aSpot, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { companyClosings } from '../../companies/public.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let companyId: string;
let manager: Headers;
let admin: Headers;
beforeAll(async () => {
  ({ companyId } = await aSpot({ postalCode: '67000', city: 'Strasbourg' }));
  manager = await signedIn(api.app, (await aManager({ companyId })).email);
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await db
    .insert(companyClosings)
    .values({ companyId, firstDay: '2026-12-28', lastDay: '2027-01-08', reason: 'Congés d’hiver' });
});

const read = async (headers: Headers, more = '') =>
  (
    await api.app.inject({ url: `/api/sessions/calendar?from=2026-12-21&to=2027-01-03${more}`, headers })
  ).json<{ daysOff: DayOff[] }>().daysOff;
const labels = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).map(({ from, label }) => `${from} ${label}`);

test('a company reads its closings and the holidays of where it has its spots', async () => {
  const own = [
    '2026-12-25 Férié, Noël',
    '2026-12-26 Férié, Saint-Étienne',
    '2026-12-28 Fermé, congés d’hiver',
    '2027-01-01 Férié, Jour de l’An',
  ];
  expect(await labels(manager)).toEqual(own);
  expect(await labels(admin, `&company=${companyId}`)).toEqual(own);
});

test('whoever looks at all companies reads the holidays of Paris, and no company the closings of another', async () => {
  const ofParis = ['2026-12-25 Férié, Noël', '2027-01-01 Férié, Jour de l’An'];
  expect(await labels(admin)).toEqual(ofParis);
  expect(await labels(admin, '&company=nobody')).toEqual(ofParis);
  const other = await signedIn(api.app, (await aManager({ companyId: (await aCompany()).id })).email);
  expect(await labels(other, `&company=${companyId}`)).toEqual(ofParis);
});

test('the calendar that another program reads has them as whole days on which one is free', async () => {
  const today = civilDateOf(Temporal.Now.instant().toString(), 'Europe/Paris');
  const lastDay = Temporal.PlainDate.from(today).add({ days: 2 }).toString();
  await db.insert(companyClosings).values({ companyId, firstDay: today, lastDay, reason: 'Inventaire' });
  const opened = await api.app.inject({ method: 'POST', url: '/api/calendar-feed', headers: manager });
  const { body } = await api.app.inject({
    url: new URL(opened.json<{ address: string }>().address).pathname,
  });
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  const closing = events.find((event) => event.getFirstPropertyValue('summary') === 'Fermé, inventaire');
  const of = (name: string) => String(closing?.getFirstPropertyValue(name));
  expect([of('dtstart'), of('dtend'), of('transp')]).toEqual([
    today,
    Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString(),
    'TRANSPARENT',
  ]);
});
