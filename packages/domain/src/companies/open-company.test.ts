import { expect, test } from 'vitest';
import { companyStatuses } from './company-status-labels.ts';
import { needsManager } from './open-company.ts';

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
