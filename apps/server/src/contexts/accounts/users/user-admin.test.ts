import {
  charterVersion,
  companyRights,
  statusOnceEnabled,
  userMachine,
  userStatuses,
  webRoles,
  type UserCard,
} from '@elan/domain/accounts';
import { canFire } from '@elan/domain/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aGym, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword, linkSentTo } from '../../../testing/registrations.ts';
import { accountManagers } from '../../companies/public.ts';
import { signInSessions, staff, users } from '../accounts.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: { userId: string; email: string };
let headers: Headers;
beforeAll(async () => {
  admin = await aStaffMember('ADMIN');
  headers = await signedIn(api.app, admin.email);
});

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, payload?: object, as: Partial<Headers> = headers) =>
  api.app.inject({ method, url, headers: as, ...(payload && { payload }) });
const act = (uid: string, what: string, payload: object = {}) =>
  call('POST', `/api/users/${uid}/${what}`, payload);
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const cardOf = async (uid: string) => (await call('GET', `/api/users/${uid}/card`)).json<UserCard>();
const rowOf = async (uid: string) => (await db.select().from(users).where(eq(users.id, uid)))[0];
const reason = 'Signalée par deux entreprises clientes.';
const acts = {
  disable: { path: 'disabling', payload: {} },
  enable: { path: 'enabling', payload: {} },
  blacklist: { path: 'blacklisting', payload: { reason } },
  lift: { path: 'blacklist-lifting', payload: { reason } },
} as const;
const events = Object.keys(acts) as (keyof typeof acts)[];

describe('the card of a person', () => {
  test('says who they are, where they are signed in, what happened to them, and what may be done', async () => {
    const manager = await aManager({ canValidateGiftCards: true });
    await signedIn(api.app, manager.email);
    const card = await cardOf(manager.userId);
    expect(card).toMatchObject({
      email: manager.email,
      status: 'ACTIVE',
      phone: expect.stringMatching(/^06 98( \d\d){3}$/),
      staff: null,
      manager: { role: 'COMMUNITY_MANAGER', active: true, rights: ['validate-gift-cards', 'see-sessions'] },
      actions: [
        'edit',
        'setRights',
        'changeEmail',
        'sendPasswordLink',
        'signOut',
        'disable',
        'blacklist',
        'exportData',
        'erase',
      ],
    });
    expect(card.sessions).toHaveLength(1);
  });

  test('a correction of the name is kept in the history without the names', async () => {
    const { userId } = await aManager();
    const identity = { firstName: 'Zoé', lastName: 'Le Goff', gender: 'woman' };
    const answer = await call('PUT', `/api/users/${userId}/identity`, identity);
    expect(answer.json()).toMatchObject(identity);
    const [line] = answer.json<UserCard>().history;
    expect(line).toMatchObject({
      who: 'Camille Lambert',
      what: 'Identité modifiée',
      detail: 'Prénom, nom, genre',
    });
  });

  test('a foreign id, an unknown one and a malformed one answer the same bytes, on every route', async () => {
    const identity = { firstName: 'Zoé', lastName: 'Martin', gender: null };
    const calls: [Method, string, object?][] = [
      ['GET', 'card'],
      ['PUT', 'identity', identity],
      ['PUT', 'role', { role: 'ADMIN', gymId: null }],
      ['PUT', 'rights', { rights: [] }],
      ['POST', 'staff-removal', {}],
      ['POST', 'verification-mail', {}],
      ['POST', 'sign-out', {}],
      ...events.map((event): [Method, string, object] => ['POST', acts[event].path, acts[event].payload]),
    ];
    for (const [method, path, payload] of calls) {
      const bodies = await Promise.all(
        [crypto.randomUUID(), 'pas-un-identifiant', "1' or '1'='1", '%00'].map(async (uid) => {
          const answer = await call(method, `/api/users/${encodeURIComponent(uid)}/${path}`, payload);
          return `${answer.statusCode} ${answer.body}`;
        }),
      );
      expect([path, ...new Set(bodies)]).toEqual([path, expect.stringMatching(/^404 .*"not-found"/)]);
    }
  });
});

test('a card holds the fifty connections that were used last, and the fifty last changes', async () => {
  const { userId } = await aManager();
  const since = Temporal.Instant.from('2026-03-02T08:00:00Z');
  const ranks = Array.from({ length: 51 }, (_, rank) => since.add({ minutes: rank }));
  const expiresAt = Temporal.Now.instant().add({ hours: 24 });
  await db
    .insert(signInSessions)
    .values(ranks.map((rotatedAt) => ({ userId, refreshHash: String(rotatedAt), rotatedAt, expiresAt })));
  const { sessions } = await cardOf(userId);
  const seen = sessions.map(({ lastSeen }) => lastSeen);
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([50, String(ranks[50]), String(ranks[1])]);
  for (let turn = 0; turn < 26; turn += 1) {
    await act(userId, 'disabling');
    await act(userId, 'enabling');
  }
  expect((await cardOf(userId)).history).toHaveLength(50);
});

describe('who may do what', () => {
  test('only the listed moves of state pass, from every status, and each leaves one line', async () => {
    for (const status of userStatuses) {
      for (const event of events) {
        const { userId } = await aManager();
        await db.update(users).set({ status }).where(eq(users.id, userId));
        const answer = await act(userId, acts[event].path, acts[event].payload);
        const listed = canFire(userMachine, status, event, 'ADMIN');
        const target =
          event === 'enable'
            ? statusOnceEnabled({ emailVerified: true })
            : userMachine.table[status][event]?.to;
        const to = listed ? target : status;
        const audited = await db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.entityId, userId), eq(auditLog.event, event)));
        const row = await rowOf(userId);
        expect([status, event, answer.statusCode, row?.status, row?.version, audited.length]).toEqual([
          status,
          event,
          listed ? 200 : 409,
          to,
          listed ? 2 : 1,
          listed ? 1 : 0,
        ]);
      }
    }
  });

  test('an account that never proved its address is enabled to wait for it, without a session', async () => {
    const { userId, email } = await aManager({ status: 'PENDING' });
    const unproved = { status: 'WAITING_EMAIL', emailVerifiedAt: null };
    const charter = { charterVersion, charterAcceptedAt: Temporal.Now.instant() };
    await db
      .update(users)
      .set({ ...unproved, ...charter })
      .where(eq(users.id, userId));
    for (const event of ['blacklist', 'lift', 'enable'] as const) {
      expect((await act(userId, acts[event].path, acts[event].payload)).statusCode).toBe(200);
    }
    expect(await rowOf(userId)).toMatchObject(unproved);
    const payload = { email, password: goodPassword };
    expect(codeOf(await call('POST', '/api/auth/sign-in', payload, {}))).toBe('auth/email-not-verified');
    expect((await act(userId, 'verification-mail')).statusCode).toBe(200);
    const token = await linkSentTo(email);
    await call('POST', '/api/auth/email-confirmation', { token }, {});
    expect((await call('POST', '/api/auth/sign-in', payload, {})).statusCode).toBe(200);
  });

  test('nobody but an administrator reaches any of it, and nobody without a session', async () => {
    const { userId } = await aManager();
    const gym = await aGym();
    for (const role of webRoles.filter((one) => one !== 'ADMIN')) {
      const { email } =
        role === 'MODERATOR' || role === 'FLOOR'
          ? await aStaffMember(role, role === 'FLOOR' ? gym.id : undefined)
          : await aManager({ role });
      const as = await signedIn(api.app, email);
      for (const event of events) {
        const { path, payload } = acts[event];
        const answer = await call('POST', `/api/users/${userId}/${path}`, payload, as);
        expect([role, event, answer.statusCode, codeOf(answer)]).toEqual([
          role,
          event,
          403,
          'permission-denied',
        ]);
      }
      expect((await call('GET', '/api/users', undefined, as)).statusCode).toBe(403);
      expect((await call('GET', `/api/users/${userId}/card`, undefined, as)).statusCode).toBe(403);
    }
    expect((await call('POST', `/api/users/${userId}/disabling`, {}, {})).statusCode).toBe(401);
    expect((await rowOf(userId))?.status).toBe('ACTIVE');
  });

  test('nobody disables, blacklists, removes or changes the role of themselves', async () => {
    const refused = [
      await act(admin.userId, 'disabling'),
      await act(admin.userId, 'blacklisting', { reason }),
      await act(admin.userId, 'staff-removal'),
      await act(admin.userId, 'sign-out'),
      await call('PUT', `/api/users/${admin.userId}/role`, { role: 'MODERATOR', gymId: null }),
    ];
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'not-allowed'));
    expect((await cardOf(admin.userId)).actions).toEqual(['edit']);
  });

  test('a body that carries more than it should is refused, and the row is as it was', async () => {
    const { userId } = await aManager();
    const before = await rowOf(userId);
    const identity = '"firstName":"Zoé","lastName":"Martin","gender":null';
    const bodies: [Method, string, string][] = [
      ['PUT', `/api/users/${userId}/identity`, identity],
      ['PUT', `/api/users/${userId}/rights`, '"rights":[]'],
      ['POST', `/api/users/${userId}/disabling`, ''],
      ['POST', `/api/users/${userId}/blacklisting`, `"reason":"${reason}"`],
      ['POST', '/api/staff', '"email":"a@verdalys.example","firstName":"A","lastName":"B","gymId":null'],
      ['POST', '/api/gyms', '"name":"Salle en trop"'],
    ];
    const extras = ['status', 'admin', 'companyId', 'price', 'createdAt', '__proto__', 'constructor'];
    for (const [method, url, fields] of bodies) {
      for (const extra of ['role', ...extras]) {
        const payload = `{${[fields, `"${extra}":{"a":1}`].filter(Boolean).join(',')}}`;
        const answer = await api.app.inject({
          method,
          url,
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        });
        expect([url, extra, answer.statusCode]).toEqual([url, extra, 400]);
      }
    }
    expect(await rowOf(userId)).toEqual(before);
  });

  test('a role, the team and what opens an account ask for the password again when it was given more than ten minutes ago', async () => {
    const other = await aStaffMember('MODERATOR');
    const old = await aStaffMember('ADMIN');
    const as = await signedIn(api.app, old.email);
    const tenMinutesAgo = Temporal.Now.instant().subtract({ minutes: 11 });
    await db
      .update(signInSessions)
      .set({ authenticatedAt: tenMinutesAgo })
      .where(eq(signInSessions.userId, old.userId));
    const role = { role: 'ADMIN', gymId: null };
    const newcomer = { email: 'nouvelle@verdalys.example', firstName: 'A', lastName: 'B', ...role };
    const refused = [
      await call('PUT', `/api/users/${other.userId}/role`, role, as),
      await call('POST', `/api/users/${other.userId}/staff-removal`, {}, as),
      await call('POST', '/api/staff', newcomer, as),
      await call('POST', `/api/users/${other.userId}/email-change`, { email: 'a@verdalys.example' }, as),
      await call('POST', `/api/users/${other.userId}/password-link`, {}, as),
    ];
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'auth/reauthentication-required'));
    expect((await call('GET', `/api/users/${other.userId}/card`, undefined, as)).statusCode).toBe(200);
  });
});

describe('what happens to open sessions', () => {
  const gone = async (as: Headers) =>
    (await call('GET', '/api/auth/connections', undefined, as)).statusCode === 401;

  test.each(['disabling', 'blacklisting', 'sign-out', 'staff-removal'])(
    '%s ends every session of the person at once',
    async (path) => {
      const person = await aStaffMember('MODERATOR');
      const sessions = [await signedIn(api.app, person.email), await signedIn(api.app, person.email)];
      const answer = await act(person.userId, path, path === 'blacklisting' ? { reason } : {});
      expect(answer.statusCode).toBe(200);
      for (const as of sessions) expect(await gone(as)).toBe(true);
      const open = and(eq(signInSessions.userId, person.userId), isNull(signInSessions.revokedAt));
      expect(await db.$count(signInSessions, open)).toBe(0);
      expect(answer.json<UserCard>().sessions).toEqual([]);
    },
  );

  test('a changed role ends them too, and the next sign-in has the new role', async () => {
    const person = await aStaffMember('MODERATOR');
    const as = await signedIn(api.app, person.email);
    const gym = await aGym();
    const answer = await call('PUT', `/api/users/${person.userId}/role`, { role: 'FLOOR', gymId: gym.id });
    expect(answer.json()).toMatchObject({ staff: { role: 'FLOOR', gymId: gym.id, gymName: gym.name } });
    expect(answer.json<UserCard>().history[0]).toMatchObject({
      what: 'Rôle changé',
      detail: 'Modérateur → Responsable de salle',
    });
    expect(await gone(as)).toBe(true);
    const again = await signedIn(api.app, person.email);
    const gyms = await call('GET', '/api/gyms', undefined, again);
    expect(gyms.json()).toMatchObject({ items: [{ id: gym.id, name: gym.name }] });
  });

  test('rights that change are those of the session’s very next request', async () => {
    const manager = await aManager({ canSeeSessions: true });
    const as = await signedIn(api.app, manager.email);
    expect((await call('GET', '/api/sessions', undefined, as)).statusCode).toBe(200);
    const answer = await call('PUT', `/api/users/${manager.userId}/rights`, {
      rights: ['create-event-sessions'],
    });
    expect(answer.json()).toMatchObject({ manager: { rights: ['create-event-sessions'] } });
    expect((await call('GET', '/api/sessions', undefined, as)).statusCode).toBe(403);
    const all = { rights: [...companyRights] };
    await call('PUT', `/api/users/${manager.userId}/rights`, all);
    expect((await call('GET', '/api/sessions', undefined, as)).statusCode).toBe(200);
  });

  test('rights are those of a company’s manager only', async () => {
    const [partner, colleague] = [await aManager({ role: 'PARTNERSHIP' }), await aStaffMember('MODERATOR')];
    const none = { rights: [] };
    expect(codeOf(await call('PUT', `/api/users/${partner.userId}/rights`, none))).toBe('not-allowed');
    expect(codeOf(await call('PUT', `/api/users/${colleague.userId}/rights`, none))).toBe('not-found');
  });

  test('the record of a company’s manager follows: closed with the account, open again with it', async () => {
    const manager = await aManager();
    const recordOf = async () =>
      (await db.select().from(accountManagers).where(eq(accountManagers.userId, manager.userId)))[0]?.status;
    await act(manager.userId, 'blacklisting', { reason });
    expect(await recordOf()).toBe('INACTIVE');
    const listed = (await cardOf(manager.userId)).history[0];
    expect(listed).toMatchObject({ what: 'Mis sur liste noire', detail: reason });
    const lifted = await act(manager.userId, 'blacklist-lifting', { reason });
    expect([lifted.json<UserCard>().status, await recordOf()]).toEqual(['INACTIVE', 'INACTIVE']);
    await act(manager.userId, 'enabling');
    expect(await recordOf()).toBe('ACTIVE');
    expect(await signedIn(api.app, manager.email)).toHaveProperty('authorization');
  });
});

describe('the role of a member of the team', () => {
  test('a gym manager needs a gym that exists, and nobody else has one', async () => {
    const { userId } = await aStaffMember('MODERATOR');
    const put = (payload: object) => call('PUT', `/api/users/${userId}/role`, payload);
    expect(codeOf(await put({ role: 'FLOOR', gymId: null }))).toBe('form-invalid');
    expect(codeOf(await put({ role: 'ADMIN', gymId: crypto.randomUUID() }))).toBe('form-invalid');
    expect(codeOf(await put({ role: 'FLOOR', gymId: crypto.randomUUID() }))).toBe('gyms/not-found');
    expect(codeOf(await put({ role: 'FLOOR', gymId: 'salle' }))).toBe('gyms/not-found');
    expect((await db.select().from(staff).where(eq(staff.userId, userId)))[0]?.role).toBe('MODERATOR');
  });

  test('a privileged role renews its password, counted from the day it was chosen; another one does not', async () => {
    const { userId } = await aStaffMember('MODERATOR');
    const gym = await aGym();
    const passwordChangedAt = Temporal.Now.instant().subtract({ hours: 24 * 100 });
    await db.update(users).set({ passwordChangedAt, passwordExpiresAt: null }).where(eq(users.id, userId));
    const daysAfter = async (role: string, gymId: string | null) => {
      const answer = await call('PUT', `/api/users/${userId}/role`, { role, gymId });
      expect(answer.statusCode).toBe(200);
      const ends = (await rowOf(userId))?.passwordExpiresAt;
      return ends ? Math.round(passwordChangedAt.until(ends).total('hours') / 24) : null;
    };
    expect(await daysAfter('ADMIN', null)).toBe(365);
    expect(await daysAfter('FLOOR', gym.id)).toBeNull();
    expect(await daysAfter('MODERATOR', null)).toBe(365);
    expect((await act(userId, 'staff-removal')).statusCode).toBe(200);
    expect((await rowOf(userId))?.passwordExpiresAt).toBeNull();
  });

  test('a manager of a company is not of the team, and does not enter it by a change of role', async () => {
    const { userId } = await aManager();
    const answer = await call('PUT', `/api/users/${userId}/role`, { role: 'ADMIN', gymId: null });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not-found']);
    expect(await db.$count(staff, eq(staff.userId, userId))).toBe(0);
  });
});
