import type { Scope } from '@elan/domain/accounts';
import {
  coachWait,
  companyWait,
  lateFirst,
  orderWait,
  periodDays,
  portfolioFigures,
  programWait,
  userWait,
  type DashboardPeriod,
  type PortfolioRow,
  type StatusRow,
} from '@elan/domain/dashboards';
import { companyMoverLabels, companyStandingOf, companyStatusLabels } from '@elan/domain/companies';
import { civilDateOf } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { waitingUsers } from '../accounts/public.ts';
import { waitingCoaches } from '../coaches/public.ts';
import { labelsToRead, measuredCompanies, waitingCompanies } from '../companies/public.ts';
import { memberCountsOf } from '../members/public.ts';
import { waitingPrograms } from '../programs/public.ts';
import { comingSessionCounts } from '../sessions/public.ts';
import { waitingOrders } from '../shop/public.ts';
import { dashboardInput } from './read-dashboard.ts';

const setting = settingsOf(productSettings);

async function lateness() {
  return {
    today: parisDay(await databaseNow()),
    lateAfter: {
      team: await setting('dashboards.late-team-days'),
      others: await setting('dashboards.late-others-days'),
    },
  };
}

const present = <T>(rows: readonly (T | null)[]): T[] => rows.filter((row) => row !== null);

/** Returns who waits for whom, why and since when, over companies, accounts, programmes, coaches and orders, late ones first (market idea 17). */
export async function readStatuses(): Promise<StatusRow[]> {
  const on = await lateness();
  return lateFirst([
    ...present((await waitingCompanies()).map((company) => companyWait(company, on))),
    ...present((await waitingPrograms()).map((program) => programWait(program, on))),
    ...present((await waitingCoaches()).map((coach) => coachWait(coach, on))),
    ...present((await waitingUsers()).map((user) => userWait(user, on))),
    ...present((await waitingOrders()).map((order) => orderWait(order, on))),
  ]);
}

/** Returns the companies of a scope, each with its state, what it waits for, and its figures under the floor (D27). */
export async function readPortfolio(scope: Scope, key: DashboardPeriod): Promise<PortfolioRow[]> {
  const companies = scope.kind === 'all' ? [] : await measuredCompanies(scope);
  const today = parisDay(await databaseNow());
  const ids = companies.map(({ id }) => id);
  const period = periodDays(key, today);
  const input = await dashboardInput('global', companies, {}, period, today, scope.kind);
  const members = await memberCountsOf(ids);
  const coming = await comingSessionCounts(ids);
  const figures = portfolioFigures(
    input,
    companies.map(({ id, headcount }) => ({ id, headcount, members: members.get(id) ?? 0 })),
  );
  return (await labelsToRead(companies)).map(({ id, name, reads, statusSince: since }) => {
    const { why, mover } = companyStandingOf(reads, { kind: 'client', hasPlans: null });
    const waits = mover !== 'nobody';
    return {
      id,
      name,
      status: companyStatusLabels[reads],
      since: civilDateOf(since),
      waits: waits ? why : null,
      // Who reads it may be who invited it.
      who: waits ? companyMoverLabels[mover] : null,
      coming: coming.get(id) ?? 0,
      ...(figures.get(id) ?? { held: 0, coverage: null, mark: null }),
    };
  });
}
