import { adminOnly, policy, screens } from '../kernel/index.ts';

/** The console of daily jobs. */
export const jobPolicy = policy({
  permissions: {
    'jobs.read': { grants: adminOnly },
    'jobs.run': { grants: adminOnly },
  },
  routes: [
    // No path in the specification: ours.
    ...screens('app', 'jobs.read', '/app/jobs'),
  ],
});
