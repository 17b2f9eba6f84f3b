import {
  companyMachine,
  companyStatuses,
  suspendableStatuses,
  type ClosingConsequences,
  type EnterpriseCard,
} from '@elan/domain/companies';
import { canFire } from '@elan/domain/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
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
import { useApi } from '../../../testing/product.ts';
import { companies, companyInvitations } from '../companies.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let partner: Headers;
let prescriptorId = '';
let otherPrescriptorId = '';
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  prescriptorId = (await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Cimes' })).id;
  otherPrescriptorId = (await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Plaines' })).id;
  const person = await aManager({ companyId: prescriptorId, role: 'PARTNERSHIP' });
  partner = await signedIn(api.app, person.email);
});

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, payload?: object, headers: Partial<Headers> = admin) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const act = (id: string, what: string, payload: object = {}, headers: Partial<Headers> = admin) =>
  call('POST', `/api/companies/${id}/${what}`, payload, headers);
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const rowOf = async (id: string) => (await db.select().from(companies).where(eq(companies.id, id)))[0];
const reason = 'Trois factures sont impayées.';
const acts = {
  suspend: { path: 'suspension', payload: { reason } },
  regularise: { path: 'regularisation', payload: {} },
  end: { path: 'ending', payload: {} },
  archive: { path: 'archiving', payload: {} },
  restore: { path: 'restoration', payload: {} },
  blacklist: { path: 'blacklisting', payload: { reason } },
  lift: { path: 'blacklist-lifting', payload: { reason } },
  cancel: { path: 'cancellation', payload: { reason } },
} as const;
const events = Object.keys(acts) as (keyof typeof acts)[];

/** Gives a company the programmes that make its status last. */
async function becauseOfItsPrograms(companyId: string, status: string): Promise<void> {
  if (status === 'ACTIVE_PENDING') await aProgram({ companyId, status: 'PENDING' });
  if (status === 'PAUSED') await aProgram({ companyId, status: 'PAUSED' });
}

describe('the status of a company', () => {
  test.each(companyStatuses)(
    'from %s only the listed moves pass, and each leaves one line',
    async (status) => {
      for (const event of events) {
        const { id } = await aCompany({ status });
        const answer = await act(id, acts[event].path, acts[event].payload);
        const listed = canFire(companyMachine, status, event, 'ADMIN');
        const target = event === 'regularise' ? 'ACTIVE' : companyMachine.table[status][event]?.to;
        const lines = await db.$count(
          auditLog,
          and(eq(auditLog.entityId, id), eq(auditLog.event, event), eq(auditLog.actorRole, 'ADMIN')),
        );
        expect([event, answer.statusCode, (await rowOf(id))?.status, lines]).toEqual([
          event,
          listed ? 200 : 409,
          listed ? target : status,
          listed ? 1 : 0,
        ]);
      }
    },
  );

  test.each(suspendableStatuses)(
    'a company suspended while %s is regularised to it, after a blacklist too',
    async (status) => {
      const { id } = await aCompany({ status });
      await becauseOfItsPrograms(id, status);
      const suspended = (await act(id, 'suspension', { reason })).json<EnterpriseCard>();
      expect([suspended.status, suspended.regularisesTo]).toEqual(['SUSPENDED', status]);
      await act(id, 'blacklisting', { reason });
      await act(id, 'blacklist-lifting', { reason });
      expect((await act(id, 'regularisation')).json()).toMatchObject({ status });
    },
  );

  test('a reason of one word is refused at its field', async () => {
    const { id } = await aCompany();
    const answer = await act(id, 'suspension', { reason: 'Impayé' });
    expect(answer.json()).toMatchObject({ error: { params: { issues: [{ path: 'reason' }] } } });
  });

  test('ending the contract takes the company out of the programme, and is refused while a programme runs', async () => {
    const company = await aCompany({ prescriptorId });
    expect((await act(company.id, 'ending')).json()).toMatchObject({
      status: 'ENDED',
      prescriptor: null,
      formerPrescriptor: { id: prescriptorId },
      exitOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const { companyId } = await aProgram({ status: 'PAUSED' });
    expect(codeOf(await act(companyId, 'ending'))).toBe('enterprises/live-programs');
    expect((await rowOf(companyId))?.status).toBe('ACTIVE');
  });

  test('the people of a suspended company read and change nothing, until it is regularised', async () => {
    const manager = await aManager();
    const headers = await signedIn(api.app, manager.email);
    const closing = { from: '2030-01-01', to: '2030-01-02', reason: 'Inventaire' };
    const write = () => call('POST', `/api/companies/${manager.companyId}/closings`, closing, headers);
    await act(manager.companyId, 'suspension', { reason });
    await expect.poll(async () => codeOf(await write())).toBe('auth/company-read-only');
    const read = await call('GET', `/api/companies/${manager.companyId}/profile`, undefined, headers);
    expect(read.statusCode).toBe(200);
    await act(manager.companyId, 'regularisation');
    await expect.poll(async () => codeOf(await write())).not.toBe('auth/company-read-only');
  });

  test('the sessions that a suspended company still has are told on its card', async () => {
    const { id } = await aCompany();
    const spot = await aSpot({ companyId: id });
    const now = Temporal.Now.instant();
    for (const hours of [-48, 48, 72]) {
      await aSession({ companyId: id, spotId: spot.id, startsAt: now.add({ hours }) });
    }
    const card = async () => (await call('GET', `/api/companies/${id}/card`)).json<EnterpriseCard>();
    expect((await card()).keptSessions).toBeNull();
    await act(id, 'suspension', { reason });
    expect((await card()).keptSessions).toBe(2);
  });

  describe('the card of an active client tells whether it has plans', () => {
    const told = async (id: string, headers?: Partial<Headers>) =>
      (await call('GET', `/api/companies/${id}/card`, undefined, headers)).json<EnterpriseCard>().hasPlans;

    test('a programme that waits is one, a draft and what is over are none; its prescriptor is told too', async () => {
      const { companyId: idle } = await aProgram({ status: 'DRAFT' });
      const { companyId: running } = await aProgram({ status: 'PENDING' });
      expect([await told(idle), await told(running), await told(prescriptorId)]).toEqual([false, true, null]);
      await db
        .update(companies)
        .set({ prescriptorId })
        .where(inArray(companies.id, [idle, running]));
      expect([await told(idle, partner), await told(running, partner)]).toEqual([false, true]);
      await act(running, 'suspension', { reason });
      expect(await told(running)).toBeNull();
    });

    test('an event to come, or held for a client that bought nothing else, is one', async () => {
      const now = Temporal.Now.instant();
      for (const hours of [-72, 72]) {
        const { id } = await aCompany();
        const spot = await aSpot({ companyId: id });
        expect(await told(id)).toBe(false);
        await aSession({ companyId: id, spotId: spot.id, startsAt: now.add({ hours }) });
        expect(await told(id)).toBe(true);
      }
    });
  });

  test('blacklisting ends the sessions of its people within the second, and its invitation', async () => {
    const manager = await aManager();
    const headers = await signedIn(api.app, manager.email);
    const mine = () => call('GET', '/api/companies/current', undefined, headers);
    expect((await mine()).statusCode).toBe(200);
    await db.insert(companyInvitations).values({
      companyId: manager.companyId,
      invitedBy: manager.userId,
      email: 'invitee@verdalys.example',
      firstName: 'Ana',
      lastName: 'Le Goff',
      status: 'SENT',
      tokenHash: 'x',
    });
    await act(manager.companyId, 'blacklisting', { reason });
    expect((await mine()).statusCode).toBe(401);
    const [invitation] = await db
      .select()
      .from(companyInvitations)
      .where(eq(companyInvitations.companyId, manager.companyId));
    expect(invitation).toMatchObject({ status: 'REVOKED', tokenHash: null });
  });

  test('what closing a company would do is counted before, and is what it does', async () => {
    const { companyId } = await aProgram({ status: 'PENDING' });
    await aManager({ companyId });
    const spot = await aSpot({ companyId });
    const now = Temporal.Now.instant();
    for (const hours of [-48, 48, 72]) {
      await aSession({ companyId, spotId: spot.id, startsAt: now.add({ hours }) });
    }
    const before = await call('GET', `/api/companies/${companyId}/closing-consequences`);
    expect(before.json()).toMatchObject({
      sessions: 2,
      registered: 0,
      programs: 1,
      invitations: 0,
      managers: 1,
    });
    expect(before.json<ClosingConsequences>().first.map(({ startsAt }) => startsAt)).toEqual(
      [48, 72].map((hours) => expect.stringContaining(now.add({ hours }).toString().slice(0, 16))),
    );
    await act(companyId, 'blacklisting', { reason });
    const after = await call('GET', `/api/companies/${companyId}/closing-consequences`);
    expect(after.json()).toMatchObject({ sessions: 0, first: [] });
    const theirs = await call('GET', `/api/companies/${companyId}/closing-consequences`, undefined, partner);
    expect(theirs.statusCode).toBe(403);
  });
});

describe('deleting a company', () => {
  test.each(companyStatuses)('while %s is refused with its sentence, or done', async (status) => {
    const { id, name } = await aCompany({ status });
    const answer = await act(id, 'deletion', { name });
    const listed = canFire(companyMachine, status, 'delete', 'ADMIN');
    const code = status === 'DELETED' ? 'transition-forbidden' : 'enterprises/active-not-deletable';
    expect([listed ? undefined : code, listed ? 200 : 409]).toEqual([codeOf(answer), answer.statusCode]);
  });

  test('takes its exact name', async () => {
    const { id } = await aCompany({ status: 'ENDED' });
    const wrong = await act(id, 'deletion', { name: 'Un autre nom' });
    expect(wrong.json()).toMatchObject({ error: { params: { issues: [{ path: 'name' }] } } });
  });

  test('frees its SIRET, forgets whom it was invited by name, and keeps its history', async () => {
    const company = await aCompany({ status: 'REFUSED' });
    const person = await aStaffMember('ADMIN');
    await db.insert(companyInvitations).values({
      companyId: company.id,
      invitedBy: person.userId,
      email: 'oubliee@verdalys.example',
      firstName: 'Ana',
      lastName: 'Le Goff',
      status: 'REFUSED',
    });
    const card = (await act(company.id, 'deletion', { name: company.name })).json<EnterpriseCard>();
    expect(card).toMatchObject({ status: 'DELETED', invitation: null, actions: [] });
    expect((await aCompany({ siret: company.siret, siren: company.siren })).siret).toBe(company.siret);
    expect(await db.$count(auditLog, eq(auditLog.entityId, company.id))).toBe(1);
  });
});

describe('the prescriptor of a company', () => {
  const assign = (id: string, to: string, headers: Partial<Headers> = admin) =>
    call('PUT', `/api/companies/${id}/prescriptor`, { prescriptorId: to }, headers);
  const today = Temporal.Now.plainDateISO('Europe/Paris').toString();

  test('is assigned, changed and taken away without its status ever moving, and each leaves a line', async () => {
    const { id } = await aCompany({ status: 'PAUSED' });
    expect((await assign(id, prescriptorId)).json()).toMatchObject({ prescriptor: { id: prescriptorId } });
    const changed = (await assign(id, otherPrescriptorId)).json();
    expect(changed).toMatchObject({ formerPrescriptor: { id: prescriptorId }, exitOn: null });
    await act(id, 'prescriptor-removal', { exitOn: today, reason });
    expect(await rowOf(id)).toMatchObject({
      status: 'PAUSED',
      prescriptorId: null,
      formerPrescriptorId: otherPrescriptorId,
      exitOn: today,
    });
    expect(await db.$count(auditLog, eq(auditLog.entityId, id))).toBe(3);
    expect(codeOf(await act(id, 'prescriptor-removal', { exitOn: today, reason }))).toBe('not-allowed');
    await assign(id, prescriptorId);
    expect(await rowOf(id)).toMatchObject({ prescriptorId, exitOn: null });
  });

  test('once detached, the company is out of the sight of its former prescriptor at once', async () => {
    const { id } = await aCompany({ prescriptorId });
    const read = () => call('GET', `/api/companies/${id}/card`, undefined, partner);
    expect((await read()).statusCode).toBe(200);
    expect((await act(id, 'prescriptor-removal', { exitOn: today, reason }, partner)).statusCode).toBe(200);
    expect((await read()).statusCode).toBe(404);
  });

  test('is an open prescriptor, and the exit is not in the future', async () => {
    const { id } = await aCompany();
    const client = await aCompany();
    const closed = await aCompany({ kind: 'prescriptor', status: 'ENDED' });
    for (const wrong of [client.id, closed.id, crypto.randomUUID(), 'x']) {
      expect([wrong, codeOf(await assign(id, wrong))]).toEqual([wrong, 'form-invalid']);
    }
    expect(codeOf(await assign(prescriptorId, otherPrescriptorId))).toBe('not-allowed');
    await assign(id, prescriptorId);
    const later = await act(id, 'prescriptor-removal', { exitOn: '2999-01-01', reason });
    expect(later.json()).toMatchObject({ error: { params: { issues: [{ path: 'exitOn' }] } } });
    expect(codeOf(await assign(id, otherPrescriptorId, partner))).toBe('form-invalid');
  });

  test('an administrator chooses the code that it gives; two do not give the same one', async () => {
    const code = (id: string, value: string | null) =>
      call('PUT', `/api/companies/${id}/referral-code`, { code: value });
    expect((await code(prescriptorId, 'axa')).json()).toMatchObject({ referralCode: 'AXA' });
    expect(codeOf(await code(otherPrescriptorId, 'Axa'))).toBe('enterprises/referral-code-taken');
    expect((await code(otherPrescriptorId, null)).statusCode).toBe(200);
    expect((await code(prescriptorId, '=A')).statusCode).toBe(400);
    expect(codeOf(await code((await aCompany()).id, 'CODE'))).toBe('not-allowed');
  });
});

describe('who reaches which company', () => {
  const routes: [Method, string, object?][] = [
    ['GET', 'card'],
    ['GET', 'history'],
    ['PUT', 'prescriptor', { prescriptorId: crypto.randomUUID() }],
    ['POST', 'prescriptor-removal', { exitOn: '2026-01-01', reason }],
    ['PUT', 'referral-code', { code: 'CODE' }],
    ...events.map((event): [Method, string, object] => ['POST', acts[event].path, acts[event].payload]),
    ['POST', 'event-closing', { reason }],
    ['POST', 'deletion', { name: 'x' }],
    ['POST', 'reinvitation', {}],
    ['POST', 'invitation-revocation', {}],
  ];
  const ofPartners = [
    'card',
    'history',
    'prescriptor',
    'prescriptor-removal',
    'reinvitation',
    'invitation-revocation',
  ];
  const answerOf = async (
    id: string,
    [method, path, payload]: [Method, string, object?],
    headers: Partial<Headers>,
  ) => {
    const answer = await call(method, `/api/companies/${encodeURIComponent(id)}/${path}`, payload, headers);
    return `${answer.statusCode} ${answer.body}`;
  };

  test('a company of another prescriptor, its own organisation, an unknown id and a malformed one are the same to a prescriptor', async () => {
    const foreign = await aCompany({ prescriptorId: otherPrescriptorId });
    const alone = await aCompany();
    const ids = [
      foreign.id,
      alone.id,
      prescriptorId,
      crypto.randomUUID(),
      'pas-un-identifiant',
      "1' or '1'='1",
    ];
    for (const route of routes) {
      const answers = new Set(await Promise.all(ids.map((id) => answerOf(id, route, partner))));
      const refused = ofPartners.includes(route[1]) ? /^404 .*"not-found"/ : /^403 .*"permission-denied"/;
      expect([route[1], ...answers]).toEqual([route[1], expect.stringMatching(refused)]);
    }
  });

  test('an administrator is told the same of an unknown id and of a malformed one', async () => {
    for (const route of routes) {
      const answers = new Set(
        await Promise.all([crypto.randomUUID(), 'x', '%00'].map((id) => answerOf(id, route, admin))),
      );
      expect([route[1], ...answers]).toEqual([route[1], expect.stringMatching(/^404 .*"not-found"/)]);
    }
  });

  test('nobody else reaches any of them: a company its own, a moderator, a gym manager, nobody signed in', async () => {
    const manager = await aManager();
    const others = [
      await signedIn(api.app, manager.email),
      await signedIn(api.app, (await aStaffMember('MODERATOR')).email),
      await signedIn(api.app, (await aStaffMember('FLOOR')).email),
    ];
    for (const route of routes) {
      for (const headers of others) {
        expect(await answerOf(manager.companyId, route, headers)).toMatch(/^403 .*"permission-denied"/);
      }
      expect(await answerOf(manager.companyId, route, {})).toMatch(/^401 /);
    }
  });
});
