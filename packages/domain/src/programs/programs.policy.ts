import { adminAndCompany, adminOnly, policy, screens } from '../kernel/index.ts';

/** Programs (A5, A8). */
export const programPolicy = policy({
  permissions: {
    'programs.read': { grants: adminAndCompany },
    'programs.submit': { grants: adminAndCompany },
    'programs.request-pause': { grants: adminAndCompany },
    'programs.answer-date': { grants: adminAndCompany },
    'programs.validate': { grants: adminOnly },
    'programs.plan': { grants: adminOnly },
    'programs.start': { grants: adminOnly },
    'programs.pause': { grants: adminOnly },
    'programs.stop': { grants: adminOnly, reauthentication: true },
  },
  routes: [
    ...screens('app', 'programs.validate', '/app/packs/validation'),
    // The planning of programs (tabs Actifs, Suspendus, En attente, Terminés) has no path in the specification: ours.
    ...screens('app', 'programs.read', '/app/programs'),
    // The sessions of a pack, one by one: ours.
    ...screens('app', 'programs.read', '/app/programs/:id/counter'),
    // The check of what the night generated: ours.
    ...screens('app', 'programs.plan', '/app/programs/checks'),
  ],
});
