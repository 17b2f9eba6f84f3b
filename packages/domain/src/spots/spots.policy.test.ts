import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { spotPolicy } from './spots.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(spotPolicy)).toEqual([
    'spots.read: A - G C -',
    'spots.write: A - - C -',
    'spots.link: A - - - -',
    '/app/spots: app, ADMIN COMMUNITY_MANAGER',
  ]);
});
