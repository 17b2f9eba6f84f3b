import { adminAndCompany, adminGymAndCompany, adminOnly, policy, screens } from '../kernel/index.ts';

/** Spots (A5, A6). */
export const spotPolicy = policy({
  permissions: {
    'spots.read': { grants: adminGymAndCompany },
    'spots.write': { grants: adminAndCompany },
    'spots.link': { grants: adminOnly },
  },
  routes: [...screens('app', 'spots.write', '/app/spots')],
});
