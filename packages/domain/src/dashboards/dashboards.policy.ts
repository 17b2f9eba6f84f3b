import { adminAndCompany, adminOnly, policy, screens } from '../kernel/index.ts';

/** Dashboards (A10, A12, A13). */
export const dashboardPolicy = policy({
  permissions: {
    'dashboards.view': {
      grants: {
        ADMIN: 'all',
        MODERATOR: 'own',
        FLOOR: 'gym',
        COMMUNITY_MANAGER: 'company',
        PARTNERSHIP: 'aggregate-affiliated',
      },
    },
    'dashboards.view-activity': {
      grants: {
        ADMIN: 'all',
        FLOOR: 'aggregate-gym',
        COMMUNITY_MANAGER: 'company',
        PARTNERSHIP: 'aggregate-affiliated',
      },
    },
    'dashboards.view-health': {
      grants: {
        ADMIN: 'aggregate-all',
        COMMUNITY_MANAGER: 'aggregate-company',
        PARTNERSHIP: 'aggregate-affiliated',
      },
    },
    // Who decides it for a company: its own people.
    'dashboards.declare-accidents': { grants: { COMMUNITY_MANAGER: 'company' } },
    'dashboards.receive-report': { grants: { COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' } },
    'dashboards.view-urssaf': { grants: adminAndCompany },
    'dashboards.view-business': { grants: adminOnly },
  },
  routes: [
    { path: '/app', layout: 'app', permission: 'dashboards.view', redirectTo: '/app/dashboard' },
    ...screens('app', 'dashboards.view', '/app/dashboard'),
    ...screens(
      'app',
      'dashboards.view-activity',
      '/app/dashboard/global',
      '/app/dashboard/users',
      '/app/dashboard/sessions',
      '/app/dashboard/satisfaction',
    ),
    ...screens('app', 'dashboards.view-health', '/app/dashboard/health'),
    ...screens('app', 'dashboards.view-urssaf', '/app/dashboard/urssaf'),
    ...screens('app', 'dashboards.view-business', '/app/dashboard/statuses'),
  ],
});
