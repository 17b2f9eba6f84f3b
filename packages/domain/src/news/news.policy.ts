import { adminAndGym, policy, screens } from '../kernel/index.ts';

/** News (A7). */
export const newsPolicy = policy({
  permissions: {
    'news.read': { grants: { ...adminAndGym, MODERATOR: 'all' } },
    'news.write': { grants: { ...adminAndGym, MODERATOR: 'all' } },
  },
  routes: [...screens('app', 'news.write', '/app/news')],
});
