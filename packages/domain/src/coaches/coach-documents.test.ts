import { expect, test } from 'vitest';
import { addDays } from '../kernel/index.ts';
import { documentAlertsOn, documentsCover, documentStateOn, documentsValidUntil } from './coach-documents.ts';

const documents = {
  proCardExpiresOn: '2027-06-30',
  insuranceExpiresOn: '2027-03-31',
  vigilanceExpiresOn: '2027-05-15',
};

test('the documents of a coach are valid until the first one ends, that day included (D29)', () => {
  expect(documentsValidUntil(documents)).toBe('2027-03-31');
  expect(documentsCover(documents, '2027-03-31')).toBe(true);
  expect(documentsCover(documents, '2027-04-01')).toBe(false);
});

test.each(['proCardExpiresOn', 'insuranceExpiresOn', 'vigilanceExpiresOn'])(
  'without a %s they never are',
  (missing) => {
    const incomplete = { ...documents, [missing]: null };
    expect(documentsValidUntil(incomplete)).toBeNull();
    expect(documentsCover(incomplete, '2026-01-01')).toBe(false);
  },
);

test('a document is told of 30 and 7 days before its last day, and on it: nothing on the 397 other days (T42)', () => {
  const expiresOn = '2027-03-31';
  const coach = {
    ...documents,
    proCardExpiresOn: null,
    vigilanceExpiresOn: null,
    insuranceExpiresOn: expiresOn,
  };
  const told = Array.from({ length: 400 }, (_, i) => addDays(expiresOn, 100 - i)).filter(
    (day) => documentAlertsOn(coach, day).length > 0,
  );
  expect(told).toEqual([expiresOn, '2027-03-24', '2027-03-01']);
});

test.each([
  [null, 'missing'],
  ['2027-02-28', 'expired'],
  ['2027-03-01', 'expiring'],
  ['2027-03-31', 'expiring'],
  ['2027-04-01', 'valid'],
] as const)('on the 1st of March a document that ends on %s is %s', (expiresOn, state) => {
  expect(documentStateOn(expiresOn, '2027-03-01')).toBe(state);
});
