import { adminOnly, everybodyOwn, policy, screens } from '../kernel/index.ts';

/** Own account, users and staff (at least one ADMIN is left) and live events. */
export const accountPolicy = policy({
  permissions: {
    'phone.verify': {
      grants: {
        ADMIN: 'all',
        FLOOR: 'own',
        COMMUNITY_MANAGER: 'own',
        PARTNERSHIP: 'own',
        MEMBER: 'own',
        COACH: 'own',
      },
    },
    'profile.own': { grants: everybodyOwn },
    'pictures.write-own': { grants: { ...everybodyOwn, ADMIN: 'all' } },
    'users.list': { grants: adminOnly },
    'users.edit': { grants: adminOnly },
    // Whoever chooses the address of an account, or has its password chosen again, may come into it.
    'users.change-access': { grants: adminOnly, reauthentication: true },
    'users.disable': { grants: adminOnly },
    'users.blacklist': { grants: adminOnly },
    'users.erase': { grants: adminOnly, reauthentication: true },
    'users.set-role': { grants: adminOnly, reauthentication: true },
    'staff.read': { grants: { ADMIN: 'all', MODERATOR: 'own', FLOOR: 'own' } },
    'staff.write': { grants: adminOnly, reauthentication: true },
    'live.listen': {
      grants: {
        ADMIN: 'all',
        MODERATOR: 'own',
        FLOOR: 'gym',
        COMMUNITY_MANAGER: 'company',
        PARTNERSHIP: 'affiliated',
        MEMBER: 'own',
        COACH: 'own',
      },
    },
  },
  routes: [
    { path: '/', layout: 'public', permission: 'public', redirectTo: '/auth/login' },
    { path: '/auth', layout: 'auth', permission: 'public', redirectTo: '/auth/login' },
    ...screens('public', 'public', '/charte', '/changepassword', '/download', '/register/success'),
    ...screens('auth', 'guest', '/auth/login', '/auth/register'),
    ...screens(
      'auth',
      'public',
      '/auth/forgotPassword',
      '/auth/resetPassword',
      '/auth/resendVerification',
      '/auth/onboarding',
      '/auth/apps',
    ),
    ...screens('plain', 'public', '/auth/emailVerification'),
    { path: '/coach/login', layout: 'auth', permission: 'guest', audience: 'coach' },
    { path: '/coach/photo', layout: 'app', permission: 'pictures.write-own', audience: 'coach' },
    { path: '/verifyphone', layout: 'plain', permission: 'phone.verify', skipsOnboarding: true },
    ...screens('app', 'profile.own', '/app/params', '/app/profile'),
    ...screens('app', 'users.list', '/app/users'),
  ],
});
