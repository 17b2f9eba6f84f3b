import { expect, test } from 'vitest';
import { companyStatuses } from './company-status-labels.ts';
import { mayBeRenewed, underContractStatuses } from './company-term.ts';

test('the end date expires a company that runs, not one on its way in', () => {
  expect(underContractStatuses.toSorted()).toEqual(['ACTIVE', 'ACTIVE_PENDING', 'EXTENDED', 'PAUSED']);
});

test('a company is renewed while it runs or once its contract expired, never when its registration did', () => {
  expect(companyStatuses.filter((status) => mayBeRenewed(status, null))).toEqual(['ACTIVE', 'EXPIRED']);
  expect(mayBeRenewed('EXPIRED', 'PAUSED')).toBe(true);
  expect(mayBeRenewed('EXPIRED', 'PENDING_SIGNUP')).toBe(false);
  expect(mayBeRenewed('EXPIRED', 'PENDING_CONFIG')).toBe(false);
});
