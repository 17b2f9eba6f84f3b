import { expect, test } from 'vitest';
import { companyStatuses } from './company-status-labels.ts';
import { headcountOf, isProvenCompany } from './proven-company.ts';

test('a company is validated from the approval of its first programme, or once it was sold licences', () => {
  const proven = companyStatuses.filter((status) => isProvenCompany({ status, hasLicences: false }));
  expect(proven).not.toContain('TUTORIAL');
  expect(proven).not.toContain('PENDING_CONFIG');
  expect(proven).not.toContain('PENDING_PLANNING');
  expect(proven).toEqual(expect.arrayContaining(['PENDING_COACH', 'ACTIVE', 'SUSPENDED']));
  expect(isProvenCompany({ status: 'TUTORIAL', hasLicences: true })).toBe(true);
});

test.each([
  [{ declaredHeadcount: 42, headcountBand: '51', sizeCode: '5-100' }, 42],
  [{ declaredHeadcount: null, headcountBand: '21', sizeCode: '5-100' }, 99],
  [{ declaredHeadcount: null, headcountBand: 'NN', sizeCode: '5-100' }, 100],
  [{ declaredHeadcount: null, headcountBand: '53', sizeCode: '100+' }, 1000],
  [{ declaredHeadcount: null, headcountBand: '00', sizeCode: '1-4' }, 4],
])('%j has %i employees at most', (company, most) => {
  expect(headcountOf(company)).toBe(most);
});
