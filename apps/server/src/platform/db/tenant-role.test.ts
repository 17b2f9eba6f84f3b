import { randomBytes } from 'node:crypto';
import { sentenceProblems } from '@elan/domain/kernel';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { afterThisTest, ask } from '../../testing/postgres-product.ts';
import { ensureTenantRole } from './tenant-role.ts';

// Roles are those of the whole cluster: each test has its own, which are gone after it.
const aName = (what: string) => `${what}_${randomBytes(6).toString('hex')}`;

/** Asks for a role as somebody who may do so much; returns the refusal, or who that person has become. */
async function takenBy(role: string, rights: string): Promise<string> {
  const url = await testDatabaseUrl();
  const person = aName('person');
  await ask(url, `create role ${person} login password '${person}' ${rights}`);
  const address = new URL(url);
  address.username = person;
  address.password = person;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  afterThisTest(async () => {
    await client.end();
    await ask(url, `drop role if exists ${role}; drop role ${person}`);
  });
  try {
    await ensureTenantRole(client, role);
    await ensureTenantRole(client, role);
    await client.query(`set role ${role}`);
    return (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? '';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
}

test('who may create roles makes that of the wall, and takes it', async () => {
  const role = aName('wall');
  expect(await takenBy(role, 'createrole')).toBe(role);
});

test('who was granted the role takes it, whoever made it', async () => {
  const role = aName('wall');
  await ask(await testDatabaseUrl(), `create role ${role} nologin`);
  expect(await takenBy(role, `in role ${role}`)).toBe(role);
});

test('who may neither make it nor take it is told what to do, in one sentence of the product', async () => {
  const role = aName('wall');
  const refusal = await takenBy(role, '');
  expect(refusal).toMatch(
    new RegExp(`^StartError: L’utilisateur .* CREATE ROLE ${role} NOLOGIN.* relancez\\.$`),
  );
  expect(sentenceProblems(refusal.replace('StartError: ', ''))).toEqual([]);
  await ask(await testDatabaseUrl(), `create role ${role} nologin`);
  expect(await takenBy(role, '')).toBe(refusal);
});

test('two starts at once make one role', async () => {
  const role = aName('wall');
  const url = await testDatabaseUrl();
  afterThisTest(() => ask(url, `drop role ${role}`));
  const clients = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await Promise.all(clients.map((client) => ensureTenantRole(client, role)));
  for (const client of clients) await client.end();
  expect(await ask(url, `select rolcanlogin from pg_roles where rolname = '${role}'`)).toEqual([
    { rolcanlogin: false },
  ]);
});
