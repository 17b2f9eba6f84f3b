import { adminAndCompany, adminOnly, policy, screens } from '../kernel/index.ts';

/** Subscriptions of a company. */
export const subscriptionPolicy = policy({
  permissions: {
    'subscriptions.read': { grants: adminAndCompany },
    'subscriptions.write': { grants: { COMMUNITY_MANAGER: 'company' } },
    'subscriptions.open': { grants: adminOnly },
  },
  routes: [
    ...screens('app', 'subscriptions.read', '/app/subscriptions'),
    ...screens('app', 'subscriptions.write', '/app/subscriptions/buy'),
  ],
});
