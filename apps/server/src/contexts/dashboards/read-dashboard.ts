import type { Scope } from '@elan/domain/accounts';
import type { NameReader } from '@elan/domain/coaches';
import {
  attentionOf,
  drawView,
  nextRefresh,
  periodDays,
  windowsFor,
  type Dashboard,
  type DashboardInput,
  type DashboardQuery,
  type DashboardView,
  type PeriodDays,
} from '@elan/domain/dashboards';
import { addDays, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { agreedToHealth } from '../accounts/public.ts';
import { objectiveFacts } from '../catalog/public.ts';
import { coachNamesOf } from '../coaches/public.ts';
import { managersAmong, measuredCompanies } from '../companies/public.ts';
import { accountsOfMembers, memberCountsOf, memberFiguresOf, profilesOfMembers } from '../members/public.ts';
import { programFiguresOf } from '../programs/public.ts';
import { attendedBefore, comingSessionsOf, shownWordsOf } from '../sessions/public.ts';
import { spotNamesOf } from '../spots/public.ts';
import { linesOfSheets, sheetsBetween } from './day-lines.ts';
import { accidentFactsOf } from './work-accidents.ts';
import { lastRefreshOf } from './refresh-dashboard.ts';

const setting = settingsOf(productSettings);

/** How far « to come » goes, in days. */
const daysAhead = 31;

/** The views that say something of the list of employees, and what the others read of it. */
const countsMembers: ReadonlySet<DashboardView> = new Set(['global', 'users', 'health']);
const noMembers: DashboardInput['members'] = {
  total: 0,
  invited: 0,
  registered: 0,
  joined: { now: 0, before: 0 },
  licences: { held: 0, total: 0 },
};

type Company = Awaited<ReturnType<typeof measuredCompanies>>[number];

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.some((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Returns the companies that a question is about: the one that is named, else all of a scope; an administrator names one. */
export async function companiesAsked(
  scope: Scope,
  company?: string,
): Promise<{ asked: Company[]; all: Company[] }> {
  const all = scope.kind === 'company' ? [] : await measuredCompanies(scope);
  if (company === undefined)
    return {
      asked: scope.kind === 'all' ? [] : scope.kind === 'company' ? await measuredCompanies(scope) : all,
      all,
    };
  const asked = await measuredCompanies(scope, company);
  if (asked.length === 0) throw kernelErrors.fail('not-found');
  return { asked, all };
}

/** Returns the employees of some companies who agree now to be counted (D46): read at each answer, so who withdraws is gone at once. */
async function consentingOf(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const accounts = await accountsOfMembers(companyIds);
  const agreed = await agreedToHealth([...accounts.values()]);
  return new Set([...accounts].flatMap(([member, account]) => (agreed.has(account) ? [member] : [])));
}

/** The same for each of several companies, with how many its list has. */
async function agreedInEach(companyIds: readonly string[]): Promise<DashboardInput['agreedIn']> {
  const totals = companyIds.length < 2 ? new Map<string, number>() : await memberCountsOf(companyIds);
  const found = new Map<string, { agreed: ReadonlySet<string>; total: number }>();
  for (const [id, total] of totals) found.set(id, { agreed: await consentingOf([id]), total });
  return found;
}

async function peopleFor(
  view: DashboardView,
  ids: readonly string[],
  { lines, period, least }: Pick<DashboardInput, 'lines' | 'period' | 'least'>,
): Promise<Pick<DashboardInput, 'profiles' | 'seenEarlier' | 'consenting' | 'agreedIn' | 'words'>> {
  const none = {
    profiles: new Map(),
    seenEarlier: new Set<string>(),
    consenting: new Set<string>(),
    agreedIn: new Map(),
    words: [],
  };
  if (view === 'health') {
    return { ...none, consenting: await consentingOf(ids), agreedIn: await agreedInEach(ids) };
  }
  if (view === 'satisfaction') return { ...none, words: await shownWordsOf(ids, { ...period, least }) };
  if (view !== 'users') return none;
  const seen = (from: string, to: string) =>
    new Set(lines.filter(({ day }) => day >= from && day <= to).flatMap(({ attended }) => attended));
  const now = seen(period.from, period.to);
  const before = seen(period.beforeFrom, period.beforeTo);
  const arrived = [...now].filter((id) => !before.has(id));
  // Whoever stands in the days at hand is not looked for in years of rows.
  const earlier = seen('', addDays(period.beforeFrom, -1));
  return {
    ...none,
    // Of every window: what may be told of ages here depends on what is told of them there.
    profiles: await profilesOfMembers([...new Set(lines.flatMap(({ attended }) => attended))]),
    seenEarlier: new Set([
      ...arrived.filter((id) => earlier.has(id)),
      ...(await attendedBefore(
        arrived.filter((id) => !earlier.has(id)),
        period.beforeFrom,
      )),
    ]),
  };
}

const idsIn = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Returns what a view is drawn from, for some companies: the roll-up of what is decided before it (`windowsFor`), and today. */
export async function dashboardInput(
  view: DashboardView,
  companies: readonly Company[],
  { program, spot, slot }: Pick<DashboardQuery, 'program' | 'spot' | 'slot'>,
  period: PeriodDays,
  today: CivilDate,
  reader: NameReader,
): Promise<{ input: DashboardInput; spots: Awaited<ReturnType<typeof spotNamesOf>> }> {
  const ids = companies.map(({ id }) => id);
  const spots = await spotNamesOf(ids);
  const windows = windowsFor(period, today);
  const since = windows.map(({ from }) => from).toSorted()[0] ?? period.beforeFrom;
  const sheets = await sheetsBetween(ids, since, period.to);
  const lines = linesOfSheets(sheets, {
    zones: new Map(spots.map(({ id, zone }) => [id, zone])),
    managers: await managersAmong(ids),
  });
  const objectives = await objectiveFacts();
  const programs = (await programFiguresOf(ids)).map((one) => ({
    id: one.id,
    name: `${one.label}, ${objectives.get(one.objectiveId)?.name ?? ''}`,
    sold: one.sold,
    counted: one.counted,
    status: one.status,
  }));
  const coachIds = idsIn(lines.map(({ coach }) => coach));
  const coachName = await coachNamesOf(coachIds, reader);
  const least = await setting('dashboards.min-people');
  const input: DashboardInput = {
    period,
    windows,
    filter: { program: program ?? null, spot: spot ?? null, slot: slot ?? null },
    least,
    leastHealth: await setting('dashboards.min-people-health'),
    lines,
    names: {
      objectives,
      coaches: new Map(coachIds.map((id) => [id, coachName(id)])),
      spots: new Map(spots.map(({ id, name }) => [id, name])),
    },
    programs,
    coming: view === 'global' ? await comingSessionsOf(ids, period.to, addDays(period.to, daysAhead)) : 0,
    headcount: sumOrNull(companies.map(({ headcount }) => headcount)),
    workAccidents: sumOrNull(companies.map(({ workAccidents }) => workAccidents)),
    accidents: view === 'health' ? await accidentFactsOf(ids) : { years: [], startYear: null },
    members: countsMembers.has(view)
      ? await memberFiguresOf(ids, [period.from, period.to], [period.beforeFrom, period.beforeTo])
      : noMembers,
    ...(await peopleFor(view, ids, { lines, period, least })),
  };
  return { input, spots };
}

const everyCompany = 'Toutes les entreprises';

/** Returns a view of the companies of a scope (specification points 2 and 9), each figure under the floor (D27). */
export async function readDashboard(
  scope: Scope,
  view: DashboardView,
  { company, ...query }: DashboardQuery,
): Promise<Dashboard> {
  const { asked, all } = await companiesAsked(scope, company);
  const now = await databaseNow();
  const today = parisDay(now);
  const period = periodDays(query.period, today);
  const { input, spots } = await dashboardInput(view, asked, query, period, today, scope.kind);
  const last = await lastRefreshOf(asked.map(({ id }) => id));
  const [first, ...others] = asked;
  return {
    view,
    name: first && others.length === 0 ? first.name : everyCompany,
    period: { key: query.period, ...period },
    computedAt: last?.toString() ?? null,
    refreshableAt: nextRefresh(last, now)?.toString() ?? null,
    choices: {
      programs: input.programs.map(({ id, name }) => ({ id, name })),
      spots: spots.map(({ id, name }) => ({ id, name })),
      companies: all.map(({ id, name }) => ({ id, name })),
    },
    isEmpty: !input.lines.some(({ day }) => day >= period.beforeFrom),
    // What waits for a company is for its own people.
    attention: view === 'global' && scope.kind === 'company' ? attentionOf(input) : [],
    ...drawView(view, input),
  };
}
