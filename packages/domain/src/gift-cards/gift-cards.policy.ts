import { adminOnly, policy, screens } from '../kernel/index.ts';

/** Gift cards: nobody validates the card that they created; above 50 sessions a second ADMIN is needed (A1, A15). */
export const giftCardPolicy = policy({
  permissions: {
    'gift-cards.read': { grants: adminOnly },
    'gift-cards.write': { grants: adminOnly },
    'gift-cards.validate': {
      grants: { ADMIN: 'all', MODERATOR: 'all', COMMUNITY_MANAGER: 'company' },
      needsRight: 'validate-gift-cards',
    },
    'gift-cards.redeem': { grants: { MEMBER: 'own' } },
    'gift-cards.wallet': { grants: { MEMBER: 'own' } },
  },
  routes: [
    ...screens('app', 'gift-cards.read', '/app/giftcardRequests', '/app/giftcardRequests/:id/ticket'),
    // What a gift card of the shop became, by the secret of its link.
    ...screens('shop', 'public', '/eshop/gift-card/ticket'),
    { path: '/espace/wallet', layout: 'app', permission: 'gift-cards.wallet', audience: 'espace' },
  ],
});
