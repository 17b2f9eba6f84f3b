import { adminOnly, everyoneOwn, policy, screens } from '../kernel/index.ts';

/** Polls and the club. */
export const pollPolicy = policy({
  permissions: {
    'polls.read': { grants: adminOnly },
    'polls.write': { grants: adminOnly },
    'polls.answer': { grants: everyoneOwn },
  },
  routes: [...screens('app', 'polls.write', '/app/polls')],
});
