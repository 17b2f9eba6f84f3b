import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { settingsPolicy } from './settings.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(settingsPolicy)).toEqual([
    'settings.read: A - - - -',
    'settings.write: A - - - -',
    '/app/settings: app, ADMIN',
  ]);
});
