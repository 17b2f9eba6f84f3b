import { addDays } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCompany, aManager, aMember, aProgram, aStaffMember, signedIn } from '../../testing/factories.ts';
import { hearLive } from '../../testing/hear-live.ts';
import { useApi } from '../../testing/product.ts';
import { aSubscription } from '../../testing/subscription-factories.ts';
import { licences } from '../members/public.ts';
import { stopSubscription } from './stop-subscription.ts';
import { subscriptions } from './subscriptions.tables.ts';

const api = useApi();
const reason = 'Ouvert par erreur, deux fois.';
const today = async () => parisDay(await databaseNow());
const longAgo = Temporal.Now.instant().subtract({ hours: 24 * 30 });

async function end(id: string, body: object = { reason }) {
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = `/api/subscriptions/${id}/ending`;
  const answer = await api.app.inject({ method: 'POST', url, headers, payload: body });
  return [answer.statusCode, answer.json().done ?? answer.json().error.code];
}
const auditOf = (id: string, event: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.event, event)));
const find = async (id: string) => (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
const opened = (id: string, createdAt: Temporal.Instant) =>
  db.update(subscriptions).set({ createdAt }).where(eq(subscriptions.id, id));

async function aWanted(startsOn: string) {
  const { id: companyId } = await aCompany();
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const payload = {
    companyId,
    offer: 'live',
    startsOn,
    term: { kind: 'months', months: 12 },
    options: [],
    sessionsSold: null,
    licences: [{ type: 'live', count: 5 }],
  };
  const made = await api.app.inject({ method: 'POST', url: '/api/subscriptions', headers, payload });
  return made.json<{ id: string; ending: string | null }>();
}

test('a subscription that was just opened is cancelled with its licences, and the journal says why', async () => {
  const { id, ending } = await aWanted(await today());
  expect(ending).toBe('cancel');
  expect(await end(id)).toEqual([200, 'cancel']);
  expect([await find(id), await db.$count(licences, eq(licences.subscriptionId, id))]).toEqual([
    undefined,
    0,
  ]);
  expect(await auditOf(id, 'cancel')).toMatchObject([{ details: { reason } }]);
  expect(await end(id)).toEqual([404, 'not-found']);
});

test('one that begins later is cancelled however long ago it was opened', async () => {
  const { id } = await aWanted(addDays(await today(), 10));
  await opened(id, longAgo);
  expect(await end(id)).toEqual([200, 'cancel']);
});

test('one that runs since more than a day is ended today with a reason, once', async () => {
  const { id } = await aWanted(addDays(await today(), -40));
  await opened(id, longAgo);
  expect(await end(id, { reason: 'non' })).toEqual([400, 'form-invalid']);
  expect(await end(id)).toEqual([200, 'end']);
  expect(await find(id)).toMatchObject({ endsOn: await today(), version: 2 });
  expect(await auditOf(id, 'end')).toMatchObject([{ details: { reason } }]);
  expect(await end(id)).toEqual([409, 'subscriptions/already-ended']);
});

test('one that people or programmes stand on is not cancelled under them', async () => {
  const { id } = await aWanted(await today());
  const subscription = await find(id);
  const companyId = subscription?.companyId ?? '';
  const { id: memberId } = await aMember({ companyId });
  const [licence] = await db.select().from(licences).where(eq(licences.subscriptionId, id)).limit(1);
  const held = eq(licences.id, licence?.id ?? '');
  await db.update(licences).set({ memberId, assignedAt: Temporal.Now.instant() }).where(held);
  expect(await end(id)).toEqual([409, 'subscriptions/licences-assigned']);
  await db.update(licences).set({ memberId: null, assignedAt: null }).where(held);
  await aProgram({ companyId, subscriptionId: id });
  expect(await end(id)).toEqual([409, 'subscriptions/in-use']);
});

test('it is an administrator’s', async () => {
  const { email, companyId } = await aManager();
  const { id } = await aSubscription({ companyId });
  const url = `/api/subscriptions/${id}/ending`;
  const headers = await signedIn(api.app, email);
  expect((await api.app.inject({ method: 'POST', url, headers, payload: { reason } })).statusCode).toBe(403);
});

test('a subscription whose money went back ends today, once, and its company sees it at once', async () => {
  const day = await today();
  const { id: companyId } = await aCompany();
  const { id } = await aSubscription({ companyId, startsOn: addDays(day, -30), endsOn: addDays(day, 200) });
  const stop = () => inTx(() => stopSubscription(id, day, 'Le prélèvement est revenu.'));
  const [, heard] = await hearLive(stop);
  expect(heard).toEqual([{ topic: `company:${companyId}`, kind: 'subscriptions/changed', id }]);
  expect(await find(id)).toMatchObject({ endsOn: day });
  const [, again] = await hearLive(stop);
  expect(again).toEqual([]);
  expect(await auditOf(id, 'end')).toMatchObject([{ details: { reason: 'Le prélèvement est revenu.' } }]);
});
