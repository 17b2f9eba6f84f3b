import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, civilDateOf } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { aCoach, aSpot, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { anEventOn } from '../../../testing/an-event.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { coachAvailabilities, coaches } from '../../coaches/public.ts';
import { spots, spotSlots } from '../../spots/public.ts';
import type { PlacedEvent } from './event-facts.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7));

let headers: { authorization: string };
let spot: Awaited<ReturnType<typeof aSpot>>;
let event: PlacedEvent;

beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  spot = await aSpot();
  event = await anEventOn(monday, spot);
});

const create = async () => api.app.inject({ method: 'POST', url: '/api/sessions', payload: event, headers });
const refusalOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { code: string; params: { issues?: { path: string }[] } } }).error;

/** Asks for the session while `change` is not committed yet; it is the older state that its checks read. */
async function createDuring(change: () => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof create>>();
  await inTx(async () => {
    await change();
    const asked = outsideTx(create);
    await sleep(300);
    // A promise in a box: waiting for the answer here would wait for this transaction's own end.
    resolve(asked);
  });
  return promise;
}

const changedSpot = { version: sql`${spots.version} + 1` };
const changeSpot = (set: object) =>
  db
    .update(spots)
    .set({ ...changedSpot, ...set })
    .where(eq(spots.id, spot.id));
const changeCoach = (set: object) =>
  db
    .update(coaches)
    .set({ version: sql`${coaches.version} + 1`, ...set })
    .where(eq(coaches.id, event.coachId));

const nothingPlanned = async () => expect(await db.$count(sessions, eq(sessions.spotId, spot.id))).toBe(0);

test('a session asked while its spot loses places is judged by the places that stay', async () => {
  const refusal = refusalOf(await createDuring(() => changeSpot({ maxUsers: 4 })));
  expect(refusal).toMatchObject({ code: 'form-invalid', params: { issues: [{ path: 'maxParticipants' }] } });
  await nothingPlanned();
});

test('a session asked while its spot closes that hour is refused', async () => {
  const noon = and(eq(spotSlots.spotId, spot.id), eq(spotSlots.startsAt, '12:00'));
  const close = () => changeSpot({}).then(() => db.delete(spotSlots).where(noon));
  expect(refusalOf(await createDuring(close)).code).toBe('sessions/spot-closed');
  await nothingPlanned();
});

test('a session asked while its spot moves overseas takes the hour of the new place', async () => {
  const answer = await createDuring(() => changeSpot({ postalCode: '97400', city: 'Saint-Denis' }));
  expect(answer.json()).toMatchObject({ startsAt: `${monday}T08:00:00Z` });
});

test('a session asked while its coach leaves, or while a document of his ends before it, is refused', async () => {
  const expired = { insuranceExpiresOn: addDays(monday, -1) };
  expect(refusalOf(await createDuring(() => changeCoach(expired))).code).toBe('coaches/documents-expired');
  event = { ...event, coachId: (await aCoach()).id };
  const gone = refusalOf(await createDuring(() => changeCoach({ status: 'INACTIVE' })));
  expect(gone).toMatchObject({ code: 'form-invalid', params: { issues: [{ path: 'coachId' }] } });
  await nothingPlanned();
});

test('a session asked while its coach gives up that hour is refused (I6)', async () => {
  const give = () =>
    changeCoach({}).then(() =>
      db.delete(coachAvailabilities).where(eq(coachAvailabilities.coachId, event.coachId ?? '')),
    );
  expect(refusalOf(await createDuring(give)).code).toBe('coaches/not-available');
  await nothingPlanned();
});

test('a session asked while its spot changes in nothing that it needs is planned', async () => {
  expect((await createDuring(() => changeSpot({ comment: 'Badge à l’accueil' }))).statusCode).toBe(201);
});

test('a session and the change that leaves it without places are never both accepted, in whatever order they come', async () => {
  const { name, addressLine, postalCode, city, sizeM2, slots } = spot;
  const address = { line: addressLine, postalCode, city };
  const smaller = { name, address, sizeM2, inside: true, services: [], comment: '', slots, maxUsers: 4 };
  const accepted: number[] = [];
  for (let pair = 0; pair < 15; pair += 1) {
    const [{ id }, coach] = await Promise.all([aSpot({ companyId: spot.companyId }), aCoach()]);
    const asked = { ...event, spotId: id, coachId: coach.id };
    const payload = { ...smaller, name: `Salle plus petite ${pair}` };
    const answers = await Promise.all([
      sleep(pair % 5).then(() =>
        api.app.inject({ method: 'POST', url: '/api/sessions', payload: asked, headers }),
      ),
      api.app.inject({ method: 'PUT', url: `/api/spots/${id}`, payload, headers }),
    ]);
    accepted.push(answers.filter((answer) => answer.statusCode < 300).length);
  }
  expect(accepted).toEqual(accepted.map(() => 1));
});
