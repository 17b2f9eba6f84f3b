import { companyStatuses, mayBecomePrescriptor, mayStopPrescribing } from '@elan/domain/companies';
import { addDays } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aCompany,
  aManager,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../../../testing/factories.ts';
import {
  aSiret,
  anAcceptance,
  anInvitation,
  anInvitedCompany,
} from '../../../testing/company-invitations.ts';
import { anOffer, goodOffer } from '../../../testing/offers.ts';
import { useApi } from '../../../testing/product.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { accountManagers, companies } from '../companies.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const reason = 'La mutuelle recommande nos séances.';
// Unlike the one of the factory, a SIRET that is right.
const aClient = (changes: Parameters<typeof aCompany>[0] = {}) => {
  const siret = aSiret();
  return aCompany({ siret, siren: siret.slice(0, 9), ...changes });
};
const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  api.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const make = (id: string, headers = admin) =>
  call('POST', `/companies/${id}/prescriptorship`, headers, { reason });
const unmake = (id: string, headers = admin) =>
  call('POST', `/companies/${id}/prescriptorship-removal`, headers, { reason });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const rowOf = async (id: string) => (await db.select().from(companies).where(eq(companies.id, id)))[0];
const linesOf = (id: string, event: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.event, event)));

describe('a company that is made a prescriptor', () => {
  test('has people who come in as prescriptors at once, state their offer and invite', async () => {
    const { id } = await aClient();
    const manager = await aManager({ companyId: id });
    const headers = await signedIn(api.app, manager.email);
    expect((await call('GET', '/companies', headers)).statusCode).toBe(403);
    expect((await make(id)).json()).toMatchObject({ kind: 'prescriptor', status: 'ACTIVE', affiliated: 0 });
    await expect.poll(async () => (await call('GET', '/companies', headers)).statusCode).toBe(200);
    const me = await call('GET', `/prescriptors/${id}/offer-policy`, headers);
    expect(me.json()).toMatchObject({ prescriptor: { id, hasSiret: true }, policy: null });
    const invitation = anInvitation();
    const invite = () => call('POST', '/companies/invitations', headers, invitation);
    expect(codeOf(await invite())).toBe('enterprises/prescriptor-incomplete');
    const offer = { ...goodOffer, version: null };
    expect((await call('PUT', `/prescriptors/${id}/offer-policy`, headers, offer)).statusCode).toBe(200);
    expect((await invite()).statusCode).toBe(201);
    const [line] = await linesOf(id, 'makePrescriptor');
    expect(line).toMatchObject({ actorRole: 'ADMIN', details: { reason } });
    const history = (await call('GET', `/companies/${id}/history?page=1&size=10`, admin)).json();
    expect(history.items).toContainEqual(
      expect.objectContaining({ what: 'Devenue prescripteur', detail: reason }),
    );
  });

  test('before its first sign-in has a manager who comes in as one, and is then ACTIVE', async () => {
    const { id, token, email } = await anInvitedCompany(api.app, admin);
    expect((await make(id)).json()).toMatchObject({ kind: 'prescriptor', status: 'WAITING_EMAIL' });
    const accepted = await api.app.inject({
      method: 'POST',
      url: '/api/company-invitations/acceptance',
      payload: anAcceptance(token),
    });
    expect([accepted.statusCode, (await rowOf(id))?.status]).toEqual([200, 'PENDING_CONNECTION']);
    await signedIn(api.app, email);
    expect((await rowOf(id))?.status).toBe('ACTIVE');
    const [person] = await db.select().from(accountManagers).where(eq(accountManagers.companyId, id));
    expect(person).toMatchObject({ role: 'PARTNERSHIP', status: 'ACTIVE' });
  });

  test('gives the role to those who were removed or have not come yet, and keeps their rights for later', async () => {
    const { id } = await aClient();
    for (const status of ['ACTIVE', 'PENDING', 'INACTIVE']) {
      await aManager({ companyId: id, status, canCreateEvents: true });
    }
    const people = () =>
      db
        .select({ role: accountManagers.role, events: accountManagers.canCreateEvents })
        .from(accountManagers)
        .where(eq(accountManagers.companyId, id));
    await make(id);
    expect(await people()).toEqual(Array.from({ length: 3 }, () => ({ role: 'PARTNERSHIP', events: true })));
    await call('PUT', `/companies/${id}/referral-code`, admin, { code: 'CIMES' });
    expect((await unmake(id)).json()).toMatchObject({ kind: 'client', referralCode: null, affiliated: null });
    expect(await people()).toEqual(
      Array.from({ length: 3 }, () => ({ role: 'COMMUNITY_MANAGER', events: true })),
    );
    expect((await linesOf(id, 'unmakePrescriptor'))[0]?.details).toEqual({ reason, code: 'CIMES' });
  });

  test('is one once of two who ask at once', async () => {
    const { id } = await aClient();
    const answers = await Promise.all([make(id), make(id)]);
    expect(answers.map((answer) => codeOf(answer) ?? 'made').toSorted()).toEqual(['made', 'not-allowed']);
    expect(await linesOf(id, 'makePrescriptor')).toHaveLength(1);
  });

  test('is refused while it is a client: followed, with a programme, a session or a subscription', async () => {
    const { id } = await aClient();
    const prescriptor = await aCompany({ kind: 'prescriptor' });
    const link = (prescriptorId: string | null) =>
      db.update(companies).set({ prescriptorId }).where(eq(companies.id, id));
    await link(prescriptor.id);
    expect(codeOf(await make(id))).toBe('enterprises/has-prescriptor');
    await link(null);
    const today = parisDay(await databaseNow());
    await aSubscription({ companyId: id, startsOn: '2026-01-01', endsOn: addDays(today, -1) });
    const { id: spotId } = await aSpot({ companyId: id });
    await aSession({ companyId: id, spotId, startsAt: Temporal.Now.instant().add({ hours: 48 }) });
    const planned = await make(id);
    expect([codeOf(planned), planned.json().error.params]).toEqual([
      'enterprises/planned-sessions',
      { count: 1 },
    ]);
    await aProgram({ companyId: id, status: 'PENDING' });
    expect(codeOf(await make(id))).toBe('enterprises/live-programs');
    const { id: subscriber } = await aClient();
    await aSubscription({ companyId: subscriber, endsOn: today });
    expect(codeOf(await make(subscriber))).toBe('enterprises/under-contract');
    expect((await rowOf(id))?.kind).toBe('client');
  });

  test('has a SIRET that exists', async () => {
    expect(codeOf(await make((await aCompany()).id))).toBe('siret/wrong');
  });

  test.each(companyStatuses)('while %s as its status lets it, and taken back too', async (status) => {
    const { id } = await aCompany({ status });
    // Its SIRET is asked next.
    expect(codeOf(await make(id))).toBe(mayBecomePrescriptor(status) ? 'siret/wrong' : 'not-allowed');
    const prescriptor = await aCompany({ status, kind: 'prescriptor' });
    expect(codeOf(await unmake(prescriptor.id))).toBe(mayStopPrescribing(status) ? undefined : 'not-allowed');
  });
});

describe('a prescriptor that is made a client again', () => {
  test('is refused with the number of the companies that it refers, deleted ones left aside', async () => {
    const { id } = await aCompany({ kind: 'prescriptor' });
    await aCompany({ prescriptorId: id, status: 'DELETED' });
    const referred = [await aCompany({ prescriptorId: id }), await aCompany({ prescriptorId: id })];
    const refused = await unmake(id);
    expect([codeOf(refused), refused.json().error.params]).toEqual([
      'enterprises/companies-affiliated',
      { count: 2 },
    ]);
    for (const { id: one } of referred) {
      await call('POST', `/companies/${one}/prescriptor-removal`, admin, {
        exitOn: parisDay(await databaseNow()),
        reason: 'Fin du partenariat.',
      });
    }
    expect((await unmake(id)).json()).toMatchObject({ kind: 'client' });
  });

  test('never while a company is being attached to it: of the two at once, one passes', async () => {
    const { id: prescriptorId } = await aCompany({ kind: 'prescriptor' });
    const { id } = await aCompany();
    const [attached, unmade] = await Promise.all([
      call('PUT', `/companies/${id}/prescriptor`, admin, { prescriptorId }),
      unmake(prescriptorId),
    ]);
    const outcome = [attached.statusCode === 200, unmade.statusCode === 200];
    expect(outcome.filter(Boolean)).toHaveLength(1);
    expect((await rowOf(id))?.prescriptorId).toBe(outcome[0] ? prescriptorId : null);
    expect((await rowOf(prescriptorId))?.kind).toBe(outcome[0] ? 'prescriptor' : 'client');
  });
});

test('nobody but an administrator makes a prescriptor, or takes it back', async () => {
  const { id } = await aCompany({ kind: 'prescriptor' });
  const partner = await signedIn(api.app, (await aManager({ companyId: id, role: 'PARTNERSHIP' })).email);
  const manager = await aManager();
  const others = [partner, await signedIn(api.app, manager.email)];
  others.push(await signedIn(api.app, (await aStaffMember('MODERATOR')).email));
  for (const headers of others) {
    expect([codeOf(await make(manager.companyId, headers)), codeOf(await unmake(id, headers))]).toEqual([
      'permission-denied',
      'permission-denied',
    ]);
  }
  expect(codeOf(await make(crypto.randomUUID()))).toBe('not-found');
  expect(codeOf(await make(id))).toBe('not-allowed');
  expect(codeOf(await unmake(manager.companyId))).toBe('not-allowed');
});

describe('a company that is invited as a prescriptor', () => {
  const inviting = (changes: object, headers = admin) =>
    call('POST', '/companies/invitations', headers, { ...anInvitation(), ...changes });

  test('is one before it answers: its page and its mail say so, and its manager comes in as PARTNERSHIP', async () => {
    const { id, email, token } = await anInvitedCompany(api.app, admin, { kind: 'prescriptor' });
    expect(await rowOf(id)).toMatchObject({ kind: 'prescriptor', status: 'WAITING_EMAIL' });
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.text).toMatch(/comme\sprescripteur/u);
    const post = (what: string, payload: object) =>
      api.app.inject({ method: 'POST', url: `/api/company-invitations/${what}`, payload });
    expect((await post('reading', { token })).json()).toMatchObject({ company: { kind: 'prescriptor' } });
    expect((await post('acceptance', anAcceptance(token))).statusCode).toBe(200);
    const [manager] = await db.select().from(accountManagers).where(eq(accountManagers.companyId, id));
    expect(manager).toMatchObject({ role: 'PARTNERSHIP' });
    expect((await linesOf(id, 'invite'))[0]?.details).toMatchObject({ kind: 'prescriptor' });
  });

  test('is referred by nobody, and a prescriptor invites none', async () => {
    const prescriptor = await aClient({ kind: 'prescriptor', name: 'Mutuelle des Lacs' });
    await anOffer(prescriptor.id);
    const attached = await inviting({ kind: 'prescriptor', prescriptorId: prescriptor.id });
    expect(attached.json()).toMatchObject({
      error: { code: 'form-invalid', params: { issues: [{ path: 'prescriptorId' }] } },
    });
    const person = await aManager({ companyId: prescriptor.id, role: 'PARTNERSHIP' });
    const refused = await inviting({ kind: 'prescriptor' }, await signedIn(api.app, person.email));
    expect(codeOf(refused)).toBe('not-allowed');
  });
});
