import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { prescriptorPolicy } from './prescriptors.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(prescriptorPolicy)).toEqual([
    'prescriptors.read: A - - - -',
    'prescriptors.write: A - - - -',
    'prescriptors.read-log: A - - - F',
    'prescriptors.read-terms: A - - - F',
    'prescriptors.write-terms: A - - - -',
    'offers.read: A - - C F',
    'offers.write: A - - - F',
    '/app/prescriptors: app, ADMIN',
    '/app/prescriptors/:prescriptorName/:prescriptorId: app, ADMIN',
    '/app/prescriptors/:prescriptorName/:prescriptorId/:corporateName/:corporateId/:accManagerId: app, ADMIN',
    '/app/prescriptors/:corporateName/:corporateId/:accManagerId: app, ADMIN',
    '/app/offers: app, ADMIN PARTNERSHIP',
  ]);
});
