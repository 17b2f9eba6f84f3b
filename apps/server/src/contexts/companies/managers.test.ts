import { charterVersion, type CompanyRight } from '@elan/domain/accounts';
import type { CompanyManagers } from '@elan/domain/companies';
import { and, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCompany, aManager, aStaffMember, anActor, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { linkSentTo } from '../../testing/registrations.ts';
import { users } from '../accounts/public.ts';
import { accountManagers, companies, withheldManagers } from './companies.tables.ts';
import { tellWithheldManagerJob } from './tell-withheld-manager.job.ts';

const api = useApi();
type Headers = { authorization: string };
const listUrl = (companyId: string) => `/api/companies/${companyId}/managers`;
const read = (headers: Headers, companyId: string) => api.app.inject({ url: listUrl(companyId), headers });
const send = (method: 'POST' | 'PUT', url: string, headers: Headers, payload: object = {}) =>
  api.app.inject({ method, url, headers, payload });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

let made = 0;
const someone = (rights: CompanyRight[] = ['see-sessions']) => ({
  email: `gestion.${(made += 1)}@verdalys.example`,
  firstName: 'Inès',
  lastName: 'Faure',
  rights,
});

/** A company with one manager, who holds every right but that of gift cards, signed in. */
async function aManagedCompany() {
  const company = await aCompany();
  const manager = await aManager({ companyId: company.id, canCreateEvents: true });
  const headers = await signedIn(api.app, manager.email);
  const list = async () => (await read(headers, company.id)).json<CompanyManagers>();
  const invite = (person: object) => send('POST', listUrl(company.id), headers, person);
  const act = (managerId: string, name: string, payload: object = {}, method: 'POST' | 'PUT' = 'POST') =>
    send(method, `${listUrl(company.id)}/${managerId}/${name}`, headers, payload);
  return { ...manager, headers, list, invite, act };
}
const idOf = async (userId: string) => {
  const [row] = await db.select().from(accountManagers).where(eq(accountManagers.userId, userId));
  return row?.id ?? '';
};
const recordOf = async (id: string) => {
  const [row] = await db.select().from(accountManagers).where(eq(accountManagers.id, id));
  return row;
};

describe('a second manager', () => {
  test('is invited by e-mail, chooses a password, enters, and may then remain alone', async () => {
    const first = await aManagedCompany();
    const person = someone();
    const answer = await first.invite(person);
    expect(answer.statusCode).toBe(201);
    const { items } = answer.json<CompanyManagers>();
    const invited = items.find(({ email }) => email === person.email);
    expect(invited).toMatchObject({
      standing: 'invited',
      rights: ['see-sessions'],
      actions: ['setRights', 'resend', 'remove'],
    });
    expect(invited?.resendIn).toBeGreaterThan(1700);
    // An invitation does not answer for a company: its first manager is still the last one.
    expect(items[0]?.actions).toEqual([]);
    const payload = {
      token: await linkSentTo(person.email),
      password: 'Tournesol-Violet-42',
      charterVersion,
    };
    const chosen = await api.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
    expect(chosen.statusCode).toBe(200);
    const signIn = { email: person.email, password: payload.password };
    const entered = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: signIn });
    expect(entered.json()).toMatchObject({
      user: { role: 'COMMUNITY_MANAGER', company: { id: first.companyId }, rights: ['see-sessions'] },
    });
    const after = await first.list();
    expect(after.items.map(({ standing }) => standing)).toEqual(['active', 'active']);
    expect(after.items[0]?.actions).toEqual(['remove']);
    expect((await first.act(await idOf(first.userId), 'removal')).statusCode).toBe(200);
    expect((await read(first.headers, first.companyId)).statusCode).toBe(401);
  });

  test('needs a professional address that has no account', async () => {
    const first = await aManagedCompany();
    expect(codeOf(await first.invite({ ...someone(), email: 'ines@gmail.com' }))).toBe('form-invalid');
    expect(codeOf(await first.invite({ ...someone(), email: first.email.toUpperCase() }))).toBe(
      'auth/email-already-exists',
    );
  });

  test('20 invitations of one address at once make one account and one mail', async () => {
    const first = await aManagedCompany();
    const person = someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => first.invite(person)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await db.select().from(mails).where(eq(mails.to, person.email))).toHaveLength(1);
  });

  test('is invited again after 30 minutes, and the first link no longer works', async () => {
    const first = await aManagedCompany();
    const person = someone();
    const { items } = (await first.invite(person)).json<CompanyManagers>();
    const id = items.find(({ email }) => email === person.email)?.id ?? '';
    const early = await first.act(id, 'invitation');
    expect(early.json()).toMatchObject({
      error: { code: 'enterprises/reinvite-too-early', params: { minutes: 30 } },
    });
    const record = await recordOf(id);
    await db
      .update(mails)
      .set({ sentAt: sql`now()`, status: 'request' })
      .where(eq(mails.to, person.email));
    await db.execute(
      sql`update email_links set created_at = created_at - interval '31 minutes' where user_id = ${record?.userId}`,
    );
    const old = await linkSentTo(person.email);
    expect((await first.act(id, 'invitation')).statusCode).toBe(200);
    const open = (token: string) =>
      api.app.inject({ method: 'POST', url: '/api/auth/password-link', payload: { token } });
    expect((await open(old)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await open(await linkSentTo(person.email))).statusCode).toBe(200);
  });
});

describe('an address that has an account elsewhere (D4)', () => {
  const withoutFacts = ({ items }: CompanyManagers) =>
    items.map(({ id: _id, email: _email, createdAt: _at, lastConnectionAt, resendIn, ...line }) => ({
      ...line,
      hasCome: lastConnectionAt !== null,
      resendIn: resendIn === null ? null : resendIn > 1700,
    }));

  test('is answered as a new one, and its line and what may be done to it tell nothing', async () => {
    const [ours, theirs] = [await aManagedCompany(), await aManagedCompany()];
    const holder = await aManager();
    const name = { firstName: 'Inès', lastName: 'Faure' };
    const withheld = await ours.invite({ ...someone(), ...name, email: holder.email });
    const real = await theirs.invite({ ...someone(), ...name });
    expect([withheld.statusCode, real.statusCode]).toEqual([201, 201]);
    const walk = async (company: typeof ours, list: CompanyManagers) => {
      const { id = '', version } = list.items.find(({ standing }) => standing === 'invited') ?? {};
      const rights = { rights: ['see-sessions', 'create-event-sessions'], version };
      const steps = [
        await company.act(id, 'invitation'),
        await company.act(id, 'rights', rights, 'PUT'),
        await company.act(id, 'rights', rights, 'PUT'),
        await company.act(id, 'removal'),
        await company.act(id, 'removal'),
        await company.act(id, 'invitation'),
        await company.act(id, 'restoration'),
      ];
      return steps.map((step) => [
        step.statusCode,
        codeOf(step),
        step.statusCode === 200 ? withoutFacts(step.json()) : null,
      ]);
    };
    expect(withoutFacts(withheld.json())).toEqual(withoutFacts(real.json()));
    expect(await walk(ours, withheld.json())).toEqual(await walk(theirs, real.json()));
  });

  test('keeps its account, opens nothing here, and its holder is told by a mail', async () => {
    const ours = await aManagedCompany();
    const holder = await aManager();
    await ours.invite({ ...someone(), email: holder.email });
    expect((await recordOf(await idOf(holder.userId)))?.companyId).toBe(holder.companyId);
    const [withheld] = await db
      .select()
      .from(withheldManagers)
      .where(eq(withheldManagers.email, holder.email));
    const sent = await db.execute(
      sql`select data from pgboss.job where name = ${tellWithheldManagerJob.name} and data ->> 'managerId' = ${withheld?.id}`,
    );
    expect(sent.rows).toEqual([{ data: { managerId: withheld?.id } }]);
  });

  test('is refused a second time as any address of the list, and told to an administrator', async () => {
    const ours = await aManagedCompany();
    const holder = await aManager();
    const person = { ...someone(), email: holder.email };
    expect((await ours.invite(person)).statusCode).toBe(201);
    expect(codeOf(await ours.invite(person))).toBe('auth/email-already-exists');
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const other = await aManager();
    const byAdmin = await send('POST', listUrl(ours.companyId), admin, { ...someone(), email: other.email });
    expect(codeOf(byAdmin)).toBe('auth/email-already-exists');
  });
});

describe('the rights of a manager', () => {
  test('are given by who holds them, never by oneself to oneself', async () => {
    const first = await aManagedCompany();
    const { userId } = await aManager({ companyId: first.companyId });
    const second = await idOf(userId);
    const set = (id: string, rights: CompanyRight[]) => first.act(id, 'rights', { rights }, 'PUT');
    const given = await set(second, ['see-sessions', 'create-event-sessions']);
    expect(given.json<CompanyManagers>().items[1]?.rights).toEqual(['see-sessions', 'create-event-sessions']);
    // Whoever lacks a right cannot give it to an accomplice (threats T04).
    expect(codeOf(await set(second, ['validate-gift-cards']))).toBe('not-allowed');
    expect(codeOf(await first.invite(someone(['validate-gift-cards'])))).toBe('not-allowed');
    expect(codeOf(await set(await idOf(first.userId), ['see-sessions']))).toBe('not-allowed');
    expect((await first.list()).grantable).toEqual(['see-sessions', 'create-event-sessions']);
  });

  test('given by an administrator, may be any; what who acts lacks is left as it is', async () => {
    const first = await aManagedCompany();
    const { userId } = await aManager({ companyId: first.companyId });
    const second = await idOf(userId);
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const url = `${listUrl(first.companyId)}/${second}/rights`;
    const rights = ['validate-gift-cards', 'see-sessions'];
    expect((await send('PUT', url, admin, { rights })).statusCode).toBe(200);
    const kept = await first.act(second, 'rights', { rights: ['validate-gift-cards'] }, 'PUT');
    expect(kept.json<CompanyManagers>().items[1]?.rights).toEqual(['validate-gift-cards']);
    expect(codeOf(await first.act(second, 'rights', { rights: [] }, 'PUT'))).toBe('not-allowed');
  });

  test('of a prescriptor’s people are those of the role', async () => {
    const company = await aCompany({ kind: 'prescriptor' });
    const partner = await aManager({ companyId: company.id, role: 'PARTNERSHIP' });
    const headers = await signedIn(api.app, partner.email);
    const invited = await send('POST', listUrl(company.id), headers, someone());
    const { items, grantable } = invited.json<CompanyManagers>();
    expect(grantable).toEqual([]);
    expect(items[1]).toMatchObject({ rights: [], actions: ['resend', 'remove'] });
    expect((await recordOf(items[1]?.id ?? ''))?.role).toBe('PARTNERSHIP');
  });
});

describe('a manager who is removed', () => {
  test('is out at once on every open page, is kept in the list, and may come back as they were', async () => {
    const first = await aManagedCompany();
    const other = await aManager({ companyId: first.companyId });
    const theirs = await signedIn(api.app, other.email);
    expect((await read(theirs, first.companyId)).statusCode).toBe(200);
    const id = await idOf(other.userId);
    const removed = await first.act(id, 'removal');
    expect(removed.json<CompanyManagers>().items[1]).toMatchObject({
      standing: 'removed',
      actions: ['restore'],
    });
    expect((await read(theirs, first.companyId)).statusCode).toBe(401);
    const open = sql`select id from sign_in_sessions where user_id = ${other.userId} and revoked_at is null`;
    expect((await db.execute(open)).rows).toHaveLength(0);
    await expect(signedIn(api.app, other.email)).rejects.toThrow('was refused');
    expect(codeOf(await first.act(id, 'removal'))).toBe('transition-forbidden');
    expect((await first.act(id, 'restoration')).statusCode).toBe(200);
    await signedIn(api.app, other.email);
    const events = await db
      .select({ event: auditLog.event, role: auditLog.actorRole })
      .from(auditLog)
      .where(eq(auditLog.entityId, id));
    expect(events).toEqual([
      { event: 'disable', role: 'COMMUNITY_MANAGER' },
      { event: 'enable', role: 'COMMUNITY_MANAGER' },
    ]);
  });

  test('stays out when an administrator closes the account and opens it again', async () => {
    const first = await aManagedCompany();
    const other = await aManager({ companyId: first.companyId });
    const id = await idOf(other.userId);
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const reopen = async () => {
      expect((await send('POST', `/api/users/${other.userId}/disabling`, admin)).statusCode).toBe(200);
      expect((await send('POST', `/api/users/${other.userId}/enabling`, admin)).statusCode).toBe(200);
    };
    await reopen();
    expect((await recordOf(id))?.status).toBe('ACTIVE');
    await first.act(id, 'removal');
    await reopen();
    expect((await recordOf(id))?.status).toBe('INACTIVE');
    await expect(signedIn(api.app, other.email)).rejects.toThrow('was refused');
    expect((await first.act(id, 'restoration')).statusCode).toBe(200);
  });

  test('is removed by nobody while the company is suspended: its list offers nothing to do', async () => {
    const first = await aManagedCompany();
    await aManager({ companyId: first.companyId });
    await db.update(companies).set({ status: 'SUSPENDED' }).where(eq(companies.id, first.companyId));
    await expect.poll(async () => (await first.list()).items.flatMap(({ actions }) => actions)).toEqual([]);
  });

  test('before the first sign-in leaves a link that opens nothing', async () => {
    const first = await aManagedCompany();
    const person = someone();
    const { items } = (await first.invite(person)).json<CompanyManagers>();
    const id = items.find(({ email }) => email === person.email)?.id ?? '';
    const token = await linkSentTo(person.email);
    expect((await first.act(id, 'removal')).statusCode).toBe(200);
    const payload = { token };
    const opened = await api.app.inject({ method: 'POST', url: '/api/auth/password-link', payload });
    expect(codeOf(opened)).toBe('auth/invalid-link');
  });

  test('is never the last one who can sign in, oneself included', async () => {
    const first = await aManagedCompany();
    await first.invite(someone());
    expect(codeOf(await first.act(await idOf(first.userId), 'removal'))).toBe('enterprises/last-manager');
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const url = `${listUrl(first.companyId)}/${await idOf(first.userId)}/removal`;
    expect(codeOf(await send('POST', url, admin))).toBe('enterprises/last-manager');
  });

  test('asks who removes for the password again, ten minutes after the last proof', async () => {
    const { companyId } = await aManager();
    const [actor, other] = [await aManager({ companyId }), await aManager({ companyId })];
    const headers = await signedIn(api.app, actor.email);
    await db.execute(
      sql`update sign_in_sessions set authenticated_at = now() - interval '11 minutes' where user_id = ${actor.userId}`,
    );
    const url = `${listUrl(companyId)}/${await idOf(other.userId)}/removal`;
    expect(codeOf(await send('POST', url, headers))).toBe('auth/reauthentication-required');
    expect(codeOf(await send('POST', listUrl(companyId), headers, someone()))).toBe(
      'auth/reauthentication-required',
    );
  });

  test('is out of reach of another company, and of a gym', async () => {
    const first = await aManagedCompany();
    const stranger = await aManagedCompany();
    const target = await idOf((await aManager({ companyId: first.companyId })).userId);
    for (const id of [target, crypto.randomUUID(), 'x']) {
      expect((await stranger.act(id, 'removal')).statusCode).toBe(404);
      expect((await stranger.act(id, 'rights', { rights: [] }, 'PUT')).statusCode).toBe(404);
      expect((await stranger.act(id, 'invitation')).statusCode).toBe(404);
      expect((await stranger.act(id, 'restoration')).statusCode).toBe(404);
    }
    expect((await read(stranger.headers, first.companyId)).statusCode).toBe(404);
    expect((await send('POST', listUrl(first.companyId), stranger.headers, someone())).statusCode).toBe(404);
    const floor = await signedIn(api.app, (await aStaffMember('FLOOR')).email);
    expect(codeOf(await read(floor, first.companyId))).toBe('permission-denied');
    expect((await recordOf(target))?.status).toBe('ACTIVE');
  });
});

test('two managers who leave at once, 100 callers of two processes each: one stays', async () => {
  const { id: companyId } = await aCompany();
  const [first, second] = [await aManager({ companyId }), await aManager({ companyId })];
  const module = new URL('./change-manager.ts', import.meta.url);
  const leave = async ({ userId }: { userId: string }) =>
    race({
      module,
      name: 'removeManager',
      args: [
        { kind: 'company', companyId },
        { ...anActor('COMMUNITY_MANAGER', companyId), userId },
        { companyId, managerId: await idOf(userId) },
      ],
      times: 50,
      connections: 6,
      processes: 1,
    });
  const outcomes = (await Promise.all([leave(first), leave(second)])).flat();
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value));
  expect(refusals).toEqual(new Set(['enterprises/last-manager', 'permission-denied']));
  const left = await db
    .select({ id: accountManagers.id })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(and(eq(accountManagers.companyId, companyId), eq(accountManagers.status, 'ACTIVE')))
    .orderBy(desc(accountManagers.createdAt));
  expect(left).toHaveLength(1);
}, 60_000);
