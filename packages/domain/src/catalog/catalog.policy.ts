import { adminOnly, policy, screens } from '../kernel/index.ts';

/** The catalogue: objectives, disciplines, hashtags, videos, kinds of licence. */
export const catalogPolicy = policy({
  permissions: {
    'catalog.read': { grants: adminOnly },
    'catalog.write': { grants: adminOnly },
    'catalog.pick': { grants: { ADMIN: 'all', FLOOR: 'all', COMMUNITY_MANAGER: 'all', PARTNERSHIP: 'all' } },
  },
  routes: [...screens('app', 'catalog.write', '/app/objectives', '/app/videos')],
});
