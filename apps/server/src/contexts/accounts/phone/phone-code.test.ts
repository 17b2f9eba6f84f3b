import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aManager, anActor, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { db } from '../../../platform/db/database.ts';
import { smsMessages } from '../../../platform/sms/sms.tables.ts';
import { phoneCodes, users } from '../accounts.tables.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { verifyPhone } from './verify-phone.ts';

const api = useApi();
let numbers = 0;
/** A mobile that nobody else has, as it is typed. */
const aNumber = (): string => `06 98 76 ${String(10 + (numbers += 1))} 00`;
const e164 = (typed: string): string => `+33${typed.replaceAll(' ', '').slice(1)}`;

/** A manager whose phone is not verified, signed in. */
async function newcomer() {
  const manager = await aManager();
  await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, manager.userId));
  return { ...manager, headers: await signedIn(api.app, manager.email) };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

const ask = ({ headers }: Person, phone?: string) =>
  api.app.inject({ method: 'POST', url: '/api/auth/phone-code', headers, payload: phone ? { phone } : {} });
const give = ({ headers }: Pick<Person, 'headers'>, code: string) =>
  api.app.inject({ method: 'POST', url: '/api/auth/phone-verification', headers, payload: { code } });
const stateOf = async ({ headers }: Person) =>
  (await api.app.inject({ url: '/api/auth/phone-code', headers })).json();
const errorOf = (answer: { json: () => { error: { code: string; message: string } } }) => answer.json().error;
/** Ages the codes of a person, as if they had been sent so many seconds ago. */
const age = (person: Person, seconds: number) =>
  db
    .update(phoneCodes)
    .set({
      createdAt: sql`${phoneCodes.createdAt} - make_interval(secs => ${seconds})`,
      expiresAt: sql`${phoneCodes.expiresAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(phoneCodes.userId, person.userId));

async function codeSentTo(phone: string): Promise<string> {
  const texts = await db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.to, phone))
    .orderBy(sql`${smsMessages.createdAt} desc`);
  const code = /code est (\d{6})\./.exec(texts[0]?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('verifying a telephone', () => {
  test('a code sent to a new number makes it the person’s own, and opens the application', async () => {
    const person = await newcomer();
    const blocked = await api.app.inject({ url: '/api/spots', headers: person.headers });
    expect(errorOf(blocked)).toMatchObject({ code: 'auth/phone-not-verified' });
    const phone = aNumber();
    const sent = await ask(person, phone);
    expect([sent.statusCode, sent.json()]).toEqual([202, { sentTo: phone, validFor: 600, retryAfter: 60 }]);
    const answer = await give(person, await codeSentTo(e164(phone)));
    expect(answer.json()).toMatchObject({ user: { phone, phoneVerified: true, waitsFor: null } });
    expect((await api.app.inject({ url: '/api/spots', headers: person.headers })).statusCode).toBe(200);
  });

  test('a wrong code says how many tries are left; five were evaluated and even the right one comes too late', async () => {
    const person = await newcomer();
    const phone = aNumber();
    await ask(person, phone);
    const code = await codeSentTo(e164(phone));
    expect(errorOf(await give(person, wrong(code)))).toMatchObject({
      code: 'auth/invalid-verification-code',
      message: expect.stringContaining('il vous reste 4 essais'),
    });
    for (let tries = 0; tries < 3; tries += 1) await give(person, wrong(code));
    expect(errorOf(await give(person, wrong(code))).code).toBe('auth/code-attempts-exhausted');
    expect(errorOf(await give(person, code)).code).toBe('auth/code-attempts-exhausted');
  });

  test('20 codes at once: five at most are evaluated', async () => {
    const person = await newcomer();
    const phone = aNumber();
    await ask(person, phone);
    const code = await codeSentTo(e164(phone));
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(person, wrong(code))));
    const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, person.userId));
    expect(row?.attempts).toBe(5);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(0);
    expect(errorOf(await give(person, code)).code).toBe('auth/code-attempts-exhausted');
  });

  test('the right code given five times at once is used once', async () => {
    const person = await newcomer();
    const phone = aNumber();
    await ask(person, phone);
    const code = await codeSentTo(e164(phone));
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(person, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a code used, or older than ten minutes, is no longer good', async () => {
    const person = await newcomer();
    const phone = aNumber();
    expect(errorOf(await give(person, '123456')).code).toBe('auth/code-expired');
    await ask(person, phone);
    const code = await codeSentTo(e164(phone));
    await age(person, 601);
    expect(errorOf(await give(person, code)).code).toBe('auth/code-expired');
    expect(await stateOf(person)).toEqual({ sentTo: null, validFor: 0, retryAfter: 0 });
    await ask(person, phone);
    const second = await codeSentTo(e164(phone));
    expect((await give(person, second)).statusCode).toBe(200);
    expect(errorOf(await give(person, second)).code).toBe('auth/code-expired');
  });

  test('the code of one person is good for nobody else, and a second message ends the first', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const phone = aNumber();
    await ask(first, phone);
    const code = await codeSentTo(e164(phone));
    await ask(second, aNumber());
    expect(errorOf(await give(second, code)).code).toBe('auth/invalid-verification-code');
    await age(first, 61);
    await ask(first, phone);
    const newest = await codeSentTo(e164(phone));
    if (newest !== code) expect((await give(first, code)).statusCode).toBe(400);
    expect((await give(first, newest)).statusCode).toBe(200);
  });

  test('a number that somebody verified belongs to them', async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const phone = aNumber();
    await ask(other, phone);
    const late = await codeSentTo(e164(phone));
    await ask(owner, phone);
    expect((await give(owner, await codeSentTo(e164(phone)))).statusCode).toBe(200);
    expect(errorOf(await give(other, late)).code).toBe('auth/phone-already-used');
    expect(errorOf(await ask(await newcomer(), phone)).code).toBe('auth/phone-already-used');
  });
});

describe('asking for codes', () => {
  test('waits a minute between two, says how long, and 20 callers at once send one', async () => {
    const person = await newcomer();
    const phone = aNumber();
    await Promise.all(Array.from({ length: 20 }, () => ask(person, phone)));
    const texts = await db.$count(smsMessages, eq(smsMessages.to, e164(phone)));
    expect(texts).toBe(1);
    const refused = await ask(person, phone);
    expect(refused.statusCode).toBe(429);
    expect(errorOf(refused)).toMatchObject({ code: 'auth/phone-code-recent' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    // Only what left was counted: a minute later the next one does.
    await age(person, 61);
    expect((await ask(person, phone)).statusCode).toBe(202);
  });

  test('stops after three an hour, for the person and for the number', async () => {
    const person = await newcomer();
    const phone = aNumber();
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await ask(person, phone)).statusCode).toBe(202);
      await age(person, 61);
    }
    const refused = errorOf(await ask(person, phone));
    expect(refused).toMatchObject({ code: 'auth/phone-codes-exhausted' });
    expect(refused.message).toMatch(/Réessayez dans \d+ minutes\.$/);
    expect(errorOf(await ask(await newcomer(), phone)).code).toBe('auth/phone-codes-exhausted');
  });

  test('tells only so often that a number is somebody’s, and then answers the same for a free one', async () => {
    const [person, owner] = [await newcomer(), await aManager()];
    const taken = aNumber();
    await db
      .update(users)
      .set({ phone: e164(taken), phoneVerifiedAt: sql`now()` })
      .where(eq(users.id, owner.userId));
    await ask(person, aNumber());
    // Within the minute nothing is told of any number.
    expect(errorOf(await ask(person, taken)).code).toBe('auth/phone-code-recent');
    await age(person, 61);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(person, taken)));
    const codes = answers.map((answer) => errorOf(answer).code);
    expect(codes.filter((code) => code === 'auth/phone-already-used')).toHaveLength(7);
    expect(codes.filter((code) => code === 'auth/phone-codes-exhausted')).toHaveLength(13);
    expect(errorOf(await ask(person, aNumber())).code).toBe('auth/phone-codes-exhausted');
  });

  test('is over for who was erased meanwhile: neither a code nor a number is kept', async () => {
    const person = await newcomer();
    const phone = aNumber();
    await ask(person, phone);
    const code = await codeSentTo(e164(phone));
    await db.update(users).set({ status: 'DELETED', phone: null }).where(eq(users.id, person.userId));
    const actor = { ...anActor('COMMUNITY_MANAGER'), userId: person.userId };
    await expect(verifyPhone(actor, code)).rejects.toMatchObject({ code: 'unauthenticated' });
    await age(person, 61);
    const input = { userId: person.userId, phone: e164(phone) };
    await expect(sendPhoneCode(input)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db.$count(phoneCodes, eq(phoneCodes.userId, person.userId))).toBe(1);
    const [row] = await db.select().from(users).where(eq(users.id, person.userId));
    expect(row?.phone).toBeNull();
  });

  test('refuses what is no French mobile beside its field, and keeps no clear code', async () => {
    const person = await newcomer();
    const refused = await ask(person, '01 23 45 67 89');
    expect(errorOf(refused)).toMatchObject({
      code: 'form-invalid',
      params: { issues: [{ path: 'phone', message: 'Le téléphone est invalide' }] },
    });
    const phone = aNumber();
    await ask(person, phone);
    const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, person.userId));
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
  });

  test('needs a number: the one that is known, or another', async () => {
    const person = await newcomer();
    await db.update(users).set({ phone: null }).where(eq(users.id, person.userId));
    expect(errorOf(await ask(person)).code).toBe('auth/invalid-phone');
    expect((await ask(person, aNumber())).statusCode).toBe(202);
  });

  test('is not for moderators, who have no telephone to verify', async () => {
    const { email } = await aStaffMember('MODERATOR');
    const headers = await signedIn(api.app, email);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/phone-code',
      headers,
      payload: {},
    });
    expect(errorOf(answer).code).toBe('permission-denied');
  });
});
