import { expect, test } from 'vitest';
import { companyStatuses } from './company-status-labels.ts';
import { isOverCompany, needsManager, overStatuses } from './open-company.ts';

test('a company needs a manager until it is over, whatever it waits for', () => {
  expect(companyStatuses.filter((status) => !needsManager(status)).toSorted()).toEqual([
    'ARCHIVED',
    'BLACKLISTED',
    'CANCELLED',
    'DELETED',
    'ENDED',
    'EXPIRED',
    'PASSED',
    'REFUSED',
  ]);
});

test('a company that is over is told and sold nothing more; an expired one may be renewed', () => {
  expect(overStatuses.filter(needsManager)).toEqual([]);
  expect(overStatuses).toContain('DELETED');
  expect(overStatuses).toContain('BLACKLISTED');
  expect(overStatuses).not.toContain('EXPIRED');
  expect(companyStatuses.filter(isOverCompany).toSorted()).toEqual(overStatuses.toSorted());
});
