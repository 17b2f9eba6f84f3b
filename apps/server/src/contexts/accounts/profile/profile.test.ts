import { setTimeout } from 'node:timers/promises';
import { typographyProblems } from '@elan/domain/kernel';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aManager, anActor, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { eraseUser } from '../privacy/erase-user.ts';
import { updateProfile } from './profile-identity.ts';

const api = useApi();

async function withSession<T extends { email: string }>(person: T) {
  return { ...person, headers: await signedIn(api.app, person.email) };
}
const aPerson = async () => withSession(await aStaffMember('ADMIN'));
const aCompanyPerson = async () => withSession(await aManager());
type Person = { headers: { authorization: string } };

const call = (person: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
const profile = { firstname: 'Camille', lastname: 'Roussel', gender: null, birthDate: null };
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;

let addresses = 0;
const aNewAddress = (): string => `nouvelle.${(addresses += 1)}@verdalys.example`;
const ask = (person: Person, email: string, password = goodPassword) =>
  call(person, 'POST', '/api/auth/email-change', { email, password });
const confirm = (token: string) =>
  api.app.inject({ method: 'POST', url: '/api/auth/email-change-confirmation', payload: { token } });
const mailsTo = (email: string) =>
  db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.createdAt));
async function tokenSentTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const token = /emailVerification\?change=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}

describe('one’s own profile', () => {
  test('is read and changed, and the session learns the new name', async () => {
    const person = await aPerson();
    const changed = await call(person, 'PUT', '/api/profile', {
      firstname: '  Anaïs ',
      lastname: 'D’Arcy-Le Goff',
      gender: 'woman',
      birthDate: '1990-02-28',
    });
    expect(changed.json()).toMatchObject({
      profile: { firstname: 'Anaïs', lastname: 'D’Arcy-Le Goff', gender: 'woman', birthDate: '1990-02-28' },
      user: { displayName: 'Anaïs D’Arcy-Le Goff' },
    });
    const read = await call(person, 'GET', '/api/profile');
    expect(read.json()).toMatchObject({ firstname: 'Anaïs', email: person.email, newEmail: null });
    expect(read.body).not.toContain('password');
  });

  test.each([
    [{ ...profile, firstname: 'R2D2' }, 'firstname'],
    [{ ...profile, lastname: ' ' }, 'lastname'],
    [{ ...profile, birthDate: '2999-01-01' }, 'birthDate'],
    [{ ...profile, birthDate: '1900-01-01' }, 'birthDate'],
    [{ ...profile, birthDate: '2015-06-01' }, 'birthDate'],
    [{ ...profile, birthDate: '1990-02-30' }, 'birthDate'],
    [{ ...profile, gender: 'robot' }, 'gender'],
  ])('%j is refused at its field', async (body, path) => {
    const answer = await call(await aPerson(), 'PUT', '/api/profile', body);
    expect([answer.statusCode, answer.json().error.params.issues[0].path]).toEqual([400, path]);
  });

  test.each(['role', 'status', 'admin', 'companyId', 'email', 'phone', 'createdAt', 'constructor'])(
    'a profile that carries « %s » is refused whole',
    async (name) => {
      const person = await aPerson();
      const before = await db.select().from(users).where(eq(users.id, person.userId));
      const answer = await call(person, 'PUT', '/api/profile', { ...profile, [name]: 'ADMIN' });
      expect(answer.statusCode).toBe(400);
      expect(await db.select().from(users).where(eq(users.id, person.userId))).toEqual(before);
    },
  );
});

test('a name that comes while its owner is being erased is not written on what is left of them', async () => {
  const [admin, person] = [await aPerson(), await aPerson()];
  const actor = { ...anActor('ADMIN'), userId: person.userId };
  const input = { firstname: 'Zéphirine', lastname: 'Roussel', gender: 'woman', birthDate: null } as const;
  let write: Promise<unknown> | undefined;
  await inTx(async () => {
    await eraseUser({ kind: 'all' }, { ...anActor('ADMIN'), userId: admin.userId }, person.userId);
    write = outsideTx(() => updateProfile(actor, input, '2026-11-21').catch((error: unknown) => error));
    await setTimeout(200);
  });
  expect(await write).toMatchObject({ code: 'unauthenticated' });
  const [row] = await db.select().from(users).where(eq(users.id, person.userId));
  expect(row?.status).toBe('DELETED');
  expect(JSON.stringify(row)).not.toContain('Zéphirine');
});

describe('changing one’s e-mail', () => {
  test('the new address proves itself by a click, the old one is told twice, the session goes on', async () => {
    const person = await aPerson();
    const email = aNewAddress();
    const asked = await ask(person, email);
    expect([asked.statusCode, asked.json()]).toMatchObject([202, { email: person.email, newEmail: email }]);
    const token = await tokenSentTo(email);
    expect((await mailsTo(person.email))[0]?.template).toBe('email-change-asked');
    expect((await call(person, 'GET', '/api/profile')).json().email).toBe(person.email);
    expect((await confirm(token)).json()).toEqual({ email });
    expect((await mailsTo(person.email))[0]?.template).toBe('email-changed');
    const after = (await call(person, 'GET', '/api/profile')).json();
    expect(after).toMatchObject({ email, newEmail: null });
    await signedIn(api.app, email);
    expect(codeOf(await confirm(token))).toBe('auth/invalid-link');
    for (const { text } of [...(await mailsTo(email)), ...(await mailsTo(person.email))])
      for (const line of text.split('\n').filter((words) => !words.startsWith('http')))
        expect(typographyProblems(line)).toEqual([]);
  });

  test('a wrong password asks for nothing', async () => {
    const person = await aPerson();
    const email = aNewAddress();
    const answer = await ask(person, email, 'Faux-mot-2026!');
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'auth/wrong-password']);
    expect(await mailsTo(email)).toEqual([]);
  });

  test.each(['camille@gmail.com', 'pas une adresse'])(
    'a company’s person may not take « %s » (D14)',
    async (email) => {
      const answer = await ask(await aCompanyPerson(), email);
      expect([answer.statusCode, answer.json().error.params.issues?.[0].path]).toEqual([400, 'email']);
    },
  );

  test('our own people may write from anywhere', async () => {
    expect((await ask(await aPerson(), 'alice.martin.elan@gmail.com')).statusCode).toBe(202);
  });

  test('one’s own address is refused', async () => {
    const person = await aPerson();
    expect((await ask(person, person.email)).json().error.params.issues[0].path).toBe('email');
  });

  test('the address of somebody else is answered like any other one, and receives nothing', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const email = aNewAddress();
    const free = await ask(person, email);
    const taken = await ask(person, other.email);
    expect([taken.statusCode, { ...taken.json(), newEmail: email }]).toEqual([202, free.json()]);
    expect(taken.json().newEmail).toBe(other.email);
    expect(await mailsTo(other.email)).toEqual([]);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual([
      'email-change-asked',
      'email-change-asked',
    ]);
  });

  test('the clicks of one place are counted together, whichever of its addresses they come from', async () => {
    const clicks: number[] = [];
    for (let rank = 0; rank < 61; rank += 1) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/auth/email-change-confirmation',
        payload: { token: 'inconnu' },
        remoteAddress: `2001:db8:1:2::${rank.toString(16)}`,
      });
      clicks.push(answer.statusCode);
    }
    expect(clicks.indexOf(429)).toBe(60);
  });

  test('an address that somebody took meanwhile is refused at the click', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const email = aNewAddress();
    await ask(one, email);
    const first = await tokenSentTo(email);
    await ask(two, email);
    const second = await tokenSentTo(email);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && codeOf(refused)).toBe('auth/email-already-exists');
  });

  test('a link given up, replaced or expired is good for nothing; of twenty clicks one counts', async () => {
    const person = await aPerson();
    const email = aNewAddress();
    await ask(person, email);
    const givenUp = await tokenSentTo(email);
    expect((await call(person, 'DELETE', '/api/auth/email-change')).json().newEmail).toBeNull();
    expect(codeOf(await confirm(givenUp))).toBe('auth/invalid-link');

    const late = aNewAddress();
    await ask(person, late);
    const lateToken = await tokenSentTo(late);
    await db
      .update(emailLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(emailLinks.email, late));
    expect(codeOf(await confirm(lateToken))).toBe('auth/link-expired');
    expect((await call(person, 'GET', '/api/profile')).json().newEmail).toBeNull();

    const last = aNewAddress();
    await ask(person, last);
    const token = await tokenSentTo(last);
    const clicks = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(clicks.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('the link of another purpose does not change an address, nor does this one reset a password', async () => {
    const person = await aPerson();
    const email = aNewAddress();
    await ask(person, email);
    const token = await tokenSentTo(email);
    const reset = await api.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password: 'Autre-Mot-2026!' },
    });
    expect(codeOf(reset)).toBe('auth/invalid-link');
    await db.update(emailLinks).set({ purpose: 'reset-password' }).where(eq(emailLinks.email, email));
    expect(codeOf(await confirm(token))).toBe('auth/invalid-link');
  });

  test('the sixth request of an hour is refused', async () => {
    const person = await aPerson();
    for (let rank = 0; rank < 5; rank += 1) expect((await ask(person, aNewAddress())).statusCode).toBe(202);
    expect(codeOf(await ask(person, aNewAddress()))).toBe('too-many-requests');
  });
});
