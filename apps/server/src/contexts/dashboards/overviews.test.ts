import type { BusinessGroup, Dashboard, PortfolioRow, StatusRow } from '@elan/domain/dashboards';
import { civilDateOf, formatShortDate } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aHeldSession, membersOf } from '../../testing/dashboards.ts';
import {
  aCoach,
  aCompany,
  aManager,
  aProgram,
  aSession,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { users } from '../accounts/public.ts';
import { db } from '../../platform/db/database.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
const get = (headers: Headers, path: string) => api.app.inject({ url: `/api/dashboards/${path}`, headers });
const ago = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });

test('the map says who waits for whom, why and since when, late ones first', async () => {
  const tutorial = await aCompany({ status: 'TUTORIAL', statusSince: ago(3) });
  const program = await aProgram({ status: 'PENDING', submittedAt: ago(9) });
  const coach = await aCoach({ status: 'VALIDATION_DOCUMENTS', statusSince: ago(1) });
  const user = await aManager();
  await db.update(users).set({ status: 'WAITING_EMAIL' }).where(eq(users.id, user.userId));
  const { items } = (await get(admin, 'statuses')).json<{ items: StatusRow[] }>();
  const rowOf = (id: string) => items.find((row) => row.id === id);
  expect(rowOf(tutorial.id)).toMatchObject({ kind: 'company', mover: 'others', days: 3, late: false });
  expect(rowOf(program.id)).toMatchObject({ kind: 'program', mover: 'team', days: 9, late: true });
  expect(rowOf(coach.id)).toMatchObject({ kind: 'coach', mover: 'team', late: false });
  expect(rowOf(user.userId)).toMatchObject({ kind: 'user', mover: 'others', status: 'Email envoyé' });
  expect(items.map(({ late }) => late)).toEqual(
    items.map(({ late }) => late).toSorted((a, b) => Number(b) - Number(a)),
  );
  const manager = await signedIn(api.app, (await aManager()).email);
  expect((await get(manager, 'statuses')).json()).toMatchObject({ error: { code: 'permission-denied' } });
});

test('a prescriptor reads its companies, each under the floor, and none of another', async () => {
  const { companyId: prescriptorId, email } = await aManager({
    companyId: (await aCompany({ kind: 'prescriptor' })).id,
    role: 'PARTNERSHIP',
  });
  const partner = await signedIn(api.app, email);
  const [large, small, other] = [
    await aCompany({ prescriptorId, declaredHeadcount: 20 }),
    await aCompany({ prescriptorId, status: 'TUTORIAL' }),
    await aCompany(),
  ];
  await aHeldSession(large.id, { came: await membersOf(large.id, 10), marks: [5, 5, 5, 5, 5] });
  for (const hours of [24, 48])
    await aSession({ companyId: large.id, startsAt: Temporal.Now.instant().add({ hours }) });
  const read = async () => (await get(partner, 'portfolio')).json<{ items: PortfolioRow[] }>().items;
  const items = await read();
  expect(items.map(({ id }) => id)).not.toContain(other.id);
  expect(items.find(({ id }) => id === large.id)).toMatchObject({
    held: 1,
    coming: 2,
    coverage: 50,
    mark: 5,
    waits: null,
    who: null,
  });
  expect(items.find(({ id }) => id === small.id)).toMatchObject({
    held: 0,
    coming: 0,
    coverage: null,
    mark: null,
    who: 'À l’entreprise d’agir',
  });
  expect(items.find(({ id }) => id === small.id)?.waits).not.toBeNull();
  // Three people elsewhere: theirs would be what is left of the companies together without the large one, so the sum is hidden.
  const active = async (company?: string) => {
    const asked = company === undefined ? 'global' : `global?company=${company}`;
    const { figures } = (await get(partner, asked)).json<Dashboard>();
    return figures.find(({ id }) => id === 'active')?.value;
  };
  expect([await active(), await active(large.id)]).toEqual([10, 10]);
  await aHeldSession(small.id, { came: await membersOf(small.id, 3) });
  const after = new Map((await read()).map(({ id, coverage }) => [id, coverage]));
  expect([after.get(large.id), after.get(small.id)]).toEqual([50, null]);
  expect([await active(), await active(large.id)]).toEqual([null, 10]);
});

test('an administrator reads the activity of the house', async () => {
  const { groups } = (await get(admin, 'business')).json<{ groups: BusinessGroup[] }>();
  expect(groups.map(({ id }) => id)).toEqual([
    'companies',
    'registrations',
    'programs',
    'coaches',
    'risks',
    'money',
  ]);
  const active = groups[0]?.items.find(({ id }) => id === 'ACTIVE');
  expect(active?.value).toBeGreaterThan(0);
  const risks = groups.find(({ id }) => id === 'risks')?.items.map(({ id, value }) => [id, value]);
  expect(risks).toContainEqual(['jobs', 0]);
});

test('an administrator reads how far registrations come, how loaded coaches are and since when programmes wait', async () => {
  const valuesOf = async (group: string) => {
    const { groups } = (await get(admin, 'business')).json<{ groups: BusinessGroup[] }>();
    const { items = [] } = groups.find(({ id }) => id === group) ?? {};
    return new Map(items.map(({ id, value, detail, href }) => [id, { value, detail, href }]));
  };
  const before = await valuesOf('registrations');
  for (const status of ['DRAFT', 'CANCELLED', 'PENDING', 'TUTORIAL', 'PENDING_COACH', 'ACTIVE'] as const)
    await aCompany({ status });
  await aCompany({ status: 'ACTIVE', createdAt: ago(100) });
  const after = await valuesOf('registrations');
  const more = [...after].map(([id, { value }]) => [id, value - (before.get(id)?.value ?? 0)]);
  expect(more).toEqual([
    ['came', 6],
    ['confirmed', 4],
    ['signedIn', 3],
    ['setUp', 2],
    ['started', 1],
  ]);
  expect(after.get('confirmed')?.detail).toMatch(/^\d+\u00a0% de l’étape d’avant$/);

  await aProgram({ status: 'PENDING', submittedAt: ago(400) });
  const waits = (await valuesOf('programs')).get('PENDING');
  expect(waits?.href).toBe('/app/packs/validation?stage=validation');
  expect(waits?.detail).toBe(`Le plus ancien depuis le ${formatShortDate(civilDateOf(ago(400)))}`);

  const busiest = (await valuesOf('coaches')).get('busiest')?.value ?? 0;
  const coach = await aCoach();
  for (let made = 0; made <= busiest; made += 1)
    await aSession({ coachId: coach.id, startsAt: Temporal.Now.instant().add({ hours: 24 + 2 * made }) });
  expect((await valuesOf('coaches')).get('busiest')?.value).toBe(busiest + 1);
  expect((await valuesOf('money')).get('billed')?.value).toBe(0);
});
