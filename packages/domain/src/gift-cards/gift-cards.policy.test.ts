import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { giftCardPolicy } from './gift-cards.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(giftCardPolicy)).toEqual([
    'gift-cards.read: A - - - -',
    'gift-cards.write: A - - - -',
    'gift-cards.validate: A A - C -, validate-gift-cards',
    '/app/giftcardRequests: app, ADMIN',
  ]);
});
