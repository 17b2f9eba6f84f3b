import type { EnterpriseRow } from '@elan/domain/companies';
import type { Page } from '@elan/domain/kernel';
import type { EventOptions } from '@elan/domain/sessions';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import {
  aCoach,
  aCompany,
  aGym,
  aManager,
  anObjective,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { billedParties, companiesPaidBy, companyCounts, isKnownCompany } from './public.ts';
import { publicCompany } from './public-company.ts';

const api = useApi();
let admin: Awaited<ReturnType<typeof signedIn>>;
let id: string;
let spotId: string;
let sessionId: string;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await aCompany({ name: 'Verdalys la vraie' });
  id = await publicCompany();
  spotId = (await aSpot({ companyId: id })).id;
  sessionId = (await aSession({ companyId: id, spotId })).id;
});

const get = async <T>(url: string) => (await api.app.inject({ url, headers: admin })).json<T>();
const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
  api.app.inject({ method, url, payload, headers: admin });

test('the administration still finds the sessions of customers, and opens them', async () => {
  const { items } = await get<Page<{ id: string; companyName: string }>>('/api/sessions?search=boutique');
  expect(items).toMatchObject([{ id: sessionId, companyName: 'Clients de la boutique' }]);
  for (const page of ['details', 'history', 'participants'])
    expect(
      (await api.app.inject({ url: `/api/sessions/${sessionId}/${page}`, headers: admin })).statusCode,
    ).toBe(200);
  expect(await get(`/api/sessions/${sessionId}/details`)).toMatchObject({
    session: { companyName: 'Clients de la boutique' },
  });
});

describe('the organisation of the customers of the shop is no company to the administration', () => {
  test('which finds it in no list of companies, and in no count', async () => {
    for (const query of ['', 'search=boutique', 'search=00000000000000', 'kind=public', 'status=ACTIVE']) {
      const { items, total } = await get<Page<EnterpriseRow>>(`/api/companies?size=100&${query}`);
      expect([query, items.filter((one) => one.id === id)]).toEqual([query, []]);
      if (query.includes('search') || query.includes('public')) expect(total).toBe(0);
    }
    const counted = (await companyCounts()).find(({ status }) => status === 'ACTIVE')?.count;
    const rows = await get<Page<EnterpriseRow>>('/api/companies?size=100&kind=client&status=ACTIVE');
    expect(counted).toBe(rows.total);
  });

  test.each(['/api/sessions/filter-options', '/api/programs/filter-options'])(
    'nor among the choices of %s',
    async (url) => {
      const answer = await api.app.inject({ url, headers: admin });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(id);
    },
  );

  // The Live sessions that are for customers alone are planned by administrators, and by nobody else.
  test('which chooses it for a Live session, as no company does', async () => {
    const offered = async (headers: typeof admin) => {
      const answer = await api.app.inject({ url: '/api/sessions/event-options', headers });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<EventOptions>().companies.map((company) => company.id);
    };
    expect(await offered(admin)).toContain(id);
    const manager = await aManager({ canCreateEvents: true });
    expect(await offered(await signedIn(api.app, manager.email))).toEqual([manager.companyId]);
    const floor = await aStaffMember('FLOOR', (await aGym()).id);
    expect(await offered(await signedIn(api.app, floor.email))).toEqual([]);
  });

  test('which finds its people and its private places in no list, and changes none of them', async () => {
    for (const url of ['/api/members', '/api/licences', '/api/spots']) {
      const { statusCode } = await api.app.inject({ url: `${url}?companyId=${id}`, headers: admin });
      expect([url, statusCode]).toEqual([url, 404]);
    }
    const { items } = await get<{ items: { id: string }[] }>('/api/spots?closed=with');
    expect(items.filter((spot) => spot.id === spotId)).toEqual([]);
    const gymId = (await aGym()).id;
    const found = await get<{ items: { id: string }[] }>(`/api/gyms/${gymId}/spots?search=boutique`);
    expect(found.items).toEqual([]);
    const answers = [
      await send('PUT', `/api/gyms/${gymId}/spots/${spotId}`, { linked: true }),
      await send('POST', `/api/spots/${spotId}/closing`, {}),
      await api.app.inject({ url: `/api/spots/${spotId}/uses`, headers: admin }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('which opens nothing of it, and does nothing to it', async () => {
    for (const page of ['card', 'history', 'closing-consequences', 'profile', 'managers', 'closings']) {
      const { statusCode } = await api.app.inject({ url: `/api/companies/${id}/${page}`, headers: admin });
      expect([page, statusCode]).toEqual([page, 404]);
    }
    const reason = 'Une raison assez longue';
    const bodies = { ending: {}, archiving: {}, deletion: { name: 'Clients de la boutique' } };
    const withReason = ['suspension', 'cancellation', 'blacklisting', 'prescriptorship'];
    const acts = [...withReason.map((act) => [act, { reason }] as const), ...Object.entries(bodies)];
    for (const [act, body] of acts) {
      const { statusCode } = await send('POST', `/api/companies/${id}/${act}`, body);
      expect([act, statusCode]).toEqual([act, 404]);
    }
    const { id: prescriptorId } = await aCompany({ kind: 'prescriptor' });
    const link = await send('PUT', `/api/companies/${id}/prescriptor`, { prescriptorId, version: 1 });
    expect(link.statusCode).toBe(404);
    const own = and(eq(auditLog.entityId, id), ne(auditLog.event, 'open'));
    expect(await db.$count(auditLog, own)).toBe(0);
  });

  test('which sells it nothing, bills it nothing, and plans nothing for it', async () => {
    expect(await isKnownCompany(id)).toBe(false);
    expect([...(await billedParties([id])).keys()]).toEqual([]);
    expect(await companiesPaidBy(id)).toEqual([]);
    expect(
      (await api.app.inject({ url: `/api/subscriptions?companyId=${id}`, headers: admin })).statusCode,
    ).toBe(404);
    const event = {
      companyId: id,
      spotId,
      type: 'COMMUNITY',
      objectiveId: (await anObjective()).id,
      coachId: (await aCoach()).id,
      date: '2031-03-04',
      start: '12:30',
      durationMinutes: 60,
      maxParticipants: 5,
    };
    for (const more of [{}, { draft: true }]) {
      const answer = await send('POST', '/api/sessions', { ...event, ...more });
      expect(answer.json()).toMatchObject({
        error: { code: 'form-invalid', params: { issues: [{ path: 'companyId' }] } },
      });
    }
  });
});
