import { randomUUID } from 'node:crypto';
import type { MemberImport } from '@elan/domain/members';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aManager, aMember, signedIn } from '../../../testing/factories.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { useApi } from '../../../testing/product.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';

const api = useApi();
let other: pg.Client;
let headers: Awaited<ReturnType<typeof signedIn>>;
let id: string;
let leaverId: string;

/** A whole list of three new people that leaves one out, whose licence another session holds: applied up to there. */
beforeEach(async () => {
  other = new pg.Client(await testDatabaseUrl());
  await other.connect();
  const manager = await aManager();
  const { companyId } = manager;
  headers = await signedIn(api.app, manager.email);
  leaverId = (await aMember({ companyId })).id;
  await aSubscription({ companyId, licences: { live: 1 } });
  await other.query('update licences set member_id = $1, assigned_at = now() where company_id = $2', [
    leaverId,
    companyId,
  ]);
  const rows = ['lea', 'karim', 'zoe'].map((name) => `${name}@verdalys.example;Martin;Camille`);
  const sent = await api.app.inject({
    method: 'PUT',
    url: '/api/member-imports?name=salaries.csv',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(['E-mail;Nom;Prénom', ...rows].join('\n')),
  });
  ({ id } = sent.json<MemberImport>());
  await api.app.inject({
    method: 'PATCH',
    url: `/api/member-imports/${id}`,
    headers,
    payload: { mode: 'full-list' },
  });
});
afterEach(() => other.end());

const progress = async (by = headers, of = id) =>
  (await api.app.inject({ url: `/api/member-imports/${of}/progress`, headers: by })).json();
const statusOf = async () =>
  (await api.app.inject({ url: `/api/member-imports/${id}`, headers })).json<MemberImport>().status;

const apply = (): Promise<number> => {
  const url = `/api/member-imports/${id}/application`;
  const payload = { lines: [2, 3, 4], leavers: [leaverId] };
  return api.app.inject({ method: 'POST', url, headers, payload }).then((told) => told.statusCode);
};

/** Applies it up to the licence that is held; returns the answer to come. */
async function applyUpToTheLicence(): Promise<{ readonly answer: Promise<number> }> {
  await other.query('begin');
  await other.query('select 1 from licences where member_id = $1 for update', [leaverId]);
  const answer = apply();
  await expect.poll(() => progress()).toEqual({ progress: { done: 3, total: 4 } });
  return { answer };
}

test('an import that is applied tells any page how far it has come, before anything of it is kept', async () => {
  expect(await progress()).toEqual({ progress: null });
  const { answer } = await applyUpToTheLicence();
  expect(await statusOf()).toBe('CHECKED');
  await other.query('rollback');
  expect(await answer).toBe(200);
  expect(await statusOf()).toBe('APPLIED');
  expect(await progress()).toEqual({ progress: null });
});

test('an import that waits for another one of its company says that it is on its way', async () => {
  const lock = "hashtextextended('member-imports ' || company_id, 0)";
  await other.query('begin');
  await other.query(`select pg_advisory_xact_lock(${lock}) from member_imports where id = $1`, [id]);
  const answer = apply();
  await expect.poll(() => progress()).toEqual({ progress: { done: 0, total: 0 } });
  await other.query('commit');
  expect(await answer).toBe(200);
});

test('an import that is cut in the middle says nothing any more: nobody was added, and it may be applied again', async () => {
  const { answer } = await applyUpToTheLicence();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like $1`,
    [`elan-import ${id} %`],
  );
  expect(await answer).toBeGreaterThanOrEqual(500);
  await expect.poll(() => progress()).toEqual({ progress: null });
  expect(await statusOf()).toBe('CHECKED');
});

test('nobody follows the import of another company', async () => {
  const stranger = await signedIn(api.app, (await aManager()).email);
  for (const of of [id, randomUUID(), 'x']) {
    expect(await progress(stranger, of)).toMatchObject({ error: { code: 'not-found' } });
  }
});
