import { adminAndCompany, adminGymAndCompany, adminOnly, policy, screens } from '../kernel/index.ts';

/** Sessions and their participants (A5, A6, A8). */
export const sessionPolicy = policy({
  permissions: {
    'sessions.read': {
      grants: { ADMIN: 'all', MODERATOR: 'all', FLOOR: 'gym', COMMUNITY_MANAGER: 'company' },
      needsRight: 'see-sessions',
    },
    'sessions.write': { grants: adminGymAndCompany, needsRight: 'create-event-sessions' },
    'sessions.settle': { grants: adminOnly },
    'sessions.mark-attendance': { grants: adminGymAndCompany, needsRight: 'see-sessions' },
    'sessions.read-participants': { grants: adminGymAndCompany, needsRight: 'see-sessions' },
    'sessions.write-participants': { grants: adminAndCompany, needsRight: 'see-sessions' },
    'sessions.ban': { grants: adminOnly },
    'sessions.answer-ratings': { grants: adminOnly },
  },
  routes: [
    // The waiting page of a video session: ours.
    ...screens('plain', 'public', '/meeting/:id'),
    ...screens('app', 'sessions.read', '/app/sessions'),
  ],
});
