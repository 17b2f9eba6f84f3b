import { adminOnly, policy, screens } from '../kernel/index.ts';

/** The catalogue: objectives, disciplines, hashtags, videos, kinds of licence. */
export const catalogPolicy = policy({
  permissions: {
    'catalog.read': { grants: adminOnly },
    'catalog.write': { grants: adminOnly },
    'videos.watch': { grants: { MEMBER: 'own' } },
    'catalog.pick': { grants: { ADMIN: 'all', FLOOR: 'all', COMMUNITY_MANAGER: 'all', PARTNERSHIP: 'all' } },
  },
  routes: [
    ...screens('app', 'catalog.write', '/app/objectives', '/app/videos'),
    { path: '/espace/videos', layout: 'app', permission: 'videos.watch', audience: 'espace' },
    { path: '/espace/videos/:id', layout: 'app', permission: 'videos.watch', audience: 'espace' },
  ],
});
