import { auditLog } from '../../platform/registry/audit.tables.ts';
import type { AuditCard, AuditLine } from '@elan/domain/audit';
import type { Page } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { jobRuns } from '../../platform/jobs/jobs.tables.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
let admin: { userId: string };
const subject = crypto.randomUUID();
beforeAll(async () => {
  const person = await aStaffMember('ADMIN');
  admin = person;
  headers = await signedIn(api.app, person.email);
  const actor = { userId: admin.userId, role: 'ADMIN' };
  const line = { entity: 'company', entityId: subject, from: null, to: null } as const;
  await recordAudit({
    ...line,
    actor,
    event: 'suspend',
    from: 'ACTIVE',
    to: 'SUSPENDED',
    details: { reason: 'Impayé' },
  });
  await recordAudit({ ...line, actor: { userId: null, role: 'SYSTEM' }, event: 'archive', details: {} });
});

const list = async (query: Record<string, string>) => {
  const answer = await api.app.inject({
    url: `/api/audit?${new URLSearchParams(query).toString()}`,
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page<AuditLine>>();
};

test('a filter that is no id finds nothing', async () => {
  for (const field of ['actorId', 'entityId']) expect((await list({ [field]: '[[]]' })).items).toEqual([]);
});

describe('the audit', () => {
  test('is searched by object, newest first, in French words', async () => {
    const { items, total } = await list({ entity: 'company', entityId: subject });
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { event: 'archive', actor: null, role: 'SYSTEM' },
      {
        event: 'suspend',
        entityLabel: 'Entreprise',
        from: 'Active',
        to: 'Suspendue',
        actor: { id: admin.userId },
      },
    ]);
  });

  test('is searched by person, act and period', async () => {
    const name = (await list({ entityId: subject, event: 'suspend' })).items[0]?.actor?.name ?? '';
    expect((await list({ search: name, entityId: subject })).items).toMatchObject([{ event: 'suspend' }]);
    expect((await list({ search: 'personne de ce nom', entityId: subject })).total).toBe(0);
    const { rows } = await db.execute<{ today: string }>(
      sql`select (now() at time zone 'Europe/Paris')::date::text as today`,
    );
    const today = rows[0]?.today ?? '';
    expect((await list({ entityId: subject, from: today, until: today })).total).toBe(2);
    expect((await list({ entityId: subject, until: '2020-01-01' })).total).toBe(0);
  });

  test('a line opens on what it changed and its place in the chain', async () => {
    const [line] = (await list({ entityId: subject, event: 'suspend' })).items;
    const card = (await api.app.inject({ url: `/api/audit/${line?.id ?? ''}`, headers })).json<AuditCard>();
    expect(card).toMatchObject({ rank: 1, changes: [{ name: 'reason', before: null, after: 'Impayé' }] });
    expect(card.hash).toMatch(/^[0-9a-f]{64}$/);
    const unknown = await api.app.inject({ url: `/api/audit/${crypto.randomUUID()}`, headers });
    expect(unknown.statusCode).toBe(404);
  });

  test('says when its chain was verified, and that it never was', async () => {
    const read = async () => (await api.app.inject({ url: '/api/audit/verification', headers })).json();
    expect(await read()).toEqual({ lastGood: null, failed: false });
    await db.insert(jobRuns).values({
      name: 'registry.verify-audit',
      day: '2026-03-01',
      finishedAt: sql`now()`,
      result: { broken: 0 },
    });
    expect(await read()).toMatchObject({ lastGood: { day: '2026-03-01' }, failed: false });
  });

  test('offers the acts that it holds', async () => {
    const answer = await api.app.inject({ url: '/api/audit/choices', headers });
    const { entities, events } = answer.json<Record<string, { value: string; label: string }[]>>();
    expect(events?.map(({ value }) => value)).toEqual(expect.arrayContaining(['suspend', 'archive']));
    expect(entities).toContainEqual({ value: 'company', label: 'Entreprise' });
  });

  test('is of administrators alone', async () => {
    for (const someone of [await aStaffMember('MODERATOR'), await aManager()]) {
      const other = await signedIn(api.app, someone.email);
      expect((await api.app.inject({ url: '/api/audit', headers: other })).statusCode).toBe(403);
    }
  });
});

test('a day is lived in Paris: from its midnight, to the last instant before the next one', async () => {
  const entityId = crypto.randomUUID();
  const line = {
    actorUserId: null,
    actorRole: 'SYSTEM',
    entity: 'company',
    entityId,
    event: 'archive',
    details: {},
  };
  for (const at of [
    '2026-11-19T22:59:59.999999Z',
    '2026-11-19T23:00:00Z',
    '2026-11-20T22:59:59.999999Z',
    '2026-11-20T23:00:00Z',
  ])
    await db.insert(auditLog).values({ ...line, at: Temporal.Instant.from(at) });
  const told = async (query: Record<string, string>) =>
    (await list({ entityId, ...query })).items.map(({ at }) => at);
  const [midnight, last] = ['2026-11-19T23:00:00Z', '2026-11-20T22:59:59.999999Z'];
  expect(await told({ from: '2026-11-20', until: '2026-11-20' })).toEqual([last, midnight]);
  expect(await told({ from: '2026-11-21' })).toHaveLength(1);
  expect(await told({ until: '2026-11-19' })).toHaveLength(1);
});
