import type { DataExport } from '@elan/domain/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { personalData } from '../../../compose-personal-data.ts';
import { db } from '../../../platform/db/database.ts';
import { connectFiles, files } from '../../../platform/files/file-store.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { personalColumns } from '../../../platform/personal-data/read-personal-rows.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { aWholePerson } from '../../../testing/whole-person.ts';
import { dataExports, emailLinks, users } from '../accounts.tables.ts';
import { expireExports } from './export-expiry.job.ts';
import { exportKey, makeExportJob } from './export.job.ts';

const api = useApi();
type Headers = { authorization: string };

const ask = (headers: Headers) => api.app.inject({ method: 'POST', url: '/api/profile/export', headers });
const stateOf = async (headers: Headers, token = '') =>
  (await api.app.inject({ url: `/api/profile/export${token && `?token=${token}`}`, headers })).json();
const download = (headers: Headers) => api.app.inject({ url: '/api/profile/export/file', headers });
const errorOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
const context = { id: '', attempt: 1, isLastAttempt: true } as Parameters<typeof makeExportJob.run>[1];
/** Does what the queue does for a copy. */
const make = (id: string) => makeExportJob.run({ id }, context);
const copiesOf = (userId: string) => db.select().from(dataExports).where(eq(dataExports.userId, userId));
const age = (id: string, days: number) =>
  db
    .update(dataExports)
    .set({
      createdAt: sql`${dataExports.createdAt} - make_interval(days => ${days})`,
      expiresAt: sql`${dataExports.expiresAt} - make_interval(days => ${days})`,
    })
    .where(eq(dataExports.id, id));

async function aCopy() {
  const person = await aManager();
  const headers = await signedIn(api.app, person.email);
  const { id } = (await ask(headers)).json<DataExport>();
  await make(id);
  return { ...person, headers, id };
}

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, 'data-export')));
  return /profile\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('the copy of one’s data', () => {
  test('is asked for once in the audit, which says by whom', async () => {
    const { userId } = await aCopy();
    const lines = await db
      .select({ actorUserId: auditLog.actorUserId })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, userId), eq(auditLog.event, 'requestExport')));
    expect(lines).toEqual([{ actorUserId: userId }]);
  });

  test('holds every declared column of the person’s rows, a notice in French and the picture (threats T64)', async () => {
    const person = await aWholePerson();
    const headers = await signedIn(api.app, person.email);
    const asked = await ask(headers);
    expect([asked.statusCode, asked.json<DataExport>().status]).toEqual([202, 'PENDING']);
    await make(asked.json<DataExport>().id);
    const answer = await download(headers);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="mes-donnees-\d{4}-\d\d-\d\d\.zip"$/,
      ),
    });
    const zip = readZip(answer.rawPayload);
    expect([...zip.keys()].toSorted()).toEqual(['LISEZMOI.txt', 'donnees.json', 'photo/default.jpg']);
    const { donnees } = JSON.parse(zip.get('donnees.json')?.toString() ?? '') as {
      donnees: Record<string, Record<string, unknown>[]>;
    };
    const declared = personalData.filter(({ subject }) => subject !== null);
    expect(Object.keys(donnees)).toEqual(declared.map(({ name }) => name));
    const notice = zip.get('LISEZMOI.txt')?.toString() ?? '';
    for (const table of declared) {
      const names = personalColumns(table).map(([name]) => name);
      expect(donnees[table.name]?.length, table.name).toBeGreaterThan(0);
      for (const row of donnees[table.name] ?? []) expect(Object.keys(row)).toEqual(names);
      expect(notice).toContain(`${table.title} (${table.name})`);
    }
    const text = JSON.stringify(donnees);
    for (const word of Object.values(person.words)) expect(text).toContain(word);
    expect(donnees['users']?.[0]).toMatchObject({
      email: person.email,
      birth_date: '1987-03-14',
      password_hash: expect.stringContaining('non communiquée'),
    });
    expect(text).not.toContain('$argon2id$');
  });

  test('says nothing of anybody else', async () => {
    const [other, own] = [await aWholePerson(), await aCopy()];
    const text = readZip((await download(own.headers)).rawPayload)
      .get('donnees.json')
      ?.toString();
    for (const word of Object.values(other.words)) expect(text).not.toContain(word);
  });

  test('says nothing of who has the address, or the number, that the person only typed', async () => {
    const [own, other] = [await aManager(), await aWholePerson()];
    await db.insert(emailLinks).values({
      userId: own.userId,
      purpose: 'change-email',
      email: other.email,
      tokenHash: `typed-${own.userId}`,
      expiresAt: Temporal.Now.instant().add({ hours: 24 }),
    });
    await db
      .update(users)
      .set({ phone: other.words.phone, phoneVerifiedAt: null })
      .where(eq(users.id, own.userId));
    const headers = await signedIn(api.app, own.email);
    const { id } = (await ask(headers)).json<DataExport>();
    await make(id);
    const data =
      readZip((await download(headers)).rawPayload)
        .get('donnees.json')
        ?.toString() ?? '';
    const { donnees } = JSON.parse(data) as { donnees: Record<string, { to: string }[]> };
    expect(donnees['mails']?.map(({ to }) => to)).not.toContain(other.email);
    expect(donnees['sms_messages']).toEqual([]);
    expect(data).not.toContain(other.words.message);
  });

  test('tells what the person did to another, not the details of the other', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aStaffMember('MODERATOR')];
    const headers = await signedIn(api.app, admin.email);
    await api.app.inject({
      method: 'PUT',
      url: `/api/users/${person.userId}/role`,
      headers,
      payload: { role: 'ADMIN', gymId: null },
    });
    const { id } = (await ask(headers)).json<DataExport>();
    await make(id);
    const data =
      readZip((await download(headers)).rawPayload)
        .get('donnees.json')
        ?.toString() ?? '';
    const { donnees } = JSON.parse(data) as { donnees: Record<string, Record<string, unknown>[]> };
    const lines = donnees['audit_log']?.filter(({ entity_id: about }) => about === person.userId);
    expect(lines).toMatchObject([
      { event: 'setRole', details: 'détails non communiqués, ils concernent une autre personne' },
    ]);
  });

  test('that fails for good leaves no file behind', async () => {
    const person = await aManager();
    const headers = await signedIn(api.app, person.email);
    const { id } = (await ask(headers)).json<DataExport>();
    // The file is there when the mail is refused.
    await db.execute(
      sql`alter table mails add constraint no_copy check (key <> ${sql.raw(`'data-export:${id}'`)})`,
    );
    await expect(make(id)).rejects.toThrow(/mails/);
    await db.execute(sql`alter table mails drop constraint no_copy`);
    expect(await copiesOf(person.userId)).toMatchObject([{ status: 'FAILED', fileKey: null }]);
    expect(await files().exists(exportKey(id))).toBe(false);
  });

  test('is announced by a mail, whose link is good for its person only', async () => {
    const own = await aCopy();
    const token = await tokenMailedTo(own.email);
    expect(await stateOf(own.headers, token)).toMatchObject({
      link: 'good',
      left: 2,
      export: { status: 'READY' },
    });
    const stranger = await signedIn(api.app, (await aManager()).email);
    expect(await stateOf(stranger, token)).toMatchObject({ link: 'foreign', export: null });
    expect(errorOf(await download(stranger))).toBe('storage/object-not-found');
    expect((await api.app.inject({ url: '/api/profile/export/file' })).statusCode).toBe(401);
    expect(await copiesOf(own.userId)).toMatchObject([{ tokenHash: expect.not.stringContaining(token) }]);
  });

  test('is not even opened when its download cannot be noted', async () => {
    const { headers } = await aCopy();
    const store = files();
    const opened: string[] = [];
    connectFiles({ ...store, open: (key) => (opened.push(key), store.open(key)) });
    try {
      await db.execute(
        sql`alter table audit_log add constraint no_note check (event <> 'downloadExport') not valid`,
      );
      expect((await download(headers)).statusCode).toBe(500);
      await db.execute(sql`alter table audit_log drop constraint no_note`);
      expect(opened).toEqual([]);
      expect((await download(headers)).statusCode).toBe(200);
      expect(opened).toHaveLength(1);
    } finally {
      connectFiles(store);
    }
  });

  test('whose file the storage lost is told to be gone', async () => {
    const own = await aCopy();
    await files().delete(exportKey(own.id));
    expect(errorOf(await download(own.headers))).toBe('storage/object-not-found');
  });

  test('is made once, however many times the job runs', async () => {
    const person = await aManager();
    const { id } = (await ask(await signedIn(api.app, person.email))).json<DataExport>();
    await Promise.all([make(id), make(id), make(id)]);
    await make(id);
    expect(await db.$count(mails, and(eq(mails.to, person.email), eq(mails.template, 'data-export')))).toBe(
      1,
    );
    expect(await copiesOf(person.userId)).toMatchObject([{ status: 'READY', version: 2 }]);
  });

  test('is one at a time, also for 10 callers at once, and three a day', async () => {
    const person = await aManager();
    const headers = await signedIn(api.app, person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(headers)));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409).map(errorOf)).toEqual(
      Array.from({ length: 9 }, () => 'auth/export-running'),
    );
    for (let round = 0; round < 2; round += 1) {
      for (const { id } of await copiesOf(person.userId)) await make(id);
      expect((await ask(headers)).statusCode).toBe(202);
    }
    for (const { id } of await copiesOf(person.userId)) await make(id);
    const refused = await ask(headers);
    expect([refused.statusCode, errorOf(refused)]).toEqual([429, 'auth/exports-exhausted']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });

  test('that was lost with its server can be asked for again after an hour, and its file goes', async () => {
    const person = await aManager();
    const headers = await signedIn(api.app, person.email);
    const { id } = (await ask(headers)).json<DataExport>();
    await db
      .update(dataExports)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(dataExports.id, id));
    expect((await ask(headers)).statusCode).toBe(202);
    expect((await copiesOf(person.userId)).map(({ status }) => status).toSorted()).toEqual([
      'FAILED',
      'PENDING',
    ]);
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where name = 'accounts.erase-files' and data->'keys' ? ${exportKey(id)}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is erased after seven days, and the night that does it twice changes nothing', async () => {
    const own = await aCopy();
    await age(own.id, 6);
    await expireExports();
    expect((await download(own.headers)).statusCode).toBe(200);
    await age(own.id, 1);
    expect(errorOf(await download(own.headers))).toBe('auth/export-expired');
    await expireExports();
    await expireExports();
    expect(await files().exists(exportKey(own.id))).toBe(false);
    expect(await copiesOf(own.userId)).toMatchObject([{ status: 'EXPIRED', tokenHash: null, version: 3 }]);
    expect(errorOf(await download(own.headers))).toBe('auth/export-expired');
    expect(await stateOf(own.headers, await tokenMailedTo(own.email))).toMatchObject({ link: 'expired' });
  });

  test('that an administrator asks for is mailed to the person, and opened by nobody else', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aManager()];
    const office = await signedIn(api.app, admin.email);
    const url = `/api/users/${person.userId}/export`;
    const { id } = (await api.app.inject({ method: 'POST', url, headers: office })).json<DataExport>();
    await make(id);
    expect(await tokenMailedTo(person.email)).not.toBe('');
    expect(errorOf(await download(office))).toBe('storage/object-not-found');
    const headers = await signedIn(api.app, person.email);
    expect((await download(headers)).statusCode).toBe(200);
    const refused = await api.app.inject({ method: 'POST', url, headers });
    expect(errorOf(refused)).toBe('permission-denied');
  });
});

test('what is kept of a person is told with its purpose and its end', async () => {
  const headers = await signedIn(api.app, (await aManager()).email);
  const answer = await api.app.inject({ url: '/api/profile/personal-data', headers });
  const { items } = answer.json<{ items: { table: string; items: object[] }[] }>();
  expect(items.map(({ table }) => table)).toContain('users');
  expect(items[0]?.items).toContainEqual({
    what: 'Adresse e-mail',
    purpose: 'vous connecter et vous écrire',
    basis: 'contrat',
    retention: 'tant que le compte existe',
    erasure: 'remplacé par une adresse qui ne reçoit rien',
  });
});
