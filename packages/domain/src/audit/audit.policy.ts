import { adminOnly, policy, screens } from '../kernel/index.ts';

/** The audit: who did what, when. */
export const auditPolicy = policy({
  permissions: { 'audit.read': { grants: adminOnly } },
  routes: [
    // No path in the specification: ours.
    ...screens('app', 'audit.read', '/app/audit'),
  ],
});
