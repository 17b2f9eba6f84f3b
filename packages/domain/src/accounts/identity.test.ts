import { expect, test } from 'vitest';
import {
  applicationsOf,
  claimSetOf,
  identityKindOf,
  audienceOfIdentity,
  homeOfRole,
  opensAudience,
  spaceDetail,
  spaceName,
} from './identity.ts';
import { audienceOfRole, roles, webRoles } from './roles.ts';

test('our people have a staff identity, companies and prescriptors one of a manager', () => {
  expect(webRoles.map((role) => [role, identityKindOf(role)])).toEqual([
    ['ADMIN', 'staff'],
    ['MODERATOR', 'staff'],
    ['FLOOR', 'staff'],
    ['COMMUNITY_MANAGER', 'manager'],
    ['PARTNERSHIP', 'manager'],
  ]);
});

test('a person’s claims say all that they are', () => {
  expect(claimSetOf(['staff', 'manager', 'coach'])).toEqual({
    coach: true,
    fiter: false,
    accountManager: true,
    elanCo: true,
  });
  expect(claimSetOf(['member'])).toEqual({
    coach: false,
    fiter: true,
    accountManager: false,
    elanCo: false,
  });
});

test.each([
  [{ elanCo: true }, true, []],
  [{ accountManager: true }, true, []],
  [{ accountManager: true, coach: true }, true, ['coaches']],
  [{ coach: true }, false, ['coaches']],
  [{ fiter: true }, false, ['members']],
  [{ coach: true, fiter: true, accountManager: false, elanCo: false }, false, ['coaches', 'members']],
  [{}, false, []],
])(
  'a token that says %o opens the back-office: %s (T06)',
  (claims: Record<string, boolean>, opens, elsewhere: readonly string[]) => {
    expect(opensAudience(claims, 'back-office')).toBe(opens);
    expect(opensAudience(claims, 'coach')).toBe(elsewhere.includes('coaches'));
    expect(opensAudience(claims, 'espace')).toBe(elsewhere.includes('members'));
    expect(applicationsOf(claims)).toEqual(elsewhere);
  },
);

test('each identity has the name of the space that it opens', () => {
  expect(webRoles.map((role) => spaceName(role, 'Élan'))).toEqual([
    'Back-office Élan',
    'Back-office Élan',
    'Back-office Élan',
    'Espace entreprise',
    'Espace prescripteur',
  ]);
  expect(spaceDetail('ADMIN', null)).toBe('Administrateur');
  expect(spaceDetail('PARTNERSHIP', 'Sport Pro')).toBe('Sport Pro');
});

test('an employee and a coach have each a space, an audience and a first page of their own', () => {
  expect(roles.map((role) => [audienceOfRole(role), homeOfRole(role)])).toEqual([
    ...webRoles.map(() => ['back-office', '/app']),
    ['espace', '/espace'],
    ['coach', '/coach'],
  ]);
  expect((['MEMBER', 'COACH'] as const).map((role) => spaceName(role, 'Élan'))).toEqual([
    'Mon espace Élan',
    'Espace coach',
  ]);
  expect((['MEMBER', 'COACH'] as const).map(identityKindOf)).toEqual(['member', 'coach']);
  expect(
    [null, 'staff', 'manager', 'member', 'coach'].map((kind) => audienceOfIdentity(kind as never)),
  ).toEqual(['back-office', 'back-office', 'back-office', 'espace', 'coach']);
});
