import { randomBytes } from 'node:crypto';
import { sentenceProblems } from '@elan/domain/kernel';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { aBaseBefore } from '../../testing/base-before.ts';
import { afterThisTest, ask } from '../../testing/postgres-product.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { personRole, tenantRole } from './walled-client.ts';

let url: string;
beforeEach(async () => {
  url = await testDatabaseUrl();
});

const walls = async (at: string): Promise<unknown[]> =>
  ask(
    at,
    `select c.relname as table, p.polname as policy, p.polroles::regrole[]::text as roles, pg_get_expr(p.polqual, c.oid) as condition
      from pg_class c join pg_policy p on p.polrelid = c.oid where c.relrowsecurity order by 1, 2`,
  );

/** Makes a base as the version before the wall left it. */
async function withoutWall(): Promise<string> {
  const base = await aBaseBefore('0018_tenant_wall');
  expect(await walls(base)).toEqual([]);
  return base;
}

/** A request of the version before, in the middle of its transaction. */
async function aRequest(base: string, firstReads: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  afterThisTest(() => client.end());
  await client.query('begin');
  await client.query(`select from ${firstReads}`);
  return client;
}

const waitingForTables = async (base: string) =>
  (
    await ask(
      base,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

const oftenTried = { waitMs: 200, tries: 50, pauseMs: 20 };

test.each([
  ['sessions', 'companies'],
  ['companies', 'sessions'],
])(
  'a request that reads %s, then %s, ends well while a new version walls them, and so does the new version',
  async (first, then) => {
    const base = await withoutWall();
    const request = await aRequest(base, first);
    const upgraded = migrateDatabase(base, oftenTried);
    await expect.poll(() => waitingForTables(base), { interval: 10 }).toBe(1);
    await request.query(`select from ${then}`);
    await request.query('commit');
    await upgraded;
    expect(await walls(base)).toEqual(await walls(url));
  },
);

test('tables that stay taken stop the upgrade with one sentence, nothing is kept of it, and it passes later', async () => {
  const base = await withoutWall();
  const request = await aRequest(base, 'companies');
  const stopped: unknown = await migrateDatabase(base, { waitMs: 20, tries: 3, pauseMs: 1 }).catch(
    (error: unknown) => error,
  );
  expect(String(stopped)).toMatch(/^StartError: La mise à jour de la base .* Rien n’est changé\./);
  expect(sentenceProblems(String(stopped).replace('StartError: ', ''))).toEqual([]);
  expect(await walls(base)).toEqual([]);
  await request.query('commit');
  await migrateDatabase(base);
  expect(await walls(base)).toEqual(await walls(url));
});

/** What the role of companies may do with some tables. */
const rightsOn = async (at: string, ...tables: string[]) =>
  (
    await ask(
      at,
      `select name, has_table_privilege('${tenantRole}', name, 'select') and has_table_privilege('${tenantRole}', name, 'delete') as may
        from unnest('{${tables.join()}}'::text[]) as name`,
    )
  ).map(({ name, may }) => [name, may]);

test('a table of somebody else beside those of the product is left alone, and the product starts', async () => {
  const [person, base] = [
    `person_${randomBytes(6).toString('hex')}`,
    `base_${randomBytes(6).toString('hex')}`,
  ];
  await ask(url, `create role ${person} login password '${person}' in role ${tenantRole}, ${personRole}`);
  await ask(url, `create database ${base} owner ${person}`);
  afterThisTest(async () => {
    await ask(url, `drop database ${base} with (force)`);
    await ask(url, `drop role ${person}`);
  });
  const address = new URL(url);
  address.pathname = `/${base}`;
  const asAdministrator = address.href;
  await ask(asAdministrator, 'create table of_the_administrator (id int)');
  address.username = person;
  address.password = person;
  await migrateDatabase(address.href);
  expect(await rightsOn(address.href, 'companies', 'of_the_administrator')).toEqual([
    ['companies', true],
    ['of_the_administrator', false],
  ]);
});

test('a base that was restored without rights nor policies has them again at the next start', async () => {
  const before = await walls(url);
  await ask(
    url,
    `drop policy tenant_wall on companies;
    drop policy tenant_wall on sessions;
    drop policy person_wall on members;
    drop policy tenant_open on users;
    revoke all on all tables in schema public from ${tenantRole};
    alter default privileges revoke all on tables from ${tenantRole}`,
  );
  await migrateDatabase(url);
  await ask(url, 'create table made_later (id int)');
  afterThisTest(() => ask(url, 'drop table made_later'));
  expect(await rightsOn(url, 'companies', 'sessions', 'users', 'made_later')).toEqual([
    ['companies', true],
    ['sessions', true],
    ['users', true],
    ['made_later', true],
  ]);
  expect(await walls(url)).toEqual(before);
});

test('a start that finds every right given writes nothing', async () => {
  await migrateDatabase(url);
  const versions = () =>
    ask(
      url,
      'select xmin::text, oid from pg_class union all select xmin::text, oid from pg_default_acl order by oid',
    );
  const before = await versions();
  await migrateDatabase(url);
  expect(await versions()).toEqual(before);
});
