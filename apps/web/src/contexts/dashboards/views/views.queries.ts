import { dashboardsContract, type DashboardView } from '@elan/domain/dashboards';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import type { DashboardSearch } from './dashboard-search.ts';

// Named as the live events of dashboards are.
export const dashboards = clientOf('dashboards', dashboardsContract);

/** A view with what its address keeps. */
export const viewQuery = (view: DashboardView, search: DashboardSearch) =>
  readOf(dashboards.view, { params: { view }, query: search });
