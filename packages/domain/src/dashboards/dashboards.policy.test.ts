import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { dashboardPolicy } from './dashboards.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(dashboardPolicy)).toEqual([
    'dashboards.view: A O G C agF',
    'dashboards.view-activity: A - agG C agF',
    'dashboards.view-health: agA - - agC agF',
    'dashboards.declare-accidents: - - - C -',
    'dashboards.receive-report: - - - O O',
    'dashboards.view-urssaf: A - - C -',
    'dashboards.view-business: A - - - -',
    '/app: app, ALL, to /app/dashboard',
    '/app/dashboard: app, ALL',
    '/app/dashboard/global: app, ADMIN FLOOR COMMUNITY_MANAGER PARTNERSHIP',
    '/app/dashboard/users: app, ADMIN FLOOR COMMUNITY_MANAGER PARTNERSHIP',
    '/app/dashboard/sessions: app, ADMIN FLOOR COMMUNITY_MANAGER PARTNERSHIP',
    '/app/dashboard/satisfaction: app, ADMIN FLOOR COMMUNITY_MANAGER PARTNERSHIP',
    '/app/dashboard/health: app, ADMIN COMMUNITY_MANAGER PARTNERSHIP',
    '/app/dashboard/urssaf: app, ADMIN COMMUNITY_MANAGER',
    '/app/dashboard/statuses: app, ADMIN',
  ]);
});
