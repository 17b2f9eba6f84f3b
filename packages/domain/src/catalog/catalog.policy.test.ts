import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { catalogPolicy } from './catalog.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(catalogPolicy)).toEqual([
    'catalog.read: A - - - -',
    'catalog.write: A - - - -',
    'catalog.pick: A - A A A',
    '/app/objectives: app, ADMIN',
    '/app/videos: app, ADMIN',
  ]);
});
