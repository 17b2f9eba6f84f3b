import { policy } from '../kernel/index.ts';

const member = { MEMBER: 'own' } as const;

/** The people’s space: one’s own bookings, and the sessions that are open to oneself (D44). */
export const espacePolicy = policy({
  permissions: {
    'espace.read': { grants: member },
  },
  routes: [
    { path: '/espace/login', layout: 'auth', permission: 'guest', audience: 'espace' },
    { path: '/espace', layout: 'app', permission: 'espace.read', audience: 'espace' },
  ],
});
