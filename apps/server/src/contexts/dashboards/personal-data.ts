import { eq } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import {
  dashboardDays,
  dashboardMarks,
  dashboardRefreshes,
  dashboardReportChoices,
  workAccidentYears,
} from './dashboards.tables.ts';

/**
 * What dashboards keep of people: who receives the report of each month. A sheet repeats ids of the rows of sessions, where they are
 * declared; an id says nothing more once the employee is erased.
 */
export const dashboardsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(dashboardDays, ['companyId', 'day', 'sheet', 'computedAt']),
  noPersonalData(dashboardMarks, ['id', 'companyId', 'day']),
  noPersonalData(dashboardRefreshes, ['companyId', 'throughDay', 'refreshedAt']),
  noPersonalData(workAccidentYears, ['companyId', 'year', 'accidents', 'lostDays', 'hours', 'declaredAt']),
  personalTable(dashboardReportChoices, {
    title: 'Votre rapport du mois',
    subject: {
      by: 'identifiant du compte',
      rows: ({ id }) => eq(dashboardReportChoices.userId, id),
    },
    shared: {
      purpose: 'vous envoyer le rapport du mois que vous avez demandé',
      basis: 'contrat',
      retention: 'tant que vous le demandez',
      erased: 'deleted',
    },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      askedAt: { what: 'Date de votre demande' },
    },
    none: ['companyId', 'lastMonth'],
  }),
];
