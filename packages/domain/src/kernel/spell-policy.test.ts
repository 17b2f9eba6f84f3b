import { expect, test } from 'vitest';
import { adminAndGym, everyoneOwn, policy, screens } from './policy.ts';
import { policyLines } from './spell-policy.ts';

test('a policy is spelled out: a letter for each role, what is asked besides, who opens each path', () => {
  const rows = policy({
    permissions: {
      'rockets.read': { grants: { ...adminAndGym, PARTNERSHIP: 'aggregate-affiliated' } },
      'rockets.launch': {
        grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'company' },
        needsRight: 'see-sessions',
        reauthentication: true,
      },
      'rockets.own': { grants: everyoneOwn },
    },
    routes: [
      ...screens('app', 'rockets.read', '/app/rockets', '/app/rockets/:id'),
      { path: '/app/mine', layout: 'app', permission: 'rockets.own', skipsOnboarding: true },
      { path: '/rockets', layout: 'public', permission: 'guest', redirectTo: '/app/rockets' },
      { path: '/pad/:id', layout: 'display', permission: 'public', audience: 'screen' },
    ],
  });
  expect(policyLines(rows)).toEqual([
    'rockets.read: A - G - agF',
    'rockets.launch: A - - C -, see-sessions, password again',
    'rockets.own: O O O O O',
    '/app/rockets: app, ADMIN FLOOR PARTNERSHIP',
    '/app/rockets/:id: app, ADMIN FLOOR PARTNERSHIP',
    '/app/mine: app, ALL, skips onboarding',
    '/rockets: public, guest, to /app/rockets',
    '/pad/:id: display, public, screen',
  ]);
});
