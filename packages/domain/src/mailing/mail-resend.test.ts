import { expect, test } from 'vitest';
import { resendObstacle } from './mail-resend.ts';

const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const ago = (minutes: number) => now.subtract({ minutes });
const mail = { status: 'delivered', sentAt: ago(31), holdsSecret: false, hasBody: true } as const;

test('an e-mail is sent again half an hour after it left, or at once when it did not arrive', () => {
  expect(resendObstacle(mail, now)).toBeNull();
  expect(resendObstacle({ ...mail, sentAt: ago(29) }, now)).toBe('too-early');
  expect(resendObstacle({ ...mail, status: 'hard_bounce', sentAt: ago(1) }, now)).toBeNull();
  expect(resendObstacle({ ...mail, status: 'error', sentAt: null }, now)).toBeNull();
});

test('never while it leaves, to who refused it, with a one-time link, or once forgotten', () => {
  expect(resendObstacle({ ...mail, status: 'pending', sentAt: null }, now)).toBe('sending');
  expect(resendObstacle({ ...mail, status: 'complaint' }, now)).toBe('refused-by-its-reader');
  expect(resendObstacle({ ...mail, status: 'unsubscribed' }, now)).toBe('refused-by-its-reader');
  expect(resendObstacle({ ...mail, holdsSecret: true }, now)).toBe('secret');
  expect(resendObstacle({ ...mail, hasBody: false }, now)).toBe('forgotten');
});
