import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { accountPolicy } from './accounts.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(accountPolicy)).toEqual([
    'phone.verify: A - O O O member O coach O',
    'profile.own: O O O O O member O coach O',
    'pictures.write-own: A O O O O member O coach O',
    'users.list: A - - - -',
    'users.edit: A - - - -',
    'users.change-access: A - - - -, password again',
    'users.disable: A - - - -',
    'users.blacklist: A - - - -',
    'users.erase: A - - - -, password again',
    'users.set-role: A - - - -, password again',
    'staff.read: A O O - -',
    'staff.write: A - - - -, password again',
    'live.listen: A O G C F member O coach O',
    '/: public, public, to /auth/login',
    '/auth: auth, public, to /auth/login',
    '/charte: public, public',
    '/changepassword: public, public',
    '/download: public, public',
    '/register/success: public, public',
    '/auth/login: auth, guest',
    '/auth/register: auth, guest',
    '/auth/forgotPassword: auth, public',
    '/auth/resetPassword: auth, public',
    '/auth/resendVerification: auth, public',
    '/auth/onboarding: auth, public',
    '/auth/apps: auth, public',
    '/auth/emailVerification: plain, public',
    '/coach/login: auth, guest, coach',
    '/coach/photo: app, MEMBER COACH, coach',
    '/verifyphone: plain, ADMIN FLOOR COMMUNITY_MANAGER PARTNERSHIP, skips onboarding',
    '/app/params: app, ALL',
    '/app/profile: app, ALL',
    '/app/users: app, ADMIN',
  ]);
});
