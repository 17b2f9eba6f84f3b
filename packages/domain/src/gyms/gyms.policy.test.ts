import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { gymPolicy } from './gyms.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(gymPolicy)).toEqual([
    'gyms.read: A - G - -',
    'gyms.write: A - - - -',
    'gyms.write-picture: A - G - -',
    'machines.read: A - G - -',
    'machines.write: A - G - -',
    'machines.write-types: A - - - -',
    'faq.read: A - A - -',
    'faq.write: A - - - -',
    '/app/gyms: app, ADMIN',
    '/app/gyms/screens: app, ADMIN',
    '/wellness/:slug: display, public',
    '/gym/:id: display, public, screen',
    '/app/machines: app, ADMIN FLOOR',
    '/app/faq: app, ADMIN FLOOR',
  ]);
});
