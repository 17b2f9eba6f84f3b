import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { giftCardPolicy } from './gift-cards.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(giftCardPolicy)).toEqual([
    'gift-cards.read: A - - - -',
    'gift-cards.write: A - - - -',
    'gift-cards.validate: A A - C -, validate-gift-cards',
    'gift-cards.redeem: - - - - - member O',
    'gift-cards.wallet: - - - - - member O',
    '/app/giftcardRequests: app, ADMIN',
    '/app/giftcardRequests/:id/ticket: app, ADMIN',
    '/eshop/gift-card/ticket: shop, public',
    '/espace/wallet: app, MEMBER, espace',
  ]);
});
