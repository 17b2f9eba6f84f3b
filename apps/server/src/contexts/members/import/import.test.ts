import { readFileSync } from 'node:fs';
import { memberErrors, type ImportChange, type ImportChoice, type MemberImport } from '@elan/domain/members';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { hitLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { spreadsheetKinds } from '../../../platform/spreadsheet/spreadsheet.ts';
import { aCompany, aManager, aMember, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { memberImports, members } from '../members.tables.ts';
import { forgetImports } from './forget-imports.job.ts';
import { oneFileOfACompany } from './import-turns.ts';
import { codeOfRefusal } from './keep-import.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let headers: Headers;
let companyId: string;
let userId: string;

beforeEach(async () => {
  const manager = await aManager();
  ({ companyId, userId } = manager);
  headers = await signedIn(api.app, manager.email);
});

const csv = (...lines: readonly string[]): Buffer =>
  Buffer.from(['E-mail;Nom;Prénom', ...lines].map((line) => `${line}\r\n`).join(''));
const lea = 'lea.martin@verdalys.example;Martin;Léa';
const karim = 'karim.benali@verdalys.example;Benali;Karim';
const list = csv(lea, karim);

const put = (
  bytes: Buffer,
  { name = 'salaries.csv', by = headers, ...query }: { name?: string; by?: Headers; companyId?: string } = {},
) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/member-imports?${new URLSearchParams({ name, ...query }).toString()}`,
    headers: { ...by, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
const send = async (bytes: Buffer, options: Parameters<typeof put>[1] = {}): Promise<MemberImport> => {
  const answer = await put(bytes, options);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MemberImport>();
};
const call = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, payload?: object, by = headers) =>
  api.app.inject({ method, url: `/api/member-imports/${path}`, headers: by, ...(payload && { payload }) });
const change = async (id: string, payload: ImportChange) =>
  (await call('PATCH', id, payload)).json<MemberImport>();
const apply = (id: string, choice: Partial<ImportChoice>, by = headers) =>
  call('POST', `${id}/application`, { lines: [], leavers: [], ...choice }, by);
const codeOf = (answer: Awaited<ReturnType<typeof put>>) =>
  answer.json<{ error: { code: string } }>().error.code;

const statesOf = ({ lines }: MemberImport) => lines.map(({ number, state }) => [number, state]);
const peopleOf = (id: string) =>
  db
    .select({ email: members.email, lastName: members.lastName, status: members.status })
    .from(members)
    .where(eq(members.companyId, id))
    .orderBy(asc(members.email));
const leaIn = { email: 'lea.martin@verdalys.example', lastName: 'Martin', status: 'INVITED' };
const karimIn = { email: 'karim.benali@verdalys.example', lastName: 'Benali', status: 'INVITED' };

describe('a list that is sent', () => {
  test('says who was invited a moment ago and left: they come back half an hour later, and nobody else waits', async () => {
    const invitedAt = Temporal.Now.instant().subtract({ minutes: 10 });
    const gone = { companyId, status: 'INACTIVE', leftOn: '2026-02-01' } as const;
    const soon = await aMember({ ...gone, email: 'lea.martin@verdalys.example', invitedAt });
    await aMember({
      ...gone,
      email: 'karim.benali@verdalys.example',
      invitedAt: invitedAt.subtract({ hours: 1 }),
    });
    const sent = await send(list);
    expect(statesOf(sent)).toEqual([
      [2, 'invalid'],
      [3, 'returning'],
    ]);
    expect(sent.lines[0]?.notes).toEqual([
      {
        field: 'email',
        kind: 'problem',
        message:
          'Cette personne vient d’être invitée, puis est partie. Elle pourra revenir dans 30 minutes au plus.',
        suggestion: null,
      },
    ]);
    expect(codeOf(await apply(sent.id, { lines: [2, 3] }))).toBe('import/line-refused');
    expect((await apply(sent.id, { lines: [3] })).json()).toMatchObject({
      result: { cameBack: 1, unchanged: 0 },
    });
    expect((await db.select().from(members).where(eq(members.id, soon.id)))[0]?.status).toBe('INACTIVE');
  });

  test('keeps the corrections of its own rows, and of no other', async () => {
    const sent = await send(list);
    const fixes = [2, 3, 400, 401].map((number) => ({ number, field: 'lastName' as const, value: 'Durand' }));
    await change(sent.id, { fixes });
    const [row] = await db.select().from(memberImports).where(eq(memberImports.id, sent.id));
    expect(row?.content).toMatchObject({ fixes: { 2: {}, 3: {} } });
    expect(row?.content).not.toMatchObject({ fixes: { 400: {} } });
  });

  test('is one at a time for a company: the second one is refused at once, and is taken when the first is read', async () => {
    await oneFileOfACompany(companyId, async () => {
      expect(codeOf(await put(csv(lea)))).toBe('import/already-reading');
    });
    expect((await put(list)).statusCode).toBe(200);
  });

  test('is checked and shown, and adds nobody', async () => {
    const sent = await send(csv(lea, 'karim@;Benali;Karim'));
    expect(sent).toMatchObject({
      fileName: 'salaries.csv',
      status: 'CHECKED',
      mode: 'add',
      mapping: { firstRow: 2, columns: { email: 0, lastName: 1, firstName: 2 } },
      columns: [
        { index: 0, head: 'E-mail', sample: 'lea.martin@verdalys.example' },
        { index: 1, head: 'Nom', sample: 'Martin' },
        { index: 2, head: 'Prénom', sample: 'Léa' },
      ],
      appliedBefore: null,
      result: null,
    });
    expect(statesOf(sent)).toEqual([
      [2, 'ready'],
      [3, 'invalid'],
    ]);
    expect(await peopleOf(companyId)).toEqual([]);
    expect((await call('GET', sent.id)).json()).toEqual(sent);
  });

  test('is one list per person: the one before is given up, and what it held is erased', async () => {
    const first = await send(list);
    await send(csv(lea));
    const [row] = await db.select().from(memberImports).where(eq(memberImports.id, first.id));
    expect(row?.status).toBe('ABANDONED');
    expect(JSON.stringify(row?.content)).not.toContain('lea');
    expect(codeOf(await apply(first.id, { lines: [2] }))).toBe('import/closed');
  });

  test('is refused past five hundred lines, whole', async () => {
    const lines = Array.from({ length: 501 }, (_, index) => `p${index}@verdalys.example;Martin;Léa`);
    const refused = await put(csv(...lines));
    expect(refused.json()).toMatchObject({
      error: { code: 'import/too-many-lines', params: { max: 500, found: 501 } },
    });
    expect(await db.select().from(memberImports).where(eq(memberImports.companyId, companyId))).toEqual([]);
    expect((await send(csv(...lines.slice(1)))).lines).toHaveLength(500);
  });

  test('that is too large, empty or something else is refused with what to do', async () => {
    for (const [name, bytes, code] of [
      ['salaries.csv', Buffer.alloc(5_000_001, 'a'), 'import/file-too-large'],
      ['salaries.csv', Buffer.alloc(0), 'import/file-empty'],
      ['salaries.csv', Buffer.from('\r\n'), 'import/file-empty'],
      ['salaries.csv', csv(), 'import/file-empty'],
      ['salaries.pdf', list, 'import/file-type-refused'],
      ['salaries.xlsx', list, 'import/file-mislabelled'],
      ['salaries.xlsx', Buffer.from('PK\u0003\u0004'), 'import/file-unreadable'],
    ] as const)
      expect(codeOf(await put(bytes, { name })), `${name}, ${bytes.length}`).toBe(code);
  });

  test('each reason not to read a file has its sentence', () => {
    const reasons = {
      empty: 'import/file-empty',
      'type-refused': 'import/file-type-refused',
      mislabelled: 'import/file-mislabelled',
      unreadable: 'import/file-unreadable',
      protected: 'import/file-protected',
      'has-macros': 'import/file-has-macros',
      'too-heavy': 'import/file-too-heavy',
      'too-slow': 'import/file-too-slow',
    } as const;
    expect(codeOfRefusal).toEqual(reasons);
    for (const code of Object.values(reasons)) expect(memberErrors.codes).toContain(code);
  });

  test('is counted: sixty an hour', async () => {
    const hit = { key: `members.import:user:${userId}`, max: 60, windowSeconds: 3600 };
    for (let count = 0; count < 59; count += 1) await hitLimit(hit);
    await send(list);
    expect(codeOf(await put(list))).toBe('too-many-requests');
  });

  test.each(spreadsheetKinds)('as %s is the one that its template gives, filled in', async (kind) => {
    const folder = new URL('../fixtures/', import.meta.url);
    const name = kind === 'csv' ? 'windows-1252.csv' : `plain.${kind}`;
    const sent = await send(readFileSync(new URL(name, folder)), { name });
    expect(sent.lines.map(({ values }) => values.lastName)).toContain('Lecœur');
    expect(sent.sheet).toBe(kind === 'csv' ? null : 'Salariés');
  });
});

describe('a list that is corrected', () => {
  test('is checked again by the same rules, cell by cell', async () => {
    const { id, lines } = await send(csv('lea@@verdalys.example;M4rtin;Léa', karim, karim.toUpperCase()));
    expect(lines[0]?.notes.map(({ field, suggestion }) => [field, suggestion])).toEqual([
      ['email', 'lea@verdalys.example'],
      ['lastName', null],
    ]);
    const half = await change(id, { fixes: [{ number: 2, field: 'email', value: 'lea@verdalys.example' }] });
    expect(statesOf(half)[0]).toEqual([2, 'invalid']);
    const fixed = await change(id, {
      fixes: [
        { number: 2, field: 'lastName', value: ' Martin ' },
        { number: 4, field: 'email', value: 'adel.benali@verdalys.example' },
      ],
    });
    expect(statesOf(fixed)).toEqual([
      [2, 'ready'],
      [3, 'ready'],
      [4, 'ready'],
    ]);
    expect(fixed.lines[0]?.values).toEqual({
      email: 'lea@verdalys.example',
      lastName: 'Martin',
      firstName: 'Léa',
    });
  });

  test('may be told which column holds what, and where people begin', async () => {
    const { id, mapping } = await send(csv(lea));
    expect(mapping.columns).toEqual({ email: 0, lastName: 1, firstName: 2 });
    const swapped = await change(id, {
      mapping: { firstRow: 1, columns: { email: 0, lastName: 2, firstName: 1 } },
    });
    expect(swapped.lines.map(({ values }) => values.lastName)).toEqual(['Prénom', 'Léa']);
    const refused = await call('PATCH', id, { mapping: { firstRow: 0, columns: {} } });
    expect(codeOf(refused)).toBe('form-invalid');
  });
});

describe('a list that is applied', () => {
  test('adds the chosen lines, invites the people, and answers the same when it is asked twice', async () => {
    const { id } = await send(csv(lea, karim, 'zoe@verdalys.example;Lecœur;Zoë'));
    const applied = (await apply(id, { lines: [2, 3] })).json<MemberImport>();
    expect(applied).toMatchObject({
      status: 'APPLIED',
      result: { added: 2, cameBack: 0, unchanged: 0, left: 0 },
    });
    expect(statesOf(applied)).toEqual([
      [2, 'known'],
      [3, 'known'],
      [4, 'ready'],
    ]);
    expect(await peopleOf(companyId)).toEqual([karimIn, leaIn]);
    const invited = and(eq(mails.template, 'member-invitation'), eq(mails.to, leaIn.email));
    expect(await db.select().from(mails).where(invited)).not.toEqual([]);
    const again = (await apply(id, { lines: [2, 3, 4] })).json<MemberImport>();
    expect(again.result).toEqual(applied.result);
    expect(await peopleOf(companyId)).toHaveLength(2);
    const audited = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(audited).toMatchObject([{ event: 'apply', fromStatus: 'CHECKED', toStatus: 'APPLIED' }]);
    expect(codeOf(await call('PATCH', id, { mode: 'full-list' }))).toBe('import/closed');
  });

  test('the same file again changes nothing, and says when it was applied', async () => {
    const first = await send(list);
    await apply(first.id, { lines: [2, 3] });
    const second = await send(list);
    expect(second.appliedBefore).not.toBeNull();
    expect(statesOf(second)).toEqual([
      [2, 'known'],
      [3, 'known'],
    ]);
    const { result } = (await apply(second.id, { lines: [2, 3] })).json<MemberImport>();
    expect(result).toEqual({ added: 0, cameBack: 0, unchanged: 2, left: 0 });
    expect(await peopleOf(companyId)).toHaveLength(2);
  });

  test('with a line that cannot be added adds nobody (I47)', async () => {
    const { id } = await send(csv(lea, 'karim@;Benali;Karim', lea));
    for (const line of [3, 4, 99]) {
      const refused = await apply(id, { lines: [2, line] });
      expect(refused.json()).toMatchObject({ error: { code: 'import/line-refused', params: { line } } });
    }
    expect(codeOf(await apply(id, {}))).toBe('import/no-valid-line');
    expect(await peopleOf(companyId)).toEqual([]);
  });

  test('somebody who left comes back; who is there stays as they are', async () => {
    await aMember({ companyId, email: leaIn.email, lastName: 'Ancienne', status: 'ACTIVE' });
    const left = { status: 'INACTIVE', leftOn: '2026-03-01' } as const;
    await aMember({ companyId, email: karimIn.email, lastName: 'Benali', ...left });
    const sent = await send(list);
    expect(statesOf(sent)).toEqual([
      [2, 'known'],
      [3, 'returning'],
    ]);
    const { result } = (await apply(sent.id, { lines: [3] })).json<MemberImport>();
    expect(result).toEqual({ added: 0, cameBack: 1, unchanged: 1, left: 0 });
    expect(await peopleOf(companyId)).toEqual([
      karimIn,
      { ...leaIn, lastName: 'Ancienne', status: 'ACTIVE' },
    ]);
  });

  test('as the whole list proposes leavers, and lets go only those who were chosen', async () => {
    const [anne, paul] = [
      await aMember({ companyId, lastName: 'Anne' }),
      await aMember({ companyId, lastName: 'Paul' }),
    ];
    const elsewhere = await aMember();
    await aMember({ companyId, email: leaIn.email, lastName: 'Martin' });
    const { id } = await send(list);
    const whole = await change(id, { mode: 'full-list' });
    expect(whole).toMatchObject({ leaverCount: 2, looksPartial: false });
    expect(whole.leavers.map((member) => member.id)).toEqual([anne.id, paul.id]);
    const { result } = (
      await apply(id, { lines: [3], leavers: [anne.id, elsewhere.id] })
    ).json<MemberImport>();
    expect(result).toEqual({ added: 1, cameBack: 0, unchanged: 1, left: 1 });
    const statuses = Object.fromEntries(
      (await db.select().from(members)).map(({ id: member, status }) => [member, status]),
    );
    expect([anne.id, paul.id, elsewhere.id].map((member) => statuses[member])).toEqual([
      'INACTIVE',
      'ACTIVE',
      'ACTIVE',
    ]);
  });
});

describe('a list and other people', () => {
  test('an employee of another company is a person like others: the answer is the same', async () => {
    await aMember({ email: leaIn.email });
    const sent = await send(list);
    expect(statesOf(sent)).toEqual([
      [2, 'ready'],
      [3, 'ready'],
    ]);
    const { result } = (await apply(sent.id, { lines: [2, 3] })).json<MemberImport>();
    expect(result?.added).toBe(2);
  });

  test('belongs to its company: elsewhere it does not exist', async () => {
    const { id } = await send(list);
    const other = await signedIn(api.app, (await aManager()).email);
    const answers = [
      await call('GET', id, undefined, other),
      await call('PATCH', id, { mode: 'full-list' }, other),
      await apply(id, { lines: [2] }, other),
      await call('DELETE', id, undefined, other),
      await call('GET', 'no-id'),
      await put(list, { companyId: (await aCompany()).id }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await apply(id, { lines: [2] })).statusCode).toBe(200);
  });

  test('an administrator names the company; who may not import is refused before a byte is read', async () => {
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    expect(codeOf(await put(list, { by: admin }))).toBe('missing-parameter');
    const sent = await send(list, { by: admin, companyId });
    expect((await apply(sent.id, { lines: [2] }, admin)).statusCode).toBe(200);
    expect(await peopleOf(companyId)).toEqual([leaIn]);
    const moderator = await signedIn(api.app, (await aStaffMember('MODERATOR')).email);
    expect((await put(list, { by: moderator, companyId })).statusCode).toBe(403);
  });
});

describe('a list that is over', () => {
  test('given up, it holds nobody any more', async () => {
    const { id } = await send(list);
    expect((await call('DELETE', id)).statusCode).toBe(204);
    expect((await call('GET', id)).json()).toMatchObject({ status: 'ABANDONED', lines: [], columns: [] });
  });

  test('applied, giving it up changes nothing', async () => {
    const { id } = await send(list);
    await apply(id, { lines: [2] });
    await call('DELETE', id);
    expect((await call('GET', id)).json()).toMatchObject({ status: 'APPLIED', result: { added: 1 } });
  });

  test('is erased after thirty days', async () => {
    const [old, recent] = [await send(list), await send(list)];
    const aged = { createdAt: sql`now() - interval '31 days'` };
    await db.update(memberImports).set(aged).where(eq(memberImports.id, old.id));
    expect(await forgetImports(new AbortController().signal)).toBe(1);
    expect(await db.select().from(memberImports).where(eq(memberImports.id, recent.id))).toHaveLength(1);
  });
});
