import { policy } from '../kernel/index.ts';

const member = { MEMBER: 'company' } as const;

/** The people’s space: the sessions that are open to oneself, and one’s own places (D44). */
export const espacePolicy = policy({
  permissions: {
    'espace.read': { grants: member },
    'espace.book': { grants: member },
  },
  routes: [
    { path: '/espace/login', layout: 'auth', permission: 'guest', audience: 'espace' },
    { path: '/espace', layout: 'app', permission: 'espace.read', audience: 'espace' },
    { path: '/espace/sessions/:id', layout: 'app', permission: 'espace.read', audience: 'espace' },
    { path: '/espace/mine', layout: 'app', permission: 'espace.read', audience: 'espace' },
    { path: '/espace/activity', layout: 'app', permission: 'espace.read', audience: 'espace' },
    { path: '/espace/profile', layout: 'app', permission: 'espace.read', audience: 'espace' },
  ],
});
