import { adminOnly, policy, screens } from '../kernel/index.ts';

/** The journal of e-mails: an administrator reads them all, a manager and a prescriptor those of their own invitations. */
export const mailingPolicy = policy({
  permissions: {
    'mailing.read': { grants: adminOnly },
    'mailing.read-invitations': { grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' } },
    'mailing.resend': { grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' } },
    'mailing.lift-suppressions': { grants: adminOnly },
  },
  routes: [
    // No path in the specification: ours.
    ...screens('app', 'mailing.read-invitations', '/app/mails'),
  ],
});
