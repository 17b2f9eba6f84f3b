import { expect, test } from 'vitest';
import type { EnterpriseCard } from '@elan/domain/companies';
import type { CompanyFigures } from '@elan/domain/desk';
import { figureLines } from './company-words.ts';
import { companyHref, tabsOf } from './company-page-search.ts';
import { neighboursIn } from './company-neighbours.ts';

const figures: CompanyFigures = {
  month: { held: 9, toCome: 5 },
  people: { total: 42, registered: 20, coverage: 48 },
  filling: null,
  licences: { held: 42, total: 50 },
  unbilled: { sessions: 9, cents: 58_500 },
  programs: 3,
  sessions: 96,
  spots: 2,
  notes: 2,
  undelivered: 1,
};
const company = { kind: 'client', contract: null } as EnterpriseCard;
const sold = (endsOn: string | null) =>
  ({
    ...company,
    contract: { isSold: true, endsOn, isSubscribed: true, soldAlone: false },
  }) as EnterpriseCard;
const endOf = (of: EnterpriseCard) => figureLines(of, figures, '2026-11-24').at(-1);

test('a contract says how many days are left of it, or that it is over, or that it has no end', () => {
  expect(endOf(sold('2026-11-30'))).toMatchObject({ value: '6\u00a0j' });
  expect(endOf(sold('2026-11-23'))).toMatchObject({ value: 'Terminé' });
  expect(endOf(sold(null))).toMatchObject({ note: 'Sans date de fin' });
  expect(endOf(company)).toMatchObject({ note: 'Aucun abonnement' });
});

test('a share of nothing is no figure', () => {
  expect(figureLines(company, figures, '2026-11-24').map(({ value }) => value)).toEqual([
    '14',
    '48\u00a0%',
    '–',
    '585,00\u00a0€',
    '–',
  ]);
});

test('an administrator has every tab of a client, a prescriptor what it may read, and each says how many', () => {
  expect(tabsOf(company, true, figures).map(({ label, count }) => `${label} ${count}`.trim())).toEqual([
    'Programmes 3',
    'Séances 96',
    'Lieux 2',
    'Personnes 42',
    'Licences 42\u00a0/\u00a050',
    'Contrat et paiements',
    'E-mails 1 non distribué',
    'Historique',
    'Notes 2',
  ]);
  expect(tabsOf(company, false, undefined).map(({ tab }) => tab)).toEqual(['people', 'history']);
});

test('the page of a company keeps the list that one came from', () => {
  expect(companyHref('c1', { search: 'lyon', page: 2, tab: 'spots' })).toBe(
    '/app/enterprises/c1?search=lyon&page=2&tab=spots',
  );
});

test('the company before and the one after are those of the list, over the edge of a page too', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  expect(neighboursIn('a', 2, 2, { rows, before: [{ id: 'y' }, { id: 'z' }] })).toEqual({
    place: 3,
    previous: { id: 'z', page: 1 },
    next: { id: 'b', page: 2 },
  });
  expect(neighboursIn('b', 2, 2, { rows, after: [{ id: 'c' }] })).toEqual({
    place: 4,
    previous: { id: 'a', page: 2 },
    next: { id: 'c', page: 3 },
  });
  expect(neighboursIn('x', 1, 2, { rows })).toBeNull();
});
