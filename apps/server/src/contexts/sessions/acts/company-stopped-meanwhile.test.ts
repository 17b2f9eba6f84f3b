import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import type { EventSession } from '@elan/domain/sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { during } from '../../../testing/during.ts';
import { aSession, aSpot, aStaffMember, anActor, signedIn } from '../../../testing/factories.ts';
import { anEventOn } from '../../../testing/an-event.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { companies } from '../../companies/public.ts';
import { planEvent } from '../events/plan-event.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7));

let headers: { authorization: string };
let event: EventSession & { spotId: string; coachId: string };
beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  event = await anEventOn(monday);
});

const post = async (url: string, payload?: object) =>
  api.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
const plan = (changes: Partial<EventSession> = {}) => post('/api/sessions', { ...event, ...changes });
const outcome = (answer: { statusCode: number; json: () => { error?: { code: string } } }) =>
  answer.json().error?.code ?? answer.statusCode;

const stop = () =>
  db
    .update(companies)
    .set({ status: 'BLACKLISTED', version: sql`${companies.version} + 1` })
    .where(eq(companies.id, event.companyId));
const statuses = async () =>
  (await db.select().from(sessions).where(eq(sessions.companyId, event.companyId))).map((row) => row.status);

const aSessionOf = (status: 'DRAFT' | 'ACTIVE' | 'CANCELLED') =>
  aSession({
    companyId: event.companyId,
    spotId: event.spotId,
    coachId: event.coachId,
    startsAt: instantAt(monday, '12:00'),
    status,
    ...(status === 'CANCELLED' && { cancelReason: 'Une réunion.', cancelledAt: Temporal.Now.instant() }),
  });
const act = async (status: 'DRAFT' | 'ACTIVE' | 'CANCELLED', what: string, payload?: object) => {
  const { id } = await aSessionOf(status);
  return () => post(`/api/sessions/${id}/${what}`, payload);
};

test.each([
  ['an event that the database finds fit', async () => plan],
  [
    'an event that the domain checks',
    async () => {
      const spot = await aSpot({ companyId: event.companyId, postalCode: '97400', city: 'Saint-Denis' });
      return () => plan({ spotId: spot.id });
    },
  ],
  ['an event with more to it', async () => () => plan({ formation: true })],
  ['a publication', () => act('DRAFT', 'publication')],
  ['a restoration', () => act('CANCELLED', 'restoration')],
  ['a move', () => act('ACTIVE', 'move', { date: addDays(monday, 1), start: '12:00' })],
])('%s asked while its company is being stopped waits for it, and is refused', async (_, prepare) => {
  const work = await prepare();
  const before = await statuses();
  expect(outcome(await during(stop, work))).toBe('sessions/company-stopped');
  expect(await statuses()).toEqual(before);
});

test('an event planned while its company is being closed is cancelled with the others', async () => {
  const closing = await during(
    () => planEvent({ kind: 'all' }, anActor('ADMIN'), event),
    () => post(`/api/companies/${event.companyId}/blacklisting`, { reason: 'Trois factures sont impayées.' }),
  );
  expect(closing.statusCode).toBe(200);
  expect(await statuses()).toEqual(['CANCELLED']);
});

test('once its company runs again, what went with it is named, and restored one by one while it fits', async () => {
  const blacklist = () =>
    post(`/api/companies/${event.companyId}/blacklisting`, { reason: 'Trois factures sont impayées.' });
  const gone = async () => {
    const url = `/api/companies/${event.companyId}/cancelled-sessions`;
    const answer = await api.app.inject({ method: 'GET', url, headers });
    return answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
  };
  const byHand = await aSessionOf('CANCELLED');
  const kept = await aSession({ ...event, startsAt: instantAt(monday, '12:00'), status: 'ACTIVE' });
  const crossed = await aSession({
    ...event,
    startsAt: instantAt(addDays(monday, 1), '12:00'),
    status: 'ACTIVE',
  });
  await blacklist();
  expect(await gone()).toEqual([kept.id, crossed.id]);
  const restore = async (id: string) => outcome(await post(`/api/sessions/${id}/restoration`));
  expect(await restore(kept.id)).toBe('sessions/company-stopped');
  await post(`/api/companies/${event.companyId}/blacklist-lifting`, { reason: 'Tout est payé depuis hier.' });
  await post(`/api/companies/${event.companyId}/regularisation`, {});
  await aSession({ ...event, startsAt: instantAt(addDays(monday, 1), '12:00'), status: 'ACTIVE' });
  expect([await restore(kept.id), await restore(crossed.id)]).toEqual([200, 'coaches/not-available']);
  expect(await gone()).toEqual([crossed.id]);
  expect(await gone()).not.toContain(byHand.id);
});
