import { adminOnly, everyoneOwn, policy, screens } from '../kernel/index.ts';

/** Polls and the club. */
export const pollPolicy = policy({
  permissions: {
    'polls.read': { grants: adminOnly },
    'polls.write': { grants: adminOnly },
    'surveys.run': { grants: { COMMUNITY_MANAGER: 'company' } },
    'polls.answer': { grants: { ...everyoneOwn, MEMBER: 'own' } },
  },
  routes: [
    ...screens('app', 'polls.write', '/app/polls', '/app/lovers'),
    { path: '/app/needs-survey', layout: 'app', permission: 'surveys.run', skipsOnboarding: true },
    { path: '/espace/polls', layout: 'app', permission: 'polls.answer', audience: 'espace' },
    { path: '/espace/polls/:id', layout: 'app', permission: 'polls.answer', audience: 'espace' },
  ],
});
