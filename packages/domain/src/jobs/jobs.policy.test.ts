import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { jobPolicy } from './jobs.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(jobPolicy)).toEqual([
    'jobs.read: A - - - -',
    'jobs.run: A - - - -',
    '/app/jobs: app, ADMIN',
  ]);
});
