import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { espacePolicy } from './espace.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(espacePolicy)).toEqual([
    'espace.read: - - - - - member C',
    'espace.book: - - - - - member C',
    '/espace/login: auth, guest, espace',
    '/espace: app, MEMBER, espace',
    '/espace/sessions/:id: app, MEMBER, espace',
    '/espace/mine: app, MEMBER, espace',
    '/espace/activity: app, MEMBER, espace',
    '/espace/profile: app, MEMBER, espace',
  ]);
});
