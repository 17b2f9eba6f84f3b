import type { OfferPolicyInput, PrescriptorOffer } from '@elan/domain/prescriptors';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { anOffer, goodOffer } from '../../testing/offers.ts';
import { useApi } from '../../testing/product.ts';
import { offerPolicies } from './prescriptors.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

async function aPrescriptor() {
  const { id } = await aCompany({ kind: 'prescriptor' });
  const { email } = await aManager({ companyId: id, role: 'PARTNERSHIP' });
  return { id, headers: await signedIn(api.app, email) };
}
const urlOf = (id: string) => `/api/prescriptors/${id}/offer-policy`;
const read = (id: string, headers: Headers) => api.app.inject({ url: urlOf(id), headers });
const save = (id: string, headers: Headers, changes: Partial<OfferPolicyInput> = {}) =>
  api.app.inject({
    method: 'PUT',
    url: urlOf(id),
    headers,
    payload: { ...goodOffer, version: null, ...changes },
  });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const auditsOf = (id: string) => db.$count(auditLog, eq(auditLog.entityId, id));

describe('the offer of a prescriptor', () => {
  test('is empty until it fills it, and is then what it said', async () => {
    const { id, headers } = await aPrescriptor();
    expect((await read(id, headers)).json()).toMatchObject({ policy: null, version: null });
    const saved = (await save(id, headers)).json<PrescriptorOffer>();
    expect(saved).toMatchObject({ policy: goodOffer, version: 1 });
    expect((await read(id, headers)).json()).toEqual(saved);
  });

  test('never gets a shorter duration nor fewer packs, whoever asks', async () => {
    const { id, headers } = await aPrescriptor();
    await save(id, headers);
    for (const who of [headers, admin]) {
      const asked = (changes: Partial<OfferPolicyInput>) => save(id, who, { version: 1, ...changes });
      expect(codeOf(await asked({ durationMonths: 3 }))).toBe('offers/duration-lowered');
      expect(codeOf(await asked({ maxPackages: 9 }))).toBe('offers/max-packages-lowered');
      expect(codeOf(await asked({ calendar: [] }))).toBe('offers/calendar-empty');
      expect(codeOf(await asked({ totalSessions: 1 }))).toBe('form-invalid');
    }
    expect(await db.select().from(offerPolicies).where(eq(offerPolicies.prescriptorId, id))).toMatchObject([
      { version: 1, ...goodOffer },
    ]);
    const more = { version: 1, durationMonths: 12, maxPackages: 11, maxWeeklyPeople: 5 } as const;
    expect((await save(id, headers, more)).json()).toMatchObject({ version: 2, policy: { maxPackages: 11 } });
  });

  test.each([
    ['fewer packs', { maxPackages: 9 }],
    ['a shorter duration', { durationMonths: 3 as const }],
  ])('is refused by the database with %s, and it is never deleted', async (_, less) => {
    const { id } = await aPrescriptor();
    await anOffer(id);
    const one = eq(offerPolicies.prescriptorId, id);
    const constraint = { cause: { constraint: 'offer_policies_never_less' } };
    await expect(db.update(offerPolicies).set(less).where(one)).rejects.toMatchObject(constraint);
    await expect(db.delete(offerPolicies).where(one)).rejects.toMatchObject(constraint);
    await db.update(offerPolicies).set({ maxPackages: 11, durationMonths: 12 }).where(one);
  });

  test('of two who save it at once, one does, and the other reads it again', async () => {
    const { id, headers } = await aPrescriptor();
    const codes = (answers: { statusCode: number; json: () => { error?: { code: string } } }[]) =>
      answers.map((answer) => codeOf(answer) ?? String(answer.statusCode)).toSorted();
    const first = await Promise.all([save(id, headers), save(id, admin)]);
    expect(codes(first)).toEqual(['200', 'stale-version']);
    const changed = { version: 1, maxPackages: 12 };
    const second = await Promise.all([save(id, headers, changed), save(id, admin, changed)]);
    expect(codes(second)).toEqual(['200', 'stale-version']);
  });

  test('keeps who changed what, and a save that changes nothing is not told', async () => {
    const { id, headers } = await aPrescriptor();
    await save(id, headers);
    await save(id, admin, { version: 1, durationMonths: 12 });
    await save(id, headers, { version: 2, durationMonths: 12 });
    const history = (who: Headers) => api.app.inject({ url: `${urlOf(id)}/history`, headers: who });
    const { items, total } = (await history(headers)).json();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { who: 'L’équipe', what: 'Offre modifiée', changes: ['Durée\u00a0: 6\u00a0mois → 12\u00a0mois'] },
      { who: 'Camille Roussel', what: 'Offre renseignée' },
    ]);
    expect((await history(admin)).json()).toMatchObject({ items: [{ who: 'Camille Lambert' }, {}] });
    expect(await auditsOf(id)).toBe(2);
  });

  test('is reached by its prescriptor, by the companies that it refers, by administrators, and by nobody else', async () => {
    const own = await aPrescriptor();
    const other = await aPrescriptor();
    await save(own.id, own.headers);
    const referred = await aManager({ companyId: (await aCompany({ prescriptorId: own.id })).id });
    const client = await signedIn(api.app, referred.email);
    const stranger = await signedIn(api.app, (await aManager()).email);
    const moderator = await signedIn(api.app, (await aStaffMember('MODERATOR')).email);
    const seen = async (headers: Headers, id = own.id) => (await read(id, headers)).statusCode;
    expect([await seen(own.headers), await seen(admin), await seen(client)]).toEqual([200, 200, 200]);
    expect([await seen(other.headers), await seen(stranger), await seen(moderator)]).toEqual([404, 404, 403]);
    const unknown = await read(crypto.randomUUID(), other.headers);
    expect((await read(own.id, other.headers)).body).toBe(unknown.body);
    expect((await read('x', own.headers)).statusCode).toBe(404);
    expect(await seen(admin, referred.companyId)).toBe(404);
    expect((await save(own.id, other.headers, { version: 1 })).statusCode).toBe(404);
    expect((await save(own.id, client, { version: 1 })).statusCode).toBe(403);
    const history = { url: `${urlOf(own.id)}/history` };
    expect((await api.app.inject({ ...history, headers: other.headers })).statusCode).toBe(404);
    expect((await api.app.inject({ ...history, headers: client })).statusCode).toBe(403);
  });
});
