import { scopeOf } from '@elan/domain/accounts';
import {
  accidentsContract,
  dashboardErrors,
  dashboardsContract,
  overviewContract,
  reportContract,
  urssafContract,
} from '@elan/domain/dashboards';
import { AppError } from '@elan/domain/kernel';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { declareAccidents, readAccidents } from './work-accidents.ts';
import { chooseReport, readReportChoice } from './report/choose-report.ts';
import { readBusiness } from './read-business.ts';
import { readDashboard } from './read-dashboard.ts';
import { readPortfolio, readStatuses } from './read-overview.ts';
import { readUrssaf } from './urssaf/read-urssaf.ts';
import { refreshDashboard } from './refresh-dashboard.ts';

const failures = {
  global: 'dashboards/fetch-failed',
  users: 'dashboards/users-fetch-failed',
  sessions: 'dashboards/sessions-fetch-failed',
  satisfaction: 'dashboards/satisfaction-fetch-failed',
  health: 'dashboards/health-fetch-failed',
  refresh: 'dashboards/refresh-failed',
} as const;

/** Runs something of a dashboard; what nobody foresaw is answered by the sentence of that view, and logged with its cause (point 8). */
async function orFailure<T>(what: keyof typeof failures, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(dashboardErrors.fail(failures[what]), { cause: error });
  }
}

/** The routes of dashboards; the jobs are those of the product, whose failures an administrator is told of. */
export const dashboardsRoutes = (jobs: readonly AnyJob[]): readonly BoundRoute[] => [
  handle(overviewContract.portfolio, async ({ scope, query }) => ({
    items: await readPortfolio(scope, query.period),
  })),
  handle(overviewContract.statuses, async () => ({ items: await readStatuses() })),
  handle(overviewContract.business, async () => ({ groups: await readBusiness(jobs) })),
  handle(accidentsContract.accidents, ({ scope, query }) => readAccidents(scope, query.company)),
  handle(accidentsContract.declareAccidents, ({ scope, body }) => declareAccidents(scope, body)),
  handle(urssafContract.urssaf, ({ scope, query }) => readUrssaf(scope, query)),
  handle(reportContract.reportChoice, ({ actor }) => readReportChoice(actor)),
  handle(reportContract.chooseReport, ({ actor, body }) => chooseReport(actor, body)),
  handle(dashboardsContract.view, ({ actor, scope, params: { view }, query }) => {
    // Health has a right of its own: aggregates alone, and nothing for who runs a gym.
    const reached = view === 'health' ? scopeOf(actor, 'dashboards.view-health') : scope;
    return orFailure(view, () => readDashboard(reached, view, query));
  }),
  handle(dashboardsContract.refresh, ({ scope, body }) =>
    orFailure('refresh', () => refreshDashboard(scope, body.company)),
  ),
];
