import { adminOnly, everyoneOwn, policy, screens } from '../kernel/index.ts';

/** Polls and the club. */
export const pollPolicy = policy({
  permissions: {
    'polls.read': { grants: adminOnly },
    'polls.write': { grants: adminOnly },
    'polls.answer': { grants: { ...everyoneOwn, MEMBER: 'own' } },
  },
  routes: [
    ...screens('app', 'polls.write', '/app/polls', '/app/lovers'),
    { path: '/espace/polls', layout: 'app', permission: 'polls.answer', audience: 'espace' },
    { path: '/espace/polls/:id', layout: 'app', permission: 'polls.answer', audience: 'espace' },
  ],
});
