import { adminOnly, everyoneOwn, policy, screens } from '../kernel/index.ts';

/** What our team works from: what waits for it, its notes, the views it saved; and the search of the header, for everybody. */
export const deskPolicy = policy({
  permissions: {
    'desk.read': { grants: adminOnly },
    'desk.write': { grants: adminOnly },
    'waiting.read': { grants: { COMMUNITY_MANAGER: 'company' } },
    // What is found is what the other permissions of the person reach.
    'search.read': { grants: everyoneOwn },
  },
  routes: [...screens('app', 'desk.read', '/app/desk')],
});
