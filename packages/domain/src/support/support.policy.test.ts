import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { supportPolicy } from './support.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(supportPolicy)).toEqual([]);
});
