import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { subscriptionPolicy } from './subscriptions.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(subscriptionPolicy)).toEqual([
    'subscriptions.read: A - - C -',
    'subscriptions.write: - - - C -',
    'subscriptions.open: A - - - -',
    '/app/subscriptions: app, ADMIN COMMUNITY_MANAGER',
    '/app/subscriptions/buy: app, COMMUNITY_MANAGER',
  ]);
});
