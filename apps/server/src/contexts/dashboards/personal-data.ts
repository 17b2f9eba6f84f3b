import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { dashboardDays, dashboardMarks, dashboardRefreshes } from './dashboards.tables.ts';

/**
 * What dashboards keep of people: nothing of their own. A sheet repeats ids of the rows of sessions, where they are declared; an id says
 * nothing more once the employee is erased.
 */
export const dashboardsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(dashboardDays, ['companyId', 'day', 'sheet', 'computedAt']),
  noPersonalData(dashboardMarks, ['id', 'companyId', 'day']),
  noPersonalData(dashboardRefreshes, ['companyId', 'throughDay', 'refreshedAt']),
];
