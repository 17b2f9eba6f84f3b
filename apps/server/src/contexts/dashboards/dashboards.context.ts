import {
  accidentsContract,
  dashboardsContract,
  overviewContract,
  reportContract,
  urssafContract,
} from '@elan/domain/dashboards';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { dashboardsRoutes } from './dashboards.routes.ts';
import { dashboardsInvariants } from './invariants.ts';
import { dashboardsPersonalData } from './personal-data.ts';
import { reportRoutes } from './report/report.routes.ts';
import { urssafFileRoutes } from './urssaf/urssaf.routes.ts';
import { sendReportsJob } from './report/send-reports.job.ts';
import { rollUpDaysJob } from './roll-up-days.job.ts';

/** What a manager, a prescriptor and the administration decide from. */
export const dashboardsContext = defineContext({
  name: 'dashboards',
  contracts: {
    dashboards: dashboardsContract,
    dashboardOverviews: overviewContract,
    dashboardReports: reportContract,
    dashboardAccidents: accidentsContract,
    dashboardUrssaf: urssafContract,
  },
  routes: ({ jobs }) => dashboardsRoutes(jobs),
  fileRoutes: [...reportRoutes, ...urssafFileRoutes],
  jobs: [rollUpDaysJob, sendReportsJob],
  personalData: dashboardsPersonalData,
  walledTables: {
    dashboard_days: 'company_id',
    dashboard_marks: 'company_id',
    dashboard_refreshes: 'company_id',
    dashboard_report_choices: 'company_id',
    work_accident_years: 'company_id',
  },
  invariants: dashboardsInvariants,
});
