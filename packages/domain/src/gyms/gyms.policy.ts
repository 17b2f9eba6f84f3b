import { adminAndGym, adminOnly, policy, screens } from '../kernel/index.ts';

/** Gyms, their machines and their FAQ (A7). */
export const gymPolicy = policy({
  permissions: {
    'gyms.read': { grants: adminAndGym },
    'gyms.write': { grants: adminOnly },
    'gyms.write-picture': { grants: adminAndGym },
    'machines.read': { grants: adminAndGym },
    'machines.write': { grants: adminAndGym },
    'machines.write-types': { grants: adminOnly },
    // The same for every gym.
    'faq.read': { grants: { ADMIN: 'all', FLOOR: 'all' } },
    'faq.write': { grants: adminOnly },
  },
  routes: [
    // No path in the specification: ours.
    ...screens('app', 'gyms.write', '/app/gyms', '/app/gyms/screens'),
    ...screens('display', 'public', '/wellness/:slug'),
    { path: '/gym/:id', layout: 'display', permission: 'public', audience: 'screen' },
    ...screens('app', 'machines.write', '/app/machines'),
    ...screens('app', 'faq.read', '/app/faq'),
  ],
});
