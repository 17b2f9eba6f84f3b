import { adminAndOrganisations, policy, screens } from '../kernel/index.ts';

/** Members: a prescriptor manages its own organisation, never the staff of its companies (A3). */
export const memberPolicy = policy({
  permissions: {
    'members.read': { grants: adminAndOrganisations },
    'members.write': { grants: adminAndOrganisations },
    'members.import': { grants: adminAndOrganisations },
    'members.assign-licence': { grants: adminAndOrganisations },
  },
  routes: [
    // The link of an employee’s invitation has no path in the specification: ours.
    ...screens('plain', 'public', '/auth/invitation'),
    ...screens('app', 'members.read', '/app/employees'),
  ],
});
