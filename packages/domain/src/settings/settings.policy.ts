import { adminOnly, policy, screens } from '../kernel/index.ts';

/** The values that an administrator may change. */
export const settingsPolicy = policy({
  permissions: {
    'settings.read': { grants: adminOnly },
    'settings.write': { grants: adminOnly },
  },
  routes: [
    // No path in the specification: ours.
    ...screens('app', 'settings.read', '/app/settings'),
  ],
});
