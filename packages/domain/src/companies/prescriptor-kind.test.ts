import { expect, test } from 'vitest';
import { companyStatuses } from './company-status-labels.ts';
import { mayBecomePrescriptor, mayStopPrescribing } from './prescriptor-kind.ts';

test('a company becomes a prescriptor before its first sign-in or while it runs, never during its setting up nor once it is stopped', () => {
  expect(companyStatuses.filter(mayBecomePrescriptor).toSorted()).toEqual([
    'ACCEPTED',
    'ACTIVE',
    'ACTIVE_PENDING',
    'DRAFT',
    'EXTENDED',
    'FAILED_EMAIL',
    'PAUSED',
    'PENDING',
    'PENDING_CONNECTION',
    'PENDING_EMAIL',
    'PENDING_SIGNUP',
    'WAITING_EMAIL',
  ]);
});

test('a prescriptor becomes a client again unless it is over', () => {
  expect(companyStatuses.filter((status) => !mayStopPrescribing(status)).toSorted()).toEqual([
    'ARCHIVED',
    'BLACKLISTED',
    'CANCELLED',
    'DELETED',
    'ENDED',
    'PASSED',
    'REFUSED',
  ]);
});
