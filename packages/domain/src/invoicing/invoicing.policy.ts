import { adminOnly, policy, screens } from '../kernel/index.ts';

/** Invoicing (A9). */
export const invoicingPolicy = policy({
  permissions: {
    'invoicing.read': { grants: adminOnly },
    'invoicing.generate': { grants: adminOnly },
    'invoicing.revert': { grants: adminOnly, reauthentication: true },
    'invoicing.read-issued': {
      grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'affiliated' },
    },
    // A coach has one too, of their starter pack.
    'invoicing.read-receipts': { grants: { MEMBER: 'own', COACH: 'own' } },
  },
  routes: [...screens('app', 'invoicing.read-issued', '/app/invoicing')],
});
