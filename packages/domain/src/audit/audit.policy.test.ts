import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { auditPolicy } from './audit.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(auditPolicy)).toEqual(['audit.read: A - - - -', '/app/audit: app, ADMIN']);
});
