import {
  adminAndCompany,
  adminAndOrganisations,
  adminAndPartner,
  adminOnly,
  policy,
  screens,
} from '../kernel/index.ts';

/** Companies: onboarding, tutorial, profile; the prescriptor needs a SIRET and an offer policy before inviting. */
export const companyPolicy = policy({
  permissions: {
    'tutorial.read': {
      grants: {
        ADMIN: 'all',
        MODERATOR: 'own',
        FLOOR: 'own',
        COMMUNITY_MANAGER: 'company',
        PARTNERSHIP: 'own',
      },
    },
    'tutorial.write': { grants: adminAndCompany },
    'intro.read': { grants: adminAndCompany },
    'companies.read-profile': { grants: adminAndOrganisations },
    'companies.write-profile': { grants: adminAndOrganisations },
    // Who may enter the company's space: the people of the organisation, by themselves.
    'companies.manage-managers': { grants: adminAndOrganisations, reauthentication: true },
    'companies.write-logo': { grants: adminAndOrganisations },
    'companies.read': { grants: adminAndPartner },
    'companies.invite': { grants: adminAndPartner },
    'companies.reinvite': { grants: adminAndPartner },
    'companies.delete-link': { grants: adminAndPartner },
    'companies.assign': { grants: adminAndPartner },
    'companies.unassign': { grants: adminAndPartner },
    'companies.set-status': { grants: adminOnly },
    'companies.delete': { grants: adminOnly },
  },
  routes: [
    ...screens('public', 'guest', '/register'),
    ...screens('onboarding', 'public', '/onboarding/live', '/onboarding/community', '/onboarding/safety'),
    { path: '/onboarding', layout: 'onboarding', permission: 'public', redirectTo: '/auth/onboarding' },
    {
      path: '/onboarding/axa',
      layout: 'onboarding',
      permission: 'public',
      redirectTo: '/register?sponsor=AXA',
    },
    {
      path: '/onboardingspecific',
      layout: 'onboarding',
      permission: 'public',
      redirectTo: '/onboarding/axa',
    },
    ...screens('plain', 'tutorial.read', '/tutorial'),
    ...screens('plain', 'intro.read', '/intro'),
    ...screens('app', 'companies.read-profile', '/app/profile/enterprise'),
    ...screens('app', 'companies.read', '/app/enterprises', '/app/enterprises/:id'),
  ],
});
