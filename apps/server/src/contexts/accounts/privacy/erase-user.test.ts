import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { profilePictureFolder, profilePictureKey } from '../../../platform/files/picture-keys.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { sendSms } from '../../../platform/sms/send-sms.ts';
import { smsMessages } from '../../../platform/sms/sms.tables.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { aWholePerson } from '../../../testing/whole-person.ts';
import { accountManagers, companies } from '../../companies/public.ts';
import { emailLinks, signInSessions, staff, users } from '../accounts.tables.ts';
import { eraseFilesJob } from './erase-files.job.ts';
import { exportKey, makeExportJob } from './export.job.ts';
import { tellLockedJob } from '../sign-in/sign-in-locked.job.ts';

const api = useApi();
type Headers = { authorization: string };
const errorOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error;
const eraseOwn = (headers: Headers, password = goodPassword, confirmation = 'SUPPRIMER') =>
  api.app.inject({
    method: 'POST',
    url: '/api/profile/erasure',
    headers,
    payload: { password, confirmation },
  });
const erase = (headers: Headers, uid: string) =>
  api.app.inject({ method: 'POST', url: `/api/users/${uid}/erasure`, headers });
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const context = { id: '', attempt: 1, isLastAttempt: true } as Parameters<typeof makeExportJob.run>[1];

/** Every row of every table of every schema, as text, that holds one of these words. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const tables = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.rows.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    for (const word of words) {
      const where = sql`strpos(lower(t::text), ${word.toLowerCase()}) > 0`;
      const { rows } = await db.execute(sql`select 1 from ${table} t where ${where}`);
      if (rows.length > 0) found.push(`${schema}.${name}: ${word}`);
    }
  }
  return found;
}

describe('erasing a person', () => {
  test('leaves none of their words in any table, queue included, and no file (threats T64)', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aWholePerson()];
    const own = await signedIn(api.app, person.email);
    const payload = { email: person.email };
    await api.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });
    const copy = await api.app.inject({ method: 'POST', url: '/api/profile/export', headers: own });
    const { id } = copy.json<{ id: string }>();
    await makeExportJob.run({ id }, context);
    const words = [...Object.values(person.words), '1987-03-14'];
    // What is looked for can be found: before, each word stands somewhere.
    const before = await tracesOf(words);
    for (const word of words) expect(before.join('\n')).toContain(word);

    const answer = await erase(await signedIn(api.app, admin.email), person.userId);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await tracesOf(words)).toEqual([]);
    // What was left of a picture before, by whatever was cut, goes too.
    await files().put(profilePictureKey(person.userId, 1, '200'), Buffer.from('an older picture'));
    const [{ data } = { data: { keys: [] } }] = (
      await db.execute<{ data: { keys: string[]; folders?: string[] } }>(
        sql`select data from pgboss.job where name = 'accounts.erase-files'`,
      )
    ).rows;
    await eraseFilesJob.run(data, context);
    expect(await Array.fromAsync(files().keys(profilePictureFolder(person.userId)))).toEqual([]);
    expect(await files().exists(exportKey(id))).toBe(false);
  });

  test('keeps the row without a name, closes what it opened, and the audit says who did it', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aWholePerson()];
    const own = await signedIn(api.app, person.email);
    await erase(await signedIn(api.app, admin.email), person.userId);
    const user = await userOf(person.userId);
    const lastName = person.userId.slice(0, 6).toUpperCase();
    expect(user).toMatchObject({
      status: 'DELETED',
      email: `erased-${person.userId}@erased.invalid`,
      firstName: 'Utilisateur',
      lastName,
      displayNameAnonym: `Utilisateur ${lastName}`,
      passwordHash: null,
      phone: null,
      birthDate: null,
      pictureVersion: null,
    });
    expect((await api.app.inject({ url: '/api/profile', headers: own })).statusCode).toBe(401);
    expect(await db.$count(signInSessions, eq(signInSessions.userId, person.userId))).toBe(0);
    expect(await db.$count(staff, eq(staff.userId, person.userId))).toBe(0);
    const [record] = await db.select().from(accountManagers).where(eq(accountManagers.userId, person.userId));
    expect(record?.status).toBe('INACTIVE');
    const lines = await db.select().from(auditLog).where(eq(auditLog.entityId, person.userId));
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'erase',
        actorUserId: admin.userId,
        toStatus: 'DELETED',
        details: {},
      }),
    );
    const payload = { email: person.email, password: goodPassword };
    const again = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    expect(errorOf(again).code).toBe('auth/invalid-credentials');
  });

  test('leaves every other person as they were', async () => {
    const [admin, person, other] = [await aStaffMember('ADMIN'), await aWholePerson(), await aWholePerson()];
    const before = await tracesOf(Object.values(other.words));
    await erase(await signedIn(api.app, admin.email), person.userId);
    expect(await tracesOf(Object.values(other.words))).toEqual(before);
  });

  test('leaves the mails, the messages and the jobs of addresses and numbers that were only typed, or only hold theirs', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aManager()];
    const suffix = `${crypto.randomUUID().slice(0, 8)}@acme.example`;
    const email = `martin.${suffix}`;
    const phone = `+33695${String(Date.now() % 1_000_000).padStart(6, '0')}`;
    await db.update(users).set({ email, phone, phoneVerifiedAt: null }).where(eq(users.id, person.userId));
    const typed = `contact.${suffix}`;
    await db.insert(emailLinks).values({
      userId: person.userId,
      purpose: 'change-email',
      email: typed,
      tokenHash: `typed-${person.userId}`,
      expiresAt: Temporal.Now.instant().add({ hours: 24 }),
    });
    const to = 'support@elan.example';
    const kept = [
      [typed, 'Bonjour'],
      [`paul.${email}`, 'Bonjour'],
      [`${email}.fr`, 'Bonjour'],
      [to, `De paul.${email}, o-${email} et ${email}.fr`],
    ] as const;
    const gone = [
      [email, 'Bonjour'],
      [to, `Écrivez à ${email.toUpperCase()}.`],
      [to, `<a href="mailto:${email}">lui</a>`],
    ] as const;
    const mail = (address: string, text: string, key: string) =>
      sendMail({
        key: `${key}:${person.userId}`,
        to: address,
        template: 'test',
        message: { subject: 'Essai', html: `<p>${text}</p>`, text },
      });
    for (const [rank, [address, text]] of kept.entries()) await mail(address, text, `kept-${rank}`);
    for (const [rank, [address, text]] of gone.entries()) await mail(address, text, `gone-${rank}`);
    await sendSms({ key: `typed:${person.userId}`, to: phone, text: 'Bonjour', holdsSecret: false });
    for (const address of [email, ...kept.slice(0, 3).map(([one]) => one)]) {
      await sendJob(tellLockedJob, { email: address });
    }
    const answer = await erase(await signedIn(api.app, admin.email), person.userId);
    expect(answer.statusCode).toBe(204);
    const left = await db
      .select({ key: mails.key })
      .from(mails)
      .where(like(mails.key, `%:${person.userId}`));
    expect(left.map(({ key }) => key.split(':')[0] ?? '').toSorted()).toEqual([
      'kept-0',
      'kept-1',
      'kept-2',
      'kept-3',
    ]);
    expect(await db.$count(smsMessages, eq(smsMessages.to, phone))).toBe(1);
    const jobs = await db.execute<{ email: string }>(
      sql`select data->>'email' as email from pgboss.job where strpos(data::text, ${suffix}) > 0`,
    );
    expect(jobs.rows.map((row) => row.email).toSorted()).toEqual(
      kept
        .slice(0, 3)
        .map(([one]) => one)
        .toSorted(),
    );
  });

  test('takes the reason of a blacklisting away too: the audit never had it', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aManager()];
    const office = await signedIn(api.app, admin.email);
    const reason = `Signalé par Hippolyte-${person.userId}.`;
    await api.app.inject({
      method: 'POST',
      url: `/api/users/${person.userId}/blacklisting`,
      headers: office,
      payload: { reason },
    });
    expect(await tracesOf([reason])).toEqual([`public.users: ${reason}`]);
    expect((await erase(office, person.userId)).statusCode).toBe(204);
    expect(await tracesOf([reason])).toEqual([]);
  });

  test('is an administrator’s sensitive act, never on oneself, never twice', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aManager()];
    const office = await signedIn(api.app, admin.email);
    expect(errorOf(await erase(office, admin.userId)).code).toBe('not-allowed');
    const manager = await signedIn(api.app, person.email);
    expect(errorOf(await erase(manager, admin.userId)).code).toBe('permission-denied');
    await erase(office, person.userId);
    expect(errorOf(await erase(office, person.userId)).code).toBe('transition-forbidden');
    const asked = await api.app.inject({
      method: 'POST',
      url: `/api/users/${person.userId}/export`,
      headers: office,
    });
    expect(errorOf(asked).code).toBe('not-allowed');
    await db
      .update(signInSessions)
      .set({ authenticatedAt: sql`now() - interval '11 minutes'` })
      .where(eq(signInSessions.userId, admin.userId));
    const late = await signedIn(api.app, admin.email);
    expect((await erase(late, (await aManager()).userId)).statusCode).toBe(204);
  });
});

describe('erasing one’s own account', () => {
  test('asks for the password again and for a word, then signs out everywhere', async () => {
    const moderator = await aStaffMember('MODERATOR');
    const headers = await signedIn(api.app, moderator.email);
    expect(errorOf(await eraseOwn(headers, 'Faux-passe-2026!')).code).toBe('auth/wrong-password');
    expect(errorOf(await eraseOwn(headers, goodPassword, 'supprimer'))).toMatchObject({
      code: 'form-invalid',
      params: { issues: [{ path: 'confirmation' }] },
    });
    expect((await eraseOwn(headers)).statusCode).toBe(204);
    expect((await userOf(moderator.userId))?.status).toBe('DELETED');
    expect((await api.app.inject({ url: '/api/profile', headers })).statusCode).toBe(401);
    const lines = await db.select().from(auditLog).where(eq(auditLog.entityId, moderator.userId));
    expect(lines.map(({ event }) => event)).toContain('eraseOwn');
  });

  test('is refused to the last administrator', async () => {
    await db
      .update(users)
      .set({ status: 'INACTIVE' })
      .where(sql`${users.id} in (select user_id from staff where role = 'ADMIN')`);
    const admin = await aStaffMember('ADMIN');
    const headers = await signedIn(api.app, admin.email);
    expect(errorOf(await eraseOwn(headers)).code).toBe('auth/last-administrator');
    await aStaffMember('ADMIN');
    expect((await eraseOwn(headers)).statusCode).toBe(204);
  });

  test('of the only manager of a company in use is refused with what to do; the last of two who leave at once too', async () => {
    const first = await aManager();
    const headers = await signedIn(api.app, first.email);
    const refused = errorOf(await eraseOwn(headers));
    expect(refused).toMatchObject({
      code: 'auth/only-manager',
      message: expect.stringMatching(/Verdalys.*Écrivez-nous/),
    });
    const second = await aManager({ companyId: first.companyId });
    const other = await signedIn(api.app, second.email);
    const answers = await Promise.all([eraseOwn(headers), eraseOwn(other)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
  });

  test('of the only manager of a company that is over is allowed', async () => {
    const company = await aCompany({ status: 'ENDED' });
    const manager = await aManager({ companyId: company.id });
    const headers = await signedIn(api.app, manager.email);
    expect((await eraseOwn(headers)).statusCode).toBe(204);
    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]?.status).toBe('ENDED');
  });
});
