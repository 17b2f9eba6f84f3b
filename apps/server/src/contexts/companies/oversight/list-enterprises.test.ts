import type { EnterpriseCard, EnterpriseHistoryLine, EnterpriseRow } from '@elan/domain/companies';
import type { Page } from '@elan/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../platform/db/database.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { moveCompany } from '../move-company.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let partner: Headers;
let prescriptorId = '';
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  prescriptorId = (await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Cimes' })).id;
  const person = await aManager({ companyId: prescriptorId, role: 'PARTNERSHIP' });
  partner = await signedIn(api.app, person.email);
});

const get = <T>(url: string, headers: Headers) =>
  api.app.inject({ url, headers }).then((answer) => answer.json<T>());
const list = (query: string, headers = admin) => get<Page<EnterpriseRow>>(`/api/companies?${query}`, headers);
const namesOf = async (query: string, headers = admin) =>
  (await list(query, headers)).items.map(({ name }) => name);
const cardOf = (id: string, headers = admin) => get<EnterpriseCard>(`/api/companies/${id}/card`, headers);

describe('the list of companies', () => {
  test('a company is found by its name without accents nor case, and by its SIRET in groups', async () => {
    const { siret } = await aCompany({ name: 'Éclat Ébéniste' });
    expect(await namesOf('search=ebeniste%20ECLAT')).toEqual(['Éclat Ébéniste']);
    const grouped = siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ');
    expect(await namesOf(`search=${encodeURIComponent(grouped)}`)).toEqual(['Éclat Ébéniste']);
    expect(await namesOf('search=%25')).toEqual([]);
  });

  test('the filters, the sort and the pages narrow it, and what is deleted shows only when asked for', async () => {
    await aCompany({ name: 'Filtre B', status: 'PAUSED' });
    await aCompany({ name: 'Filtre A', status: 'SUSPENDED', prescriptorId });
    await aCompany({ name: 'Filtre C', status: 'DELETED' });
    expect(await namesOf('search=filtre')).toEqual(['Filtre A', 'Filtre B']);
    expect(await namesOf('search=filtre&direction=desc')).toEqual(['Filtre B', 'Filtre A']);
    expect(await namesOf('search=filtre&status=DELETED')).toEqual(['Filtre C']);
    expect(await namesOf('search=filtre&status=PAUSED')).toEqual(['Filtre B']);
    expect(await namesOf('search=filtre&mover=team')).toEqual(['Filtre A', 'Filtre B']);
    expect(await namesOf('search=filtre&mover=nobody')).toEqual([]);
    expect(await namesOf('search=filtre&mover=invitee')).toEqual([]);
    expect(await namesOf('search=filtre&prescriptor=none')).toEqual(['Filtre B']);
    expect(await namesOf(`search=filtre&prescriptor=${prescriptorId}`)).toEqual(['Filtre A']);
    expect(await namesOf('kind=prescriptor')).toEqual(['Mutuelle des Cimes']);
    const second = await list('search=filtre&size=1&page=2');
    expect([second.items[0]?.name, second.total, second.capped]).toEqual(['Filtre B', 2, false]);
    expect((await list('search=filtre&sort=statusSince')).items[0]).toMatchObject({
      kind: 'client',
      prescriptorName: null,
      city: 'Lyon',
    });
  });

  test('what can be counted is counted each time: a company that has just come is in the total at once', async () => {
    const total = async () => (await list('search=nouvelle&size=1')).total;
    const seen: number[] = [];
    for (const name of ['Nouvelle A', 'Nouvelle B', 'Nouvelle C']) {
      await aCompany({ name });
      seen.push(await total());
    }
    expect(seen).toEqual([1, 2, 3]);
  });

  test('a prescriptor finds the companies that it refers, and no other by any search, filter or page', async () => {
    const own = await aCompany({ name: 'Mienne', prescriptorId });
    const other = await aCompany({ kind: 'prescriptor', name: 'Autre prescripteur' });
    await aCompany({ name: 'Mienne aussi ? Non', prescriptorId: other.id });
    const names = await namesOf('search=mienne', partner);
    expect(names).toEqual([own.name]);
    const every = await list('size=100', partner);
    expect(new Set(every.items.map(({ prescriptorName }) => prescriptorName))).toEqual(
      new Set(['Mutuelle des Cimes']),
    );
    expect(await namesOf(`prescriptor=${other.id}`, partner)).toEqual([]);
    expect(await namesOf('prescriptor=none', partner)).toEqual([]);
    expect(await namesOf('kind=prescriptor', partner)).toEqual([]);
    const options = await get<{ items: { name: string }[] }>('/api/companies/prescriptors', partner);
    expect(options.items.map(({ name }) => name)).toEqual(['Mutuelle des Cimes']);
  });

  test('one that refers no company now is kept for the filters, and said to be closed to choices', async () => {
    const closed = await aCompany({ kind: 'prescriptor', status: 'SUSPENDED', name: 'Mutuelle fermée' });
    const { items } = await get<{ items: { id: string; open: boolean }[] }>(
      '/api/companies/prescriptors',
      admin,
    );
    expect(items).toContainEqual({ id: closed.id, name: 'Mutuelle fermée', open: false });
    expect(items).toContainEqual({ id: prescriptorId, name: 'Mutuelle des Cimes', open: true });
  });
});

describe('the card of a company', () => {
  test('an administrator reads who manages it and how to reach them; a prescriptor reads their names only', async () => {
    const company = await aCompany({ prescriptorId, sponsorCode: 'CIMES' });
    const manager = await aManager({ companyId: company.id });
    expect(await cardOf(company.id)).toMatchObject({
      prescriptor: { name: 'Mutuelle des Cimes' },
      managers: [{ email: manager.email, phone: expect.stringMatching(/^06/), status: 'ACTIVE' }],
      workAccidents: 0,
      sponsorCode: 'CIMES',
      actions: ['assign', 'unassign', 'makePrescriptor', 'suspend', 'end', 'blacklist'],
    });
    expect(await cardOf(company.id, partner)).toMatchObject({
      managers: [{ firstName: 'Camille', email: null, phone: null, lastConnectionAt: null }],
      workAccidents: null,
      sponsorCode: null,
      actions: ['unassign'],
    });
  });

  test('until when it has a contract is for administrators only: a prescriptor is not told', async () => {
    const { id } = await aCompany({ prescriptorId, status: 'EXTENDED', renewedFrom: '2027-01-01' });
    expect(await cardOf(id)).toMatchObject({
      contract: { isSold: false, endsOn: null, isSubscribed: false, soldAlone: false },
      renewedFrom: '2027-01-01',
    });
    await aSubscription({ companyId: id, endsOn: '2026-12-31' });
    expect((await cardOf(id)).contract).toMatchObject({
      isSold: true,
      endsOn: '2026-12-31',
      soldAlone: false,
    });
    expect(await cardOf(id, partner)).toMatchObject({ contract: null, renewedFrom: null });
  });

  test('its history has the newest first, page after page, and keeps names and reasons from a prescriptor', async () => {
    const company = await aCompany({ prescriptorId });
    const person = await aStaffMember('ADMIN');
    const actor = { userId: person.userId, role: 'ADMIN' } as const;
    const details = { reason: 'Trois factures impayées' };
    await inTx(async () => {
      const suspended = await moveCompany(company, 'suspend', actor, undefined, { details });
      await moveCompany(suspended, 'regularise', systemActor, 'ACTIVE');
    });
    const read = (query: string, headers = admin) =>
      get<Page<EnterpriseHistoryLine>>(`/api/companies/${company.id}/history?${query}`, headers);
    const { items, total } = await read('size=1');
    expect([total, items[0]?.what, items[0]?.who]).toEqual([2, 'Situation régularisée', 'Automatique']);
    const [older] = (await read('size=1&page=2')).items;
    expect(older).toMatchObject({ what: 'Suspension', who: 'Camille Lambert' });
    expect(older?.detail).toBe('Trois factures impayées · Active → Suspendue');
    const [, seen] = (await read('', partner)).items;
    expect(seen).toMatchObject({ who: 'L’équipe', detail: 'Active → Suspendue' });
  });

  test('its history says what was done to its closings, and takes nobody of another organisation for the company', async () => {
    const company = await aCompany({ prescriptorId });
    const own = await aManager({ companyId: company.id });
    const former = await aManager({
      companyId: (await aCompany({ kind: 'prescriptor' })).id,
      role: 'PARTNERSHIP',
    });
    const line = { entity: 'company', entityId: company.id, from: null, to: null, details: {} };
    await inTx(async () => {
      for (const event of ['addClosing', 'changeClosing', 'removeClosing']) {
        await recordAudit({ ...line, actor: { userId: own.userId, role: 'COMMUNITY_MANAGER' }, event });
      }
      await recordAudit({
        ...line,
        actor: { userId: former.userId, role: 'PARTNERSHIP' },
        event: 'reinvite',
      });
    });
    const { items } = await get<Page<EnterpriseHistoryLine>>(
      `/api/companies/${company.id}/history?`,
      partner,
    );
    expect(items.map(({ what, who }) => `${what}, ${who}`).toReversed()).toEqual([
      'Fermeture ajoutée, L’entreprise',
      'Fermeture modifiée, L’entreprise',
      'Fermeture retirée, L’entreprise',
      'Invitation relancée, Un autre prescripteur',
    ]);
  });
});
