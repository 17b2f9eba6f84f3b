import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { companyHistoryWords } from './company-history-words.ts';
import { companyEvents } from './company-status.ts';

const line = (event: string, details = {}) =>
  companyHistoryWords({ entity: 'company', event, from: null, to: null, details });

test('every move of a company has words of its own in its history', () => {
  for (const event of [...companyEvents, 'makePrescriptor', 'unmakePrescriptor']) {
    expect(line(event).what).not.toBe('Autre modification');
    expect(typographyProblems(line(event).what)).toEqual([]);
  }
});

test('a renewal says which term it begins, with an end or without', () => {
  const beginsOn = '2027-01-01';
  expect(line('renew', { beginsOn, endsOn: '2027-12-31' }).detail).toBe('Du 01/01/2027 au 31/12/2027');
  expect(line('renew', { beginsOn, endsOn: null }).detail).toBe('À partir du 01/01/2027');
  expect(line('makePrescriptor', { reason: 'Partenaire depuis un an.' }).detail).toBe(
    'Partenaire depuis un an.',
  );
});
