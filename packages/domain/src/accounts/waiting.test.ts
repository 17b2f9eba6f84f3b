import { expect, test } from 'vitest';
import { webRoles } from './roles.ts';
import { charterVersion, isOlderCharter } from './charter-version.ts';
import { isFreshProof, isOpenWhileWaiting, waitOf } from './waiting.ts';

const person = (over: Partial<Parameters<typeof waitOf>[0]>) =>
  waitOf({
    role: 'COMMUNITY_MANAGER',
    passwordExpired: false,
    charterIsOlder: false,
    phoneVerified: true,
    companyStatus: 'ACTIVE',
    ...over,
  });

test('companies, prescriptors and gym managers verify their phone before the application, the others never', () => {
  const asked = webRoles.filter((role) => person({ role, phoneVerified: false }) === 'phone');
  expect(asked).toEqual(['FLOOR', 'COMMUNITY_MANAGER', 'PARTNERSHIP']);
  expect(person({ phoneVerified: true })).toBeNull();
});

test('the phone waits for the end of the tutorial', () => {
  expect(person({ phoneVerified: false, companyStatus: 'TUTORIAL' })).toBeNull();
  expect(person({ phoneVerified: false, companyStatus: 'PENDING_PLANNING' })).toBe('phone');
});

test('an expired password comes first, whatever the role and the tutorial', () => {
  for (const role of webRoles) {
    expect(person({ role, passwordExpired: true, phoneVerified: false, companyStatus: 'TUTORIAL' })).toBe(
      'new-password',
    );
  }
});

test('a charter that changed is accepted again by everybody, after the password and before the phone', () => {
  for (const role of webRoles) {
    const older = { role, charterIsOlder: true, phoneVerified: false, companyStatus: 'TUTORIAL' };
    expect(person(older)).toBe('charter');
    expect(person({ ...older, passwordExpired: true })).toBe('new-password');
  }
});

test('only an older version is asked again: never the present one, nor who accepted none', () => {
  expect(isOlderCharter('2026-01-01')).toBe(true);
  expect(isOlderCharter(charterVersion)).toBe(false);
  expect(isOlderCharter(null)).toBe(false);
});

test('while something waits, a person still reaches their own account, and nothing else', () => {
  expect(isOpenWhileWaiting('profile.own')).toBe(true);
  expect(isOpenWhileWaiting('phone.verify')).toBe(true);
  expect(isOpenWhileWaiting('sessions.read')).toBe(false);
});

test('the proof of a password covers sensitive acts for ten minutes', () => {
  expect(isFreshProof(0, 600_000)).toBe(true);
  expect(isFreshProof(0, 600_001)).toBe(false);
});
