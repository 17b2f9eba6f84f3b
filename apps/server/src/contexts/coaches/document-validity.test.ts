import { expect, test } from 'vitest';
import { documentsCover, documentsValidUntil } from './document-validity.ts';

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
