import { expect, test } from 'vitest';
import { billingChecks, mayBeBilled } from './billing-checks.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { totalsOf } from './invoice-money.ts';

const party = {
  name: 'Mutuelle des Cimes',
  legalForm: '',
  siren: '000902221',
  siret: '00090222100019',
  vatNumber: 'FR12000902221',
  address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
};
const line = {
  position: 1,
  kind: 'article' as const,
  sessionId: null,
  company: null,
  day: null,
  name: 'Séance',
  quantity: 1,
  unitCents: 6500,
  netCents: 6500,
  vatRate: 2000,
};
const draft: InvoiceDocument = {
  kind: 'invoice',
  number: 'F-2026-00000',
  issuedOn: '2026-11-02',
  dueOn: '2026-12-02',
  month: '2026-10',
  seller: party,
  buyer: party,
  lines: [line],
  totals: totalsOf([line]),
  paidCents: 0,
  iban: 'FR7630006000011234567890189',
  latePenalties: 'trois fois le taux d’intérêt légal',
  refersTo: null,
  reason: null,
};
const around = { month: '2026-10', today: '2026-11-02', unclosed: [], unpriced: [] };

test('a draft in order may be billed, and one line says how many checks passed', () => {
  const checks = billingChecks(draft, around);
  expect(mayBeBilled(checks)).toBe(true);
  expect(checks).toHaveLength(1);
  expect(checks[0]?.detail).toMatch(/^\d+\u00a0contrôles passés sur \d+$/);
});

test('what stands in the way comes first, each with the place to mend it (idea 15)', () => {
  const address = { ...party.address, postalCode: '' };
  const sessions = Array.from({ length: 5 }, (_, index) => ({
    id: `s-${index}`,
    day: '2026-10-28',
    companyName: 'Cabinet Faure',
  }));
  const checks = billingChecks(
    { ...draft, buyer: { ...party, address } },
    { month: '2026-11', today: '2026-11-02', unclosed: sessions, unpriced: sessions.slice(0, 1) },
  );
  expect(mayBeBilled(checks)).toBe(false);
  expect(checks.map(({ id, mendedIn, sessionId }) => [id, mendedIn, sessionId])).toEqual([
    ['MONTH', 'product', null],
    ['ATTENDANCE', 'sessions', 's-0'],
    ['PRICE', 'sessions', 's-0'],
    ['BR-10', 'payer', null],
    ['RULES', 'product', null],
  ]);
  expect(checks[1]).toMatchObject({
    fr: '5\u00a0séances sans pointage final',
    detail: expect.stringContaining('et 2 autres'),
  });
});
