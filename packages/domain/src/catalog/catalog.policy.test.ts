import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { catalogPolicy } from './catalog.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(catalogPolicy)).toEqual([
    'catalog.read: A - - - -',
    'catalog.write: A - - - -',
    'videos.watch: - - - - - member O',
    'catalog.pick: A - A A A',
    '/app/objectives: app, ADMIN',
    '/app/videos: app, ADMIN',
    '/espace/videos: app, MEMBER, espace',
    '/espace/videos/:id: app, MEMBER, espace',
  ]);
});
