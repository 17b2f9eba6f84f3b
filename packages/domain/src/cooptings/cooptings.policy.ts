import { adminAndCompany, adminOnly, policy, screens } from '../kernel/index.ts';

/** Cooptings: a company recommends another. */
export const cooptingPolicy = policy({
  permissions: {
    'cooptings.read': { grants: adminAndCompany },
    'cooptings.create': { grants: adminAndCompany },
    'cooptings.write': { grants: adminOnly },
  },
  routes: [
    ...screens('plain', 'public', '/auth/cooptingValidation'),
    ...screens('app', 'cooptings.read', '/app/cooptings'),
  ],
});
