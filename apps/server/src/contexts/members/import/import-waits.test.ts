import type { MemberImport } from '@elan/domain/members';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aManager, aMember, signedIn } from '../../../testing/factories.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
let other: pg.Client;
let companyId: string;
let headers: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  other = new pg.Client(await testDatabaseUrl());
  await other.connect();
  const manager = await aManager();
  companyId = manager.companyId;
  headers = await signedIn(api.app, manager.email);
});
afterEach(() => other.end());

const csv = 'E-mail;Nom;Prénom\nlea.martin@verdalys.example;Martin;Léa\n';
async function anImport(): Promise<MemberImport> {
  const url = '/api/member-imports?name=salaries.csv';
  const type = { 'content-type': 'application/octet-stream' };
  const payload = Buffer.from(csv);
  return (await api.app.inject({ method: 'PUT', url, headers: { ...headers, ...type }, payload })).json();
}
const apply = async (id: string, leavers: readonly string[] = []) =>
  api.app.inject({
    method: 'POST',
    url: `/api/member-imports/${id}/application`,
    headers,
    payload: { lines: [2], leavers },
  });
/** Whether a request waits for a lock for so many seconds. */
const waits = (seconds: number) => async () =>
  (
    await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and now() - query_start > make_interval(secs => ${seconds})`,
    )
  ).rows.length > 0;

test('whoever clicks twice during a long import waits for the first one, and reads what it did', async () => {
  const { id } = await anImport();
  await other.query('begin');
  await other.query('select 1 from member_imports where id = $1 for no key update', [id]);
  const answer = apply(id);
  await expect.poll(waits(6), { timeout: 20_000 }).toBe(true);
  await other.query('commit');
  expect((await answer).json()).toMatchObject({ status: 'APPLIED', result: { added: 1 } });
}, 40_000);

test('who comes back and who leaves are taken in one order: no import waits in a ring', async () => {
  // The leaver comes first in the order in which people are locked.
  const leaver = await aMember({ companyId, id: '00000000-0000-4000-8000-000000000001' });
  const gone = { status: 'INACTIVE', leftOn: '2026-02-01' } as const;
  const backId = 'f0000000-0000-4000-8000-000000000002';
  const back = await aMember({ companyId, id: backId, email: 'lea.martin@verdalys.example', ...gone });
  const { id } = await anImport();
  const change = {
    method: 'PATCH',
    url: `/api/member-imports/${id}`,
    payload: { mode: 'full-list' },
  } as const;
  await api.app.inject({ ...change, headers });
  const lock = 'select 1 from members where id = $1 for no key update nowait';
  await other.query('begin');
  await other.query(lock, [leaver.id]);
  const answer = apply(id, [leaver.id]);
  await expect.poll(waits(0), { timeout: 10_000 }).toBe(true);
  await other.query(lock, [back.id]);
  await other.query('commit');
  expect((await answer).json()).toMatchObject({ result: { cameBack: 1, left: 1 } });
}, 40_000);
