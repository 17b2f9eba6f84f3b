import type { Attribution, PrescriptorCard, PrescriptorRow } from '@elan/domain/prescriptors';
import { instantAt, type Page } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { aCompany, aManager, aSession, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { attributionsOfCompanies, companies } from '../companies/public.ts';
import { termsOf } from './public.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
const get = (url: string, headers = admin) => api.app.inject({ url, headers });
const put = (id: string, payload: object, headers = admin) =>
  api.app.inject({ method: 'PUT', url: `/api/prescriptors/${id}/terms`, headers, payload });

async function aPrescriptor(name: string) {
  const { id } = await aCompany({ kind: 'prescriptor', name });
  const { email } = await aManager({ companyId: id, role: 'PARTNERSHIP' });
  return { id, headers: await signedIn(api.app, email) };
}

describe('the prescriptors', () => {
  test('are listed with the companies that they refer, their fees and the end of their invoicing', async () => {
    const { id } = await aPrescriptor('Mutuelle des Aulnes');
    await aCompany({ prescriptorId: id, status: 'ACTIVE' });
    await aCompany({ prescriptorId: id, status: 'EXPIRED' });
    const { items } = (await get('/api/prescriptors?search=aulnes')).json<Page<PrescriptorRow>>();
    expect(items).toMatchObject([
      { id, companies: 2, activeCompanies: 1, hasOffer: false, managementFees: 0, invoiceEndOn: null },
    ]);
    expect((await get('/api/prescriptors?search=personne')).json<Page<PrescriptorRow>>().total).toBe(0);
  });

  test('are listed with the counted sessions of the month and what no invoice has yet, their fees in (D35)', async () => {
    const { id } = await aPrescriptor('Mutuelle des Genêts');
    const { id: companyId } = await aCompany({ prescriptorId: id });
    await put(id, { managementFees: 10, invoiceEndOn: null, version: null });
    const past = { status: 'ENDED', counted: true, countRule: 'HELD', priceCents: 9000 } as const;
    const startsAt = instantAt(parisDay(await databaseNow()), '12:00');
    await aSession({ companyId, startsAt, ...past });
    // Held before it was attached: its own to pay. Not counted: nobody's.
    await aSession({ companyId, startsAt: startsAt.subtract({ hours: 24 * 40 }), ...past });
    await aSession({
      companyId,
      startsAt: startsAt.subtract({ hours: 3 }),
      status: 'ENDED',
      counted: false,
      countRule: 'NO_COUNT',
    });
    const { items } = (await get('/api/prescriptors?search=genets')).json<Page<PrescriptorRow>>();
    expect(items).toMatchObject([{ id, monthSessions: 1, unbilledCents: 9900 }]);
  });

  test('are narrowed by their state and by their offer', async () => {
    const { id } = await aPrescriptor('Mutuelle des Houx');
    const found = async (filter: string) =>
      (await get(`/api/prescriptors?search=houx&${filter}`)).json<Page<PrescriptorRow>>().items.length;
    expect(await Promise.all(['offer=missing', 'offer=filled'].map(found))).toEqual([1, 0]);
    expect(await Promise.all(['status=ACTIVE', 'status=ENDED'].map(found))).toEqual([1, 0]);
    expect(id).not.toBe('');
  });

  test('have terms that an administrator changes and that they read; of two changes at once, one is told', async () => {
    const { id, headers } = await aPrescriptor('Mutuelle des Bouleaux');
    const change = (managementFees: number) =>
      put(id, { managementFees, invoiceEndOn: '2027-01-01', version: null });
    const answers = await Promise.all([change(5.5), change(7)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await put(id, { managementFees: 31, invoiceEndOn: null, version: 1 })).statusCode).toBe(400);
    expect((await put(id, { managementFees: 12.5, invoiceEndOn: null, version: 1 })).statusCode).toBe(200);
    const read = await get(`/api/prescriptors/${id}/terms`, headers);
    expect(read.json()).toMatchObject({ managementFees: 12.5, invoiceEndOn: null, version: 2 });
    expect(await termsOf([id])).toEqual(new Map([[id, { managementFeesTenths: 125, invoiceEndOn: null }]]));
    expect((await put(id, { managementFees: 1, invoiceEndOn: null, version: 2 }, headers)).statusCode).toBe(
      403,
    );
    const other = await aPrescriptor('Mutuelle des Cèdres');
    expect((await get(`/api/prescriptors/${id}/terms`, other.headers)).statusCode).toBe(404);
  });

  test('keep the days on which each company came and left, whoever attached it', async () => {
    const first = await aPrescriptor('Mutuelle des Dunes');
    const second = await aPrescriptor('Mutuelle des Érables');
    const { id: companyId } = await aCompany({ prescriptorId: first.id, name: 'Atelier Lierre' });
    await db.update(companies).set({ prescriptorId: second.id }).where(eq(companies.id, companyId));
    const log = async (id: string) =>
      (await get(`/api/prescriptors/${id}/attributions`)).json<Page<Attribution>>().items;
    expect(await log(first.id)).toMatchObject([
      { company: { id: companyId, name: 'Atelier Lierre' }, untilOn: expect.any(String) },
    ]);
    expect(await log(second.id)).toMatchObject([{ company: { id: companyId }, untilOn: null }]);
    expect(await attributionsOfCompanies([companyId])).toMatchObject([
      { prescriptorId: first.id },
      { prescriptorId: second.id, untilOn: null },
    ]);
  });

  test('read the log of their own companies, with the reasons, and nobody rewrites it', async () => {
    const one = await aPrescriptor('Mutuelle des Ifs');
    const other = await aPrescriptor('Mutuelle des Joncs');
    const { id: companyId } = await aCompany({ name: 'Atelier Prêle' });
    const assigned = await api.app.inject({
      method: 'PUT',
      url: `/api/companies/${companyId}/prescriptor`,
      headers: admin,
      payload: { prescriptorId: one.id, reason: 'Convention signée en mars.' },
    });
    expect(assigned.statusCode).toBe(200);
    const left = await api.app.inject({
      method: 'POST',
      url: `/api/companies/${companyId}/prescriptor-removal`,
      headers: admin,
      payload: { exitOn: parisDay(await databaseNow()), reason: 'Fin de la convention.' },
    });
    expect(left.statusCode).toBe(200);
    const log = await get(`/api/prescriptors/${one.id}/attributions`, one.headers);
    expect(log.json<Page<Attribution>>().items).toMatchObject([
      {
        company: { id: companyId, name: 'Atelier Prêle', managerId: null },
        fromReason: 'Convention signée en mars.',
        untilReason: 'Fin de la convention.',
      },
    ]);
    expect((await get(`/api/prescriptors/${one.id}/attributions`, other.headers)).statusCode).toBe(404);
    const denied = { cause: { code: '42501' } };
    await expect(
      db.execute(sql`update company_attributions set from_reason = 'autre'`),
    ).rejects.toMatchObject(denied);
    await expect(db.execute(sql`delete from company_attributions`)).rejects.toMatchObject(denied);
  });

  test('have a card, of administrators alone', async () => {
    const { id, headers } = await aPrescriptor('Mutuelle des Fougères');
    const card = (await get(`/api/prescriptors/${id}`)).json<PrescriptorCard>();
    expect(card).toMatchObject({ name: 'Mutuelle des Fougères', managers: [{}], terms: { version: null } });
    expect((await get(`/api/prescriptors/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await get('/api/prescriptors', headers)).statusCode).toBe(403);
  });
});
