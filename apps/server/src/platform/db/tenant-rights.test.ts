import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { ensureTenantRights } from './tenant-rights.ts';

test('rights that a database lacks are given, and where none is lacking nothing is asked but which are', async () => {
  const client = new pg.Client({ connectionString: await testDatabaseUrl() });
  await client.connect();
  const asked = vi.spyOn(client, 'query');
  const questions = async () => {
    asked.mockClear();
    await ensureTenantRights(client);
    return asked.mock.calls.length;
  };
  expect(await questions()).toBe(1);
  await client.query('create table lent (id int); revoke all on lent from public, elan_tenant');
  expect([await questions(), await questions()]).toEqual([2, 1]);
  await client.end();
});
