import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { mailingPolicy } from './mailing.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(mailingPolicy)).toEqual([
    'mailing.read: A - - - -',
    'mailing.read-invitations: A - - O O',
    'mailing.resend: A - - O O',
    'mailing.lift-suppressions: A - - - -',
    '/app/mails: app, ADMIN COMMUNITY_MANAGER PARTNERSHIP',
  ]);
});
