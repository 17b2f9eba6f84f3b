import { landing, routeOf, webRoles, webRoutes, type SessionUser } from '@elan/domain/accounts';
import { describe, expect, test } from 'vitest';
import { openScreens } from './back-office/open-screens.ts';
import { entryOf } from './entries.ts';
import { allScreens, screensByEntry } from './screens.ts';

const anyone = (role: SessionUser['role']): SessionUser => ({
  _uid: 'u1',
  status: 'ACTIVE',
  email: 'a@b.test',
  firstname: 'A',
  lastname: 'B',
  displayName: 'A B',
  role,
  rights: ['see-sessions'],
  waitsFor: null,
  phone: null,
  phoneVerified: true,
  pictureVersion: null,
  claims: { coach: false, fiter: false, accountManager: true, elanCo: true },
  identities: { accountManager: null, elanCo: true },
  company: null,
  lacksGym: false,
});

describe('the table of screens', () => {
  test('every screen stands at a path of the domain, or is of development', () => {
    const paths = new Set(webRoutes.map(({ path }) => path));
    const strangers = allScreens
      .filter(({ path, development }) => !paths.has(path) && !development)
      .map(({ path }) => path);
    expect(strangers).toEqual([]);
  });

  test('no two screens stand at one path, nor at one place of the menu', () => {
    const paths = allScreens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const places = allScreens.flatMap(({ menu }) => (menu ? [`${menu.section} ${menu.order}`] : []));
    expect(new Set(places).size).toBe(places.length);
  });

  test.each(Object.entries(screensByEntry))(
    'the screens of the %s entry are those of its audience',
    (entry, screens) => {
      for (const { path } of screens) expect([path, entryOf(path)]).toEqual([path, entry]);
    },
  );

  test('a path that leads elsewhere has no screen', () => {
    expect(allScreens.filter(({ path }) => routeOf(path)?.redirectTo !== undefined)).toEqual([]);
  });

  test.each(webRoles)('the menu of %s shows only what that role may open', (role) => {
    const user = anyone(role);
    for (const { path } of openScreens(user))
      expect([path, landing(path, user)]).toEqual([path, { kind: 'page' }]);
  });

  test('who lost the right to see the sessions does not find them in the menu', () => {
    const paths = openScreens({ ...anyone('COMMUNITY_MANAGER'), rights: [] }).map(({ path }) => path);
    expect(paths).not.toContain('/app/sessions');
  });

  test('the screens of development are in nobody’s menu', () => {
    for (const role of webRoles) {
      expect(openScreens(anyone(role)).filter(({ path }) => path.startsWith('/dev'))).toEqual([]);
    }
  });
});
