import { describe, expect, test } from 'vitest';
import { adviceFor } from './company-offers.ts';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import {
  type CompanyCart,
  companyCartProblems,
  companyOrderNumber,
  creditOnOrder,
  dueOfOrder,
  priceCompanyCart,
  startOfPurchase,
} from './company-cart.ts';
import {
  companyOrderMachine,
  companyOrderStatuses,
  companyOrderStatusLabels,
} from './company-order-status.ts';

const prices = {
  community60: 9_000,
  community45: 7_500,
  safety20: 4_500,
  liveMonthly: 490,
  starterSessions: 8,
  starterMonths: 2,
  minLicences: 5,
};
const cart = (offer: CompanyCart['offer'], changes: Partial<CompanyCart> = {}): CompanyCart => ({
  offer,
  months: 3,
  weekly: 1,
  minutes: 60,
  licences: 5,
  options: [],
  ...changes,
});
const price = (...asked: Parameters<typeof cart>) => priceCompanyCart(cart(...asked), prices, '2026-11-24');

describe('what a company is advised (D37)', () => {
  test.each([
    [5, { licences: 5, packs: 1 }],
    [12, { licences: 5, packs: 1 }],
    [13, { licences: 6, packs: 1 }],
    [50, { licences: 20, packs: 1 }],
    [51, { licences: 21, packs: 2 }],
    [100, { licences: 40, packs: 2 }],
  ])(
    '%i employees: licences for 40 %% of them, never under 5, a pack per started 50',
    (headcount, advice) => {
      expect(adviceFor(headcount, 5)).toEqual(advice);
    },
  );
});

describe('what a company pays', () => {
  test('Community is its sessions of a week over the weeks of its months, at the price of their length', () => {
    expect(price('community', { weekly: 2, minutes: 45 })).toMatchObject({
      sessions: 26,
      netCents: 195_000,
      vatCents: 39_000,
      totalCents: 234_000,
      startsOn: '2026-11-24',
      endsOn: '2027-02-23',
    });
  });

  test('Safety is 20 sessions a month, and one more each month with the option', () => {
    expect(price('safety', { months: 6 })).toMatchObject({ sessions: 120, netCents: 540_000 });
    const more = price('safety', { months: 6, options: ['extrasession_safety'] });
    expect(more).toMatchObject({ sessions: 126, netCents: 567_000 });
  });

  test('Live is its licences times its months', () => {
    const live = price('live', { months: 12, licences: 20, options: ['videoaccess'] });
    expect(live).toMatchObject({ sessions: null, licences: 20, netCents: 117_600, options: ['videoaccess'] });
  });

  test('the starter offer is 8 sessions in 2 months, with Live for everybody', () => {
    expect(price('starter')).toMatchObject({
      sessions: 8,
      licences: 100,
      netCents: 72_000,
      endsOn: '2027-01-23',
    });
  });

  test('an option of another offer, and fewer licences than are sold, are refused at their field', () => {
    const problems = (asked: CompanyCart) => companyCartProblems(asked, prices).map(({ path }) => path);
    expect(problems(cart('live', { licences: 4, options: ['girlsonly'] }))).toEqual([
      'cart.licences',
      'cart.options',
    ]);
    expect(problems(cart('starter'))).toEqual([]);
  });
});

test('what runs is renewed from the day after its last one; what ended starts today', () => {
  expect(startOfPurchase('2026-11-24', '2026-12-31')).toBe('2027-01-01');
  expect(startOfPurchase('2026-11-24', '2026-11-24')).toBe('2026-11-25');
  expect(startOfPurchase('2026-11-24', '2026-11-23')).toBe('2026-11-24');
  expect(startOfPurchase('2026-11-24', null)).toBe('2026-11-24');
});

test('the number of an order of a company is not that of one of the shop', () => {
  expect(companyOrderNumber('2026-11-24', 7)).toBe('2026-E0007');
});

test('every status, event and role of an order of a company does what the text says and nothing else', () => {
  // Written from the text of state machine 14, not from the table: a company does not withdraw.
  const orders = [
    'PLACED process SYSTEM > PROCESSING',
    'PLACED,PROCESSING pay SYSTEM > PAID',
    'PLACED,PROCESSING fail SYSTEM > FAILED',
    'PLACED,PROCESSING expire SYSTEM > EXPIRED',
    'PAID refundPart SYSTEM > PART_REFUNDED',
    'PAID,PART_REFUNDED refundWhole SYSTEM > REFUNDED',
    'FAILED,EXPIRED comeLate SYSTEM > REFUNDED',
  ];
  expect(machineDivergences(companyOrderMachine, orders)).toEqual([]);
  expect(companyOrderMachine.statuses).toEqual(companyOrderStatuses);
  expect(Object.values(companyOrderStatusLabels).flatMap(typographyProblems)).toEqual([]);
});

test('the credit of a company pays all that it can of an order, and leaves one euro to charge', () => {
  expect(creditOnOrder(561_600, 10_000)).toBe(10_000);
  expect(creditOnOrder(8_000, 10_000)).toBe(7_900);
  expect(creditOnOrder(50, 10_000)).toBe(0);
  expect(dueOfOrder({ totalCents: 8_000, creditCents: 7_900 })).toBe(100);
});
