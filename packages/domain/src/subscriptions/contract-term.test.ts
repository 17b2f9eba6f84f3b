import { describe, expect, test } from 'vitest';
import { contractEnd, renewalOf, termOn } from './index.ts';

const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' } as const;
const half = { startsOn: '2026-01-01', endsOn: '2026-06-30' } as const;

test('a contract lasts as long as the last of its subscriptions, for ever with one that has no end', () => {
  expect(contractEnd([])).toBeUndefined();
  expect(contractEnd([half, year])).toBe('2026-12-31');
  expect(contractEnd([year, { startsOn: '2026-02-01', endsOn: null }])).toBeNull();
});

describe('what renews a contract', () => {
  const extended = (endsOn: string | null, today = '2026-12-01') =>
    renewalOf({ before: [half, year], sold: { ...year, endsOn }, isNew: false, today });

  test('is an extension past its end, from the day after, before or after that end', () => {
    expect(extended('2027-12-31')).toEqual({ beginsOn: '2027-01-01', endsOn: '2027-12-31' });
    expect(extended(null)).toEqual({ beginsOn: '2027-01-01', endsOn: null });
    expect(extended('2027-12-31', '2027-03-01')).toEqual({ beginsOn: '2027-01-01', endsOn: '2027-12-31' });
  });

  test('is not an extension within the contract', () => {
    expect(extended('2026-12-31')).toBeNull();
    const within = { ...half, endsOn: '2026-09-30' };
    expect(renewalOf({ before: [half, year], sold: within, isNew: false, today: '2026-05-01' })).toBeNull();
  });

  const opened = (startsOn: string, endsOn: string | null, today: string) =>
    renewalOf({ before: [year], sold: { startsOn, endsOn }, isNew: true, today });

  test('is a new subscription that follows it, from its own first day', () => {
    expect(opened('2027-01-01', '2027-12-31', '2026-12-01')?.beginsOn).toBe('2027-01-01');
    expect(opened('2027-03-01', null, '2026-12-01')).toEqual({ beginsOn: '2027-03-01', endsOn: null });
    expect(opened('2027-03-01', null, '2027-02-01')?.beginsOn).toBe('2027-03-01');
    expect(opened('2026-12-15', '2027-12-31', '2027-01-10')?.beginsOn).toBe('2027-01-01');
  });

  test('is not another product beside those that run, nor the first contract, nor one more without an end', () => {
    expect(opened('2026-10-01', '2027-09-30', '2026-10-01')).toBeNull();
    const first = { sold: year, isNew: true, today: '2026-01-01' };
    expect(renewalOf({ before: [], ...first })).toBeNull();
    expect(renewalOf({ before: [{ startsOn: '2025-01-01', endsOn: null }], ...first })).toBeNull();
  });
});

test('what was bought makes a term from the day that is asked, or from the first day sold for later', () => {
  const later = { startsOn: '2027-02-01', endsOn: '2027-03-31' } as const;
  expect(termOn([], '2027-01-01')).toBeNull();
  expect(termOn([half, year], '2027-01-01')).toBeNull();
  expect(termOn([half, year, later], '2026-10-01')).toEqual({ beginsOn: '2026-10-01', endsOn: '2027-03-31' });
  expect(termOn([year, later], '2027-01-01')).toEqual({ beginsOn: '2027-02-01', endsOn: '2027-03-31' });
  expect(termOn([{ startsOn: '2027-06-01', endsOn: null }, later], '2027-01-01')).toEqual({
    beginsOn: '2027-02-01',
    endsOn: null,
  });
});

test('the edges of a term are days of it: the last day still lasts, the day after begins the next one', () => {
  expect(termOn([half], '2026-06-30')).toEqual({ beginsOn: '2026-06-30', endsOn: '2026-06-30' });
  const next = { startsOn: '2026-12-31', endsOn: '2027-12-31' };
  const sold = { before: [year], sold: next, isNew: true };
  expect(renewalOf({ ...sold, today: '2026-12-31' })).toBeNull();
  expect(renewalOf({ ...sold, today: '2027-01-01' })?.beginsOn).toBe('2027-01-01');
});
