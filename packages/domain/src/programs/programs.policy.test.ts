import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { programPolicy } from './programs.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(programPolicy)).toEqual([
    'programs.read: A - - C -',
    'programs.submit: A - - C -',
    'programs.request-pause: A - - C -',
    'programs.answer-date: A - - C -',
    'programs.validate: A - - - -',
    'programs.plan: A - - - -',
    'programs.start: A - - - -',
    'programs.pause: A - - - -',
    'programs.stop: A - - - -, password again',
    '/app/packs/validation: app, ADMIN',
    '/app/programs: app, ADMIN COMMUNITY_MANAGER',
    '/app/programs/:id/counter: app, ADMIN COMMUNITY_MANAGER',
    '/app/programs/checks: app, ADMIN',
  ]);
});
