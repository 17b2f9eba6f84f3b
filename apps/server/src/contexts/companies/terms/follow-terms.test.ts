import { addDays, type CivilDate } from '@elan/domain/kernel';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import {
  aCompany,
  aManager,
  anObjective,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { companies } from '../companies.tables.ts';
import { followTerms } from './follow-terms.job.ts';

const api = useApi();
let admin: Awaited<ReturnType<typeof signedIn>>;
let today: CivilDate;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  today = parisDay(await databaseNow());
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = admin) =>
  api.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const rowOf = async (id: string) => (await db.select().from(companies).where(eq(companies.id, id)))[0];
const statusOf = async (id: string) => (await rowOf(id))?.status;
/** The moves of a company, in their order. */
const movesOf = async (id: string) => {
  const ofCompany = and(eq(auditLog.entityId, id), isNotNull(auditLog.toStatus));
  const lines = await db.select().from(auditLog).where(ofCompany).orderBy(auditLog.chainNo);
  return lines.map(({ event }) => event);
};

/** A company whose only subscription ends some days from now. */
async function endingIn(days: number, changes: Parameters<typeof aCompany>[0] = {}) {
  const { id } = await aCompany(changes);
  const subscription = await aSubscription({
    companyId: id,
    startsOn: addDays(today, -300),
    endsOn: addDays(today, days),
  });
  return { id, subscription };
}

const extend = (subscription: { id: string; version: number }, endsOn: CivilDate | null) =>
  call('PUT', `/subscriptions/${subscription.id}`, {
    version: subscription.version,
    endsOn,
    options: [],
    sessionsSold: null,
    licences: [],
  });
const open = (companyId: string, startsOn: CivilDate, endsOn: CivilDate) =>
  call('POST', '/subscriptions', {
    companyId,
    offer: 'wellness',
    startsOn,
    term: { kind: 'until', endsOn },
    options: [],
    sessionsSold: 12,
    licences: [],
  });

describe('the end of a contract', () => {
  test.each(['ACTIVE', 'ACTIVE_PENDING', 'PAUSED', 'EXTENDED'])(
    'expires a company that is %s the day after, once, and not before',
    async (status) => {
      const renewedFrom = status === 'EXTENDED' ? addDays(today, 200) : null;
      const { id } = await endingIn(0, { status, renewedFrom });
      await followTerms(today);
      expect(await statusOf(id)).toBe(status);
      await followTerms(addDays(today, 1));
      await followTerms(addDays(today, 1));
      expect([await statusOf(id), await movesOf(id)]).toEqual(['EXPIRED', ['expire']]);
      expect((await rowOf(id))?.renewedFrom).toBeNull();
    },
  );

  test('is that of its last subscription, and never that of a company with one without an end, or with none', async () => {
    const two = await endingIn(-10);
    await aSubscription({ companyId: two.id, startsOn: addDays(today, -20), endsOn: addDays(today, 20) });
    const endless = await endingIn(-10);
    await aSubscription({ companyId: endless.id, endsOn: null });
    const none = await aCompany();
    await followTerms(today);
    expect([await statusOf(two.id), await statusOf(endless.id), await statusOf(none.id)]).toEqual([
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    ]);
  });

  test('waits for a programme that was sold by itself, not for one that the subscription carries', async () => {
    const alone = await endingIn(-1);
    await aProgram({ companyId: alone.id });
    const carried = await endingIn(-1);
    await aProgram({ companyId: carried.id, subscriptionId: carried.subscription.id });
    await followTerms(today);
    expect([await statusOf(alone.id), await statusOf(carried.id)]).toEqual(['ACTIVE', 'EXPIRED']);
    const card = await call('GET', `/companies/${alone.id}/card`);
    expect(card.json()).toMatchObject({ contract: { soldAlone: true, isSubscribed: false } });
  });

  test('plans nothing more and keeps the sessions that were planned: its people read that, and may still sign in', async () => {
    const { id } = await endingIn(-1);
    const manager = await aManager({ companyId: id });
    const headers = await signedIn(api.app, manager.email);
    const spot = await aSpot({ companyId: id });
    await aSession({ companyId: id, spotId: spot.id, startsAt: Temporal.Now.instant().add({ hours: 48 }) });
    await followTerms(today);
    const card = (await call('GET', `/companies/${id}/card`)).json();
    expect(card).toMatchObject({
      status: 'EXPIRED',
      keptSessions: 1,
      contract: { endsOn: addDays(today, -1) },
    });
    const own = await call('GET', `/companies/${id}/profile`, undefined, headers);
    expect(own.statusCode).toBe(200);
  });

  test('does not stop a company on its way in, nor one that is stopped already', async () => {
    for (const status of ['TUTORIAL', 'PENDING_CONFIG', 'SUSPENDED', 'ENDED']) {
      const { id } = await endingIn(-30, { status });
      await followTerms(today);
      expect(await statusOf(id)).toBe(status);
    }
  });
});

describe('a contract that is renewed', () => {
  test('before its end makes the company EXTENDED, and ACTIVE on the first day of the new term', async () => {
    const { id, subscription } = await endingIn(10);
    expect((await extend(subscription, addDays(today, 375))).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'EXTENDED', renewedFrom: addDays(today, 11) });
    const card = (await call('GET', `/companies/${id}/card`)).json();
    expect(card).toMatchObject({
      renewedFrom: addDays(today, 11),
      contract: { endsOn: addDays(today, 375) },
    });
    await followTerms(addDays(today, 10));
    expect(await statusOf(id)).toBe('EXTENDED');
    await followTerms(addDays(today, 11));
    await followTerms(addDays(today, 11));
    expect([await statusOf(id), await movesOf(id)]).toEqual(['ACTIVE', ['renew', 'beginTerm']]);
    const [line] = (await call('GET', `/companies/${id}/history?page=1&size=10`)).json().items.slice(1);
    expect(line).toMatchObject({ what: 'Contrat renouvelé', detail: expect.stringMatching(/^Du .* au /) });
  });

  test('after its end opens the company again at once', async () => {
    const extended = await endingIn(-1);
    const reopened = await endingIn(-1);
    await followTerms(today);
    await extend(extended.subscription, addDays(today, 90));
    await open(reopened.id, today, addDays(today, 90));
    for (const { id } of [extended, reopened]) {
      expect([await statusOf(id), await movesOf(id)]).toEqual(['ACTIVE', ['expire', 'renew', 'beginTerm']]);
    }
  });

  test('by a subscription to come waits for its first day', async () => {
    const { id } = await endingIn(5);
    await open(id, addDays(today, 30), addDays(today, 60));
    const renewedFrom = addDays(today, 30);
    expect(await rowOf(id)).toMatchObject({ status: 'EXTENDED', renewedFrom });
    await followTerms(addDays(today, 5));
    expect(await statusOf(id)).toBe('EXTENDED');
    // Between the two it has no contract.
    await followTerms(addDays(today, 6));
    expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED', renewedFrom });
    await followTerms(renewedFrom);
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', renewedFrom: null });
  });

  test('after its end, by a subscription to come, leaves it expired until that day: nothing is planned without a contract', async () => {
    const { id } = await endingIn(-1);
    await followTerms(today);
    expect((await open(id, addDays(today, 30), addDays(today, 60))).statusCode).toBe(201);
    const waiting = { status: 'EXPIRED', renewedFrom: addDays(today, 30) };
    expect(await rowOf(id)).toMatchObject(waiting);
    expect((await call('GET', `/companies/${id}/card`)).json()).toMatchObject(waiting);
    const [line] = (await call('GET', `/companies/${id}/history?page=1&size=10`)).json().items;
    expect(line).toMatchObject({
      what: 'Contrat renouvelé pour plus tard',
      detail: expect.stringMatching(/^Du /),
    });
    await followTerms(addDays(today, 29));
    expect(await statusOf(id)).toBe('EXPIRED');
    await followTerms(addDays(today, 30));
    await followTerms(addDays(today, 30));
    expect(await movesOf(id)).toEqual(['expire', 'renew', 'beginTerm']);
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', renewedFrom: null });
  });

  test('for later, then sold a sooner period, begins with the sooner one', async () => {
    const { id } = await endingIn(-1);
    await followTerms(today);
    await open(id, addDays(today, 30), addDays(today, 60));
    await open(id, addDays(today, 20), addDays(today, 25));
    expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED', renewedFrom: addDays(today, 20) });
    await open(id, today, addDays(today, 5));
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', renewedFrom: null });
  });

  test('is none when another product begins beside it, when nothing had an end, or when a registration expired', async () => {
    const beside = await endingIn(50);
    await open(beside.id, today, addDays(today, 90));
    const first = await aCompany();
    await open(first.id, today, addDays(today, 90));
    const idle = await endingIn(-40, { status: 'EXPIRED' });
    await inTx(() =>
      recordAudit({
        actor: systemActor,
        entity: 'company',
        entityId: idle.id,
        event: 'expire',
        from: 'PENDING_CONFIG',
        to: 'EXPIRED',
        details: {},
      }),
    );
    await extend(idle.subscription, addDays(today, 90));
    expect([await statusOf(beside.id), await statusOf(first.id), await statusOf(idle.id)]).toEqual([
      'ACTIVE',
      'ACTIVE',
      'EXPIRED',
    ]);
  });

  test('while the night expires it leaves it running, whoever comes first', async () => {
    const { id, subscription } = await endingIn(-1);
    await Promise.all([followTerms(today), extend(subscription, addDays(today, 90))]);
    await followTerms(today);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('while the company is suspended counts once it is regularised', async () => {
    const { id, subscription } = await endingIn(-1);
    await followTerms(today);
    const reason = 'Trois factures sont impayées.';
    await call('POST', `/companies/${id}/suspension`, { reason });
    await extend(subscription, addDays(today, 90));
    expect(await statusOf(id)).toBe('SUSPENDED');
    expect((await call('POST', `/companies/${id}/regularisation`, {})).json()).toMatchObject({
      status: 'ACTIVE',
    });
  });

  test('for later while the company is suspended does not begin when the suspension is lifted', async () => {
    const { id } = await endingIn(-1);
    await followTerms(today);
    await call('POST', `/companies/${id}/suspension`, { reason: 'Trois factures sont impayées.' });
    await open(id, addDays(today, 30), addDays(today, 60));
    expect((await call('POST', `/companies/${id}/regularisation`, {})).json()).toMatchObject({
      status: 'EXPIRED',
      renewedFrom: addDays(today, 30),
    });
  });

  test.each([
    ['ending', {}],
    ['blacklisting', { reason: 'Trois factures sont impayées.' }],
  ])('waits for no term any more once it left: %s', async (path, payload) => {
    const { id } = await endingIn(5, { status: 'EXTENDED', renewedFrom: addDays(today, 6) });
    expect((await call('POST', `/companies/${id}/${path}`, payload)).statusCode).toBe(200);
    expect((await rowOf(id))?.renewedFrom).toBeNull();
  });
});

describe('a prescriptor', () => {
  test('has no term: a subscription of its own that ended expires nothing', async () => {
    const { id } = await endingIn(-1, { kind: 'prescriptor' });
    await followTerms(today);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('is sold nothing, is not proposed, and nothing that it had is prolonged', async () => {
    const { id, subscription } = await endingIn(-1, { kind: 'prescriptor' });
    const issueOf = (answer: Awaited<ReturnType<typeof open>>) => answer.json().error.params.issues[0];
    const message = expect.stringContaining('prescripteur');
    expect(issueOf(await open(id, today, addDays(today, 90)))).toEqual({ path: 'companyId', message });
    expect(issueOf(await extend(subscription, addDays(today, 90)))).toEqual({ path: 'endsOn', message });
    const siret = (await rowOf(id))?.siret;
    const proposed = await call('GET', `/subscriptions/companies?search=${siret}`);
    expect(proposed.json().items).toEqual([]);
  });
});

test('a company whose one-off event was held 30 days ago is ended, out of the programme, once', async () => {
  const { id: prescriptorId } = await aCompany({ kind: 'prescriptor' });
  const statusSince = Temporal.Instant.from('2026-02-10T12:00:00Z');
  const { id } = await aCompany({ status: 'PASSED', statusSince, prescriptorId });
  expect((await followTerms('2026-03-12')).ended).toBe(0);
  expect((await followTerms('2026-03-13')).ended).toBe(1);
  expect((await followTerms('2026-03-13')).ended).toBe(0);
  expect(await rowOf(id)).toMatchObject({
    status: 'ENDED',
    exitOn: '2026-03-13',
    prescriptorId: null,
    formerPrescriptorId: prescriptorId,
  });
});

test.each([
  { since: '2026-02-10T23:00:00Z', ended: 1 },
  { since: '2026-02-10T23:00:00.000001Z', ended: 0 },
])(
  'on 13 March the 30 days of a one-off event that was closed at $since are over for $ended',
  async ({ since, ended }) => {
    await aCompany({ status: 'PASSED', statusSince: Temporal.Instant.from(since) });
    expect((await followTerms('2026-03-13')).ended).toBe(ended);
  },
);

describe('a second pack', () => {
  // A Monday, two months ahead.
  const startDate = () => {
    const day = Temporal.PlainDate.from(today).add({ days: 60 });
    return day.add({ days: 8 - day.dayOfWeek }).toString();
  };
  const submit = async (companyId: string) => {
    const manager = await signedIn(api.app, (await aManager({ companyId })).email);
    const { id: spotId } = await aSpot({ companyId });
    const { id: objectiveId } = await anObjective();
    const slots = [1, 2, 3].map((weekday) => ({ weekday, start: '12:00' }));
    const sold = { startDate: startDate(), durationMinutes: 60, sessionsSold: 12, slots };
    return call('POST', '/programs', { type: 'COMMUNITY', objectiveId, spotId, ...sold }, manager);
  };

  test('that awaits its validation shows on its company until none does any more', async () => {
    const { companyId } = await aProgram();
    const { id: first } = (await submit(companyId)).json<{ id: string }>();
    expect(await statusOf(companyId)).toBe('ACTIVE_PENDING');
    const { id: second } = await aProgram({ companyId, status: 'PENDING' });
    await call('POST', `/programs/${first}/refusal`, { reason: 'Le lieu ferme pour travaux.' });
    expect(await statusOf(companyId)).toBe('ACTIVE_PENDING');
    const manager = await signedIn(api.app, (await aManager({ companyId })).email);
    await call('POST', `/programs/${second}/withdrawal`, {}, manager);
    expect([await statusOf(companyId), await movesOf(companyId)]).toEqual([
      'ACTIVE',
      ['awaitValidation', 'resolveValidation'],
    ]);
  });

  test('of a company of which everything is paused shows once something runs again', async () => {
    const { companyId, id } = await aProgram({ status: 'PAUSED' });
    await db.update(companies).set({ status: 'PAUSED' }).where(eq(companies.id, companyId));
    const pending = await aProgram({ companyId, status: 'PENDING' });
    await call('POST', `/programs/${pending.id}/approval`, {});
    expect(await statusOf(companyId)).toBe('PAUSED');
    await aProgram({ companyId, status: 'PENDING' });
    const name = await rowOf(companyId);
    await call('POST', `/programs/${id}/stop`, { reason: 'Fin du projet de santé.', name: name?.name });
    expect(await statusOf(companyId)).toBe('ACTIVE_PENDING');
  });

  test('and the pause of the programmes are read again when a suspension is lifted', async () => {
    const { companyId } = await aProgram();
    await db.update(companies).set({ status: 'ACTIVE_PENDING' }).where(eq(companies.id, companyId));
    await call('POST', `/companies/${companyId}/suspension`, { reason: 'Trois factures sont impayées.' });
    await call('POST', `/companies/${companyId}/regularisation`, {});
    expect(await movesOf(companyId)).toEqual(['suspend', 'regularise', 'resolveValidation']);
  });

  test('is refused to a company that was made a prescriptor meanwhile', async () => {
    const { id } = await aCompany();
    await db.update(companies).set({ kind: 'prescriptor' }).where(eq(companies.id, id));
    expect((await submit(id)).json()).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await statusOf(id)).toBe('ACTIVE');
  });
});
