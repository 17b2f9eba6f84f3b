import { adminAndCompany, adminAndGym, adminOnly, policy, screens } from '../kernel/index.ts';

/** Coaches; a company sees the card of the coaches of its own sessions. */
export const coachPolicy = policy({
  permissions: {
    'coaches.read': { grants: adminOnly },
    'coaches.write': { grants: adminOnly },
    'coaches.onboard': { grants: adminOnly },
    'coaches.read-card': { grants: adminAndCompany },
    'coaches.read-documents': { grants: adminOnly, reauthentication: true },
    'coaches.decide-documents': { grants: adminOnly },
    'coaches.read-evaluations': { grants: adminOnly },
    'coaches.read-feedback': { grants: adminAndGym },
    'coaches.write-feedback': { grants: adminAndGym },
    'coaches.read-own': { grants: { COACH: 'own' } },
    'coaches.mark-own': { grants: { COACH: 'own' } },
    'coaches.write-own': { grants: { COACH: 'own' } },
  },
  routes: [
    { path: '/coach', layout: 'app', permission: 'coaches.read-own', audience: 'coach' },
    { path: '/coach/inscription', layout: 'auth', permission: 'guest', audience: 'coach' },
    { path: '/coach/documents', layout: 'app', permission: 'coaches.read-own', audience: 'coach' },
    { path: '/coach/months', layout: 'app', permission: 'coaches.read-own', audience: 'coach' },
    { path: '/coach/offers', layout: 'app', permission: 'coaches.read-own', audience: 'coach' },
    { path: '/coach/week', layout: 'app', permission: 'coaches.read-own', audience: 'coach' },
    { path: '/coach/qcm', layout: 'app', permission: 'coaches.read-own', audience: 'coach' },
    { path: '/coach/sessions/:id', layout: 'app', permission: 'coaches.read-own', audience: 'coach' },
    ...screens('app', 'coaches.read', '/app/coaches'),
    ...screens('app', 'coaches.onboard', '/app/users/onboarding/coaches'),
    ...screens('app', 'coaches.read-evaluations', '/app/evaluations'),
    ...screens('app', 'coaches.read-feedback', '/app/feedbackCoach'),
  ],
});
