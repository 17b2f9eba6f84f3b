import { expect, test } from 'vitest';
import {
  applicationsOf,
  claimSetOf,
  identityKindOf,
  opensThisApplication,
  spaceDetail,
  spaceName,
} from './identity.ts';
import { webRoles } from './roles.ts';

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
  expect(claimSetOf(['staff', 'manager'], ['coaches'])).toEqual({
    coach: true,
    fiter: false,
    accountManager: true,
    elanCo: true,
  });
  expect(claimSetOf([], ['members'])).toEqual({
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
])('a token that says %o may use this application: %s (T06)', (claims, opens, elsewhere) => {
  expect(opensThisApplication(claims)).toBe(opens);
  expect(applicationsOf(claims)).toEqual(elsewhere);
});

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
