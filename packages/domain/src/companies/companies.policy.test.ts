import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { companyPolicy } from './companies.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(companyPolicy)).toEqual([
    'tutorial.read: A O O C O',
    'tutorial.write: A - - C -',
    'intro.read: A - - C -',
    'companies.read-profile: A - - C C',
    'companies.write-profile: A - - C C',
    'companies.manage-managers: A - - C C, password again',
    'companies.write-logo: A - - C C',
    'companies.read: A - - - F',
    'companies.invite: A - - - F',
    'companies.reinvite: A - - - F',
    'companies.delete-link: A - - - F',
    'companies.assign: A - - - F',
    'companies.unassign: A - - - F',
    'companies.set-status: A - - - -',
    'companies.delete: A - - - -',
    '/register: public, guest',
    '/onboarding/live: onboarding, public',
    '/onboarding/community: onboarding, public',
    '/onboarding/safety: onboarding, public',
    '/onboarding: onboarding, public, to /auth/onboarding',
    '/onboarding/axa: onboarding, public, to /register?sponsor=AXA',
    '/onboardingspecific: onboarding, public, to /onboarding/axa',
    '/tutorial: plain, ALL',
    '/intro: plain, ADMIN COMMUNITY_MANAGER',
    '/app/profile/enterprise: app, ADMIN COMMUNITY_MANAGER PARTNERSHIP',
    '/app/enterprises: app, ADMIN PARTNERSHIP',
    '/app/enterprises/:id: app, ADMIN PARTNERSHIP',
  ]);
});
