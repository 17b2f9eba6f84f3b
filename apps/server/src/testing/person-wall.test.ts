import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databasePool, db } from '../platform/db/database.ts';
import { postgresError } from '../platform/db/postgres-errors.ts';
import { ensureTenantRights } from '../platform/db/tenant-rights.ts';
import { amongColleagues, behindWall } from '../platform/db/tenant-wall.ts';
import { personRole, tenantRole } from '../platform/db/walled-client.ts';
import { anElan } from './elans.ts';
import { aMember } from './factories.ts';
import { useApi } from './product.ts';
import { walledTables } from './walled-tables.ts';
import { aWholeCompany } from './whole-company.ts';

const api = useApi();

/** What a person reads of their company: the sessions, and what tells which are open to them. */
const shared: Readonly<Record<string, string>> = {
  sessions: 'what a company plans is there for its people',
  programs: 'a session is one of a programme, which asks for a licence or not',
  program_slots: 'the hours of a programme',
  program_pauses: 'when a programme is not held',
  spots: 'where a session is held',
  spot_slots: 'when a place is open',
  spot_opening_hours: 'the same',
  companies: 'the name of their company, and whether it runs',
  company_closings: 'the days on which nothing is held',
  subscriptions: 'whether a licence of theirs runs today',
};

type Person = Awaited<ReturnType<typeof anElan>>;
let elan: Person;
let colleague: Person;

beforeAll(async () => {
  const { companyId } = await aWholeCompany('Verdalys seule');
  elan = await anElan(api.app, companyId);
  colleague = await anElan(api.app, companyId);
  // What the company had of one of its people is of the colleague.
  await db.execute(
    sql`update session_ratings set member_id = ${colleague.memberId} where company_id = ${companyId}`,
  );
});

const asElan = <T>(work: () => Promise<T>) =>
  behindWall({ kind: 'company', companyId: elan.companyId }, async () => await work(), elan);
const walls = async () =>
  (
    await db.execute<{ walled: string; policy: string }>(
      sql`select walled, policy from person_walls(${tenantRole}, ${personRole})`,
    )
  ).rows;

describe('an employee, whose statement forgets every condition,', () => {
  test.each([
    ['members', 'id', 'memberId'],
    ['users', 'id', 'userId'],
    ['session_participants', 'member_id', 'memberId'],
    ['session_ratings', 'member_id', 'memberId'],
    ['participant_bans', 'member_id', 'memberId'],
    ['licences', 'member_id', 'memberId'],
  ] as const)('reads no row of a colleague in %s, and changes none', async (table, column, key) => {
    const name = sql.identifier(table);
    const rows = () =>
      db.execute<{ whose: string }>(sql`select distinct ${sql.identifier(column)} as whose from ${name}`);
    const { rows: all } = await rows();
    expect(all.some(({ whose }) => whose !== elan[key])).toBe(true);
    const { rows: seen } = await asElan(rows);
    expect(seen.filter(({ whose }) => whose !== elan[key])).toEqual([]);
    const ofOthers = sql`${sql.identifier(column)} is distinct from ${elan[key]}::uuid`;
    const { rowCount } = await asElan(() =>
      db.execute(
        sql`update ${name} set ${sql.identifier(column)} = ${sql.identifier(column)} where ${ofOthers}`,
      ),
    );
    expect(rowCount).toBe(0);
    expect((await asElan(() => db.execute(sql`delete from ${name} where ${ofOthers}`))).rowCount).toBe(0);
  });

  test('reads themselves', async () => {
    const { rows } = await asElan(() =>
      db.execute(sql`select m.email, u.id from members m join users u on u.id = m.user_id`),
    );
    expect(rows).toEqual([{ email: elan.email, id: elan.userId }]);
  });

  test('reads nothing of what the company keeps for those who run it', async () => {
    const closed = (await walls()).map(({ walled }) => walled);
    for (const table of closed) {
      const { rows } = await asElan(() => db.execute(sql`select from ${sql.identifier(table)} limit 2`));
      expect([table, rows.length <= 1]).toEqual([table, true]);
    }
    expect((await asElan(() => db.execute(sql`select from account_managers`))).rows).toEqual([]);
    expect((await asElan(() => db.execute(sql`select from invoices`))).rows).toEqual([]);
  });

  test('puts no colleague on a session', async () => {
    const { companyId } = elan;
    const { id } = await aMember({ companyId });
    const refused = await asElan(() =>
      db.execute(
        sql`insert into session_participants (company_id, session_id, member_id, status)
            select company_id, id, ${id}::uuid, 'WAITING' from sessions limit 1`,
      ),
    ).then(
      () => undefined,
      (error: unknown) => postgresError(error)?.message,
    );
    expect(refused).toBe(
      'new row violates row-level security policy "person_wall" for table "session_participants"',
    );
  });

  test('is told how many wait, in their order, of their company alone, and by nothing that says who', async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'session_waits' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['asked_at', 'id', 'session_id']);
    const written = await asElan(() => db.execute(sql`delete from session_waits`)).then(
      () => undefined,
      (error: unknown) => postgresError(error)?.message,
    );
    expect(written).toBe('cannot delete from view "session_waits"');
  });
});

test('in the command that gives a place the colleagues are there again, and those of others still are not', async () => {
  const companies = () => db.execute<{ id: string }>(sql`select distinct company_id as id from members`);
  expect((await asElan(() => amongColleagues(companies))).rows).toEqual([{ id: elan.companyId }]);
  const people = async () => (await db.execute(sql`select from members`)).rowCount ?? 0;
  expect(await asElan(people)).toBe(1);
  expect(await asElan(() => amongColleagues(people))).toBeGreaterThan(1);
});

test('every table that is walled between companies is closed to colleagues, or has a reason to be of all', async () => {
  const closed = (await walls()).map(({ walled }) => walled);
  const known = new Set([...closed, ...Object.keys(shared)]);
  expect(Object.keys(walledTables).filter((table) => !known.has(table))).toEqual([]);
  expect(Object.keys(shared).filter((table) => closed.includes(table))).toEqual([]);
});

test('the policies between people stand for their role alone, and come again at a start where a copy lost them', async () => {
  const found = async () =>
    (
      await db.execute<{ walled: string; policy: string; roles: string[]; permissive: string }>(
        sql`select tablename as walled, policyname as policy, roles::text[] as roles, permissive from pg_policies
            where policyname in ('person_wall', 'tenant_open') order by 1, 2`,
      )
    ).rows;
  const wanted = (await walls())
    .map(({ walled, policy }) => ({
      walled,
      policy,
      roles: [policy === 'person_wall' ? personRole : tenantRole],
      permissive: policy === 'person_wall' ? 'RESTRICTIVE' : 'PERMISSIVE',
    }))
    .toSorted((a, b) => (`${a.walled} ${a.policy}` < `${b.walled} ${b.policy}` ? -1 : 1));
  expect(await found()).toEqual(wanted);
  // A restore before the roles were made leaves policies out, and without the owner's rights the rights on views too.
  await db.execute(sql`drop policy person_wall on members`);
  await db.execute(sql`drop policy tenant_open on users`);
  await db.execute(sql`revoke all on session_waits from ${sql.identifier(tenantRole)}`);
  const client = await databasePool().connect();
  await ensureTenantRights(client);
  client.release();
  expect(await found()).toEqual(wanted);
  expect((await asElan(() => db.execute(sql`select from session_waits`))).command).toBe('SELECT');
});

/** Each place where a person’s request leaves the wall between people, and why; the place itself says it too. */
const leavings: Readonly<Record<string, string>> = {
  'contexts/sessions/own/book-own-place.ts':
    'places are counted, and a freed one is given to who waits: the one command of bookings',
  'contexts/shop/externals/paid-places.ts': 'the code that a place was bought with is of the company',
  'contexts/sessions/own/read-own-sessions.ts': 'the picture of a coach is of the coach’s account',
};

test('the wall between people is left in the listed places, and nowhere else', () => {
  const root = resolve(import.meta.dirname, '..');
  const found = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && file !== join('platform', 'db', 'tenant-wall.ts'))
    .filter((file) => /\bamongColleagues\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
  expect(found.toSorted()).toEqual(Object.keys(leavings).toSorted());
});
