import { adminAndPartner, adminOnly, policy, screens } from '../kernel/index.ts';

/** Prescriptors and their offers (A9). */
export const prescriptorPolicy = policy({
  permissions: {
    'prescriptors.read': { grants: adminOnly },
    'prescriptors.write': { grants: adminOnly },
    'prescriptors.read-log': { grants: adminAndPartner },
    'prescriptors.read-terms': { grants: adminAndPartner },
    'prescriptors.write-terms': { grants: adminOnly },
    'offers.read': { grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'affiliated' } },
    'offers.write': { grants: adminAndPartner },
  },
  routes: [
    ...screens(
      'app',
      'prescriptors.read',
      '/app/prescriptors',
      '/app/prescriptors/:prescriptorName/:prescriptorId',
      '/app/prescriptors/:prescriptorName/:prescriptorId/:corporateName/:corporateId/:accManagerId',
      '/app/prescriptors/:corporateName/:corporateId/:accManagerId',
    ),
    ...screens('app', 'offers.write', '/app/offers'),
  ],
});
