import { addDays, civilDateOf, instantAt, weekdayOf } from '@elan/domain/kernel';
import type { EventSession, SessionDetails } from '@elan/domain/sessions';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aCoach, aManager, aSession, aSpot, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { anEventOn } from '../../../testing/an-event.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { companies, companyClosings } from '../../companies/public.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
type Headers = { authorization: string };
const open = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7));
/** The company does an inventory on the Tuesday. */
const closed = addDays(open, 1);
/** A day of July 14th, whatever the year, that is a working day of the spot but for the holiday. */
const holiday = (() => {
  let year = Number(open.slice(0, 4)) + 1;
  while (weekdayOf(`${year}-07-14`) > 5) year += 1;
  return `${year}-07-14`;
})();

let admin: Headers;
let manager: Headers;
let event: EventSession;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  const spot = await aSpot();
  const { companyId } = spot;
  manager = await signedIn(api.app, (await aManager({ companyId, canCreateEvents: true })).email);
  await db
    .insert(companyClosings)
    .values({ companyId, firstDay: closed, lastDay: closed, reason: 'Inventaire' });
  event = await anEventOn(open, spot);
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload: object | undefined, headers: Headers) =>
  api.app.inject({ method, url: `/api/sessions${url}`, headers, ...(payload ? { payload } : {}) });
const outcome = (answer: { statusCode: number; json: () => { error?: { code: string } } }) =>
  answer.json().error?.code ?? answer.statusCode;
const plan = (changes: Partial<EventSession>, headers = admin) =>
  call('POST', '', { ...event, ...changes }, headers);
const at = (date: string) => instantAt(date, '12:00');

test('what a day carries is told before anything is planned: a closing day, a holiday of the place, nothing', async () => {
  const read = async (date: string, more = '', headers = manager) =>
    (
      await call('GET', `/closed-day?companyId=${event.companyId}&date=${date}${more}`, undefined, headers)
    ).json<{ closed: { label: string } | null }>().closed?.label ?? null;
  expect(await read(open)).toBeNull();
  expect(await read(closed)).toBe('Fermeture\u00a0: Inventaire');
  expect(await read(holiday, `&spotId=${event.spotId}`)).toBe('Jour férié\u00a0: Fête nationale');
  const island = await aSpot({ companyId: event.companyId, postalCode: '97400', city: 'Saint-Denis' });
  const abolition = `${holiday.slice(0, 4)}-12-20`;
  expect(await read(abolition)).toBeNull();
  const nobodys = `/closed-day?companyId=nobody&spotId=${event.spotId}&date=${open}`;
  expect(outcome(await call('GET', nobodys, undefined, admin))).toBe(200);
  expect(await read(abolition, `&spotId=${island.id}`)).toContain('Abolition');
  const stranger = await signedIn(api.app, (await aManager({ canCreateEvents: true })).email);
  expect(await read(closed, '', stranger)).toBeNull();
});

test.each([
  ['a closing day', closed],
  ['a public holiday', holiday],
])(
  'an event on %s is refused until an administrator says that he knows; a company may not',
  async (_, date) => {
    expect(outcome(await plan({ date }))).toBe('sessions/closed-day');
    expect(outcome(await plan({ date, onClosedDay: true }, manager))).toBe('sessions/closed-day');
    const made = await plan({ date, onClosedDay: true });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    const [line] = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(line?.details).toHaveProperty('closedDay');
  },
);

test('a draft may be written for a closed day; it is published there by an administrator who says so', async () => {
  const { id } = (await plan({ date: closed, draft: true })).json<{ id: string }>();
  expect(outcome(await call('POST', `/${id}/publication`, undefined, admin))).toBe('sessions/closed-day');
  const confirmed = `/${id}/publication?closedDay=confirmed`;
  expect(outcome(await call('POST', confirmed, undefined, manager))).toBe('sessions/closed-day');
  expect(outcome(await call('POST', confirmed, undefined, admin))).toBe(200);
});

test('a session is not moved to a closed day unknowingly; one that stands there changes its hour freely', async () => {
  const { companyId, spotId, coachId } = event;
  const { id } = await aSession({ companyId, spotId, coachId, startsAt: at(open) });
  const move = (to: object, headers = admin) => call('POST', `/${id}/move`, to, headers);
  const to = { date: closed, start: '12:00' };
  expect(outcome(await move(to))).toBe('sessions/closed-day');
  expect(outcome(await move({ ...to, onClosedDay: true }, manager))).toBe('sessions/closed-day');
  expect(outcome(await move({ ...to, onClosedDay: true }))).toBe(200);
  expect(outcome(await move({ date: closed, start: '13:00' }, manager))).toBe(200);
  const [, before] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(desc(auditLog.chainNo));
  expect(before?.details).toMatchObject({ closedDay: 'Fermeture\u00a0: Inventaire' });
});

test('a cancelled session of a day that closed since is restored by an administrator who says so', async () => {
  const { companyId, spotId, coachId } = event;
  const { id } = await aSession({
    companyId,
    spotId,
    coachId,
    startsAt: at(closed),
    status: 'CANCELLED',
    cancelReason: 'Une réunion imprévue.',
    cancelledAt: Temporal.Now.instant(),
  });
  expect(outcome(await call('POST', `/${id}/restoration`, undefined, admin))).toBe('sessions/closed-day');
  const restored = await call('POST', `/${id}/restoration?closedDay=confirmed`, undefined, admin);
  expect(restored.json<SessionDetails>().session.status).toBe('ACTIVE');
});

test('nothing is planned, published, moved, restored nor given to a coach for a stopped company', async () => {
  const { companyId, spotId, coachId } = event;
  const draft = (await plan({ draft: true, start: '13:00' })).json<{ id: string }>();
  const live = await aSession({ companyId, spotId, coachId, startsAt: at(open) });
  const cancelled = await aSession({
    companyId,
    spotId,
    coachId,
    startsAt: at(addDays(open, 2)),
    status: 'CANCELLED',
    cancelReason: 'Une réunion imprévue.',
    cancelledAt: Temporal.Now.instant(),
  });
  await db.update(companies).set({ status: 'SUSPENDED' }).where(eq(companies.id, companyId));
  const other = (await aCoach()).id;
  const answers = [
    await plan({ date: addDays(open, 3) }),
    await plan({ date: addDays(open, 3), formation: true }),
    await call('POST', `/${draft.id}/publication`, undefined, admin),
    await call('POST', `/${live.id}/move`, { date: addDays(open, 3), start: '12:00' }, admin),
    await call('POST', `/${cancelled.id}/restoration`, undefined, admin),
    await call('PUT', `/${live.id}/coach`, { coachId: other }, admin),
  ];
  expect(answers.map(outcome)).toEqual(answers.map(() => 'sessions/company-stopped'));
  const rows = await db.select().from(sessions).where(eq(sessions.companyId, companyId));
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'CANCELLED', 'DRAFT']);
});
