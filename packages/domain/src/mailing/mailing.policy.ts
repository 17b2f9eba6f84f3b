import { adminOnly, policy } from '../kernel/index.ts';

/** The journal of e-mails. */
export const mailingPolicy = policy({
  permissions: {
    'mailing.read': { grants: adminOnly },
    'mailing.read-invitations': { grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' } },
  },
  routes: [],
});
