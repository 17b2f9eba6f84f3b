import { expect, test } from 'vitest';
import { passwordExpiry } from './password-expiry.ts';
import { webRoles } from './roles.ts';

const now = Date.UTC(2026, 10, 21);
const days = (n: number) => now + n * 86_400_000;

test.each(webRoles)('a password of %s ends after the privileged days, or never', (role) => {
  const privileged = role === 'ADMIN' || role === 'MODERATOR';
  expect(passwordExpiry({ role, privilegedDays: 365, now })).toBe(privileged ? days(365) : null);
});

test('a temporary password ends after three days, whoever has it', () => {
  expect(passwordExpiry({ role: null, temporary: true, privilegedDays: 365, now })).toBe(days(3));
  expect(passwordExpiry({ role: 'ADMIN', temporary: true, privilegedDays: 365, now })).toBe(days(3));
});

test('somebody without a role here keeps a password for good', () => {
  expect(passwordExpiry({ role: null, privilegedDays: 365, now })).toBeNull();
});
