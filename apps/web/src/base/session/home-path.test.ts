import { describe, expect, test } from 'vitest';
import { homePath, pathAfterSignIn } from './home-path.ts';
import { aSessionUser } from '../testing/a-session-user.ts';

const aManager = (status: string) => aSessionUser({ company: { id: 'c1', name: 'Verdalys', status } });

describe('where a sign-in leads', () => {
  test('to the tutorial while the company is in TUTORIAL, to the application otherwise', () => {
    expect(homePath(aManager('TUTORIAL'))).toBe('/tutorial');
    expect(homePath(aManager('ACTIVE'))).toBe('/app');
    expect(homePath({ ...aManager('ACTIVE'), role: 'ADMIN', company: null })).toBe('/app');
  });

  test('to the page that was asked for, when this person may open it', () => {
    expect(pathAfterSignIn(aManager('ACTIVE'), '/app/spots?page=2')).toBe('/app/spots?page=2');
    expect(pathAfterSignIn(aManager('TUTORIAL'), '/app/spots')).toBe('/tutorial');
  });

  test.each([undefined, '', '/auth/login', '/app/users', '//evil.test', 'https://evil.test'])(
    'home rather than %s',
    (asked) => {
      expect(pathAfterSignIn(aManager('ACTIVE'), asked)).toBe('/app');
    },
  );
});
