import {
  accidentsContract,
  dashboardsContract,
  reportContract,
  type DashboardView,
} from '@elan/domain/dashboards';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import type { DashboardSearch } from './dashboard-search.ts';

// Named as the live events of dashboards are.
export const dashboards = clientOf('dashboards', dashboardsContract);

/** A view with what its address keeps. */
export const viewQuery = (view: DashboardView, search: DashboardSearch) =>
  readOf(dashboards.view, { params: { view }, query: search });

export const reports = clientOf('dashboards', reportContract);
export const accidents = clientOf('dashboards', accidentsContract);

export const reportChoiceQuery = readOf(reports.reportChoice, {});

/** The work accidents of one's company, or of the one that is chosen. */
export const accidentsQuery = (company?: string) =>
  readOf(accidents.accidents, { query: company === undefined ? {} : { company } });
