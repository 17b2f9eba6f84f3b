import type { Scope } from '@elan/domain/accounts';
import type { NameReader } from '@elan/domain/coaches';
import {
  drawView,
  listNotes,
  nextRefresh,
  periodDays,
  readsSeveral,
  toldApart,
  windowsFor,
  type Dashboard,
  type DashboardInput,
  type DashboardQuery,
  type DashboardView,
  type PeriodDays,
} from '@elan/domain/dashboards';
import { addDays, hasBegun, isWithin, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { objectiveFacts } from '../catalog/public.ts';
import { coachNamesOf } from '../coaches/public.ts';
import { managersAmong, measuredCompanies } from '../companies/public.ts';
import { agreeingMembersOf, memberCountsOf, memberFiguresOf, profilesOfMembers } from '../members/public.ts';
import { comingSessionsOf, shownWordsOf } from '../sessions/public.ts';
import { spotNamesOf } from '../spots/public.ts';
import { linesOfSheets, sheetsBetween } from './day-lines.ts';
import { namedPrograms } from './named-programs.ts';
import { seenBefore } from './kept-attendance.ts';
import { accidentFactsOf } from './work-accidents.ts';
import { lastRefreshOf } from './refresh-dashboard.ts';

const setting = settingsOf(productSettings);

/** How far « to come » goes, in days. */
const daysAhead = 31;

/** The views that say who is in the list of employees, and what the others read of it. */
const tellsMembers: ReadonlySet<DashboardView> = new Set(['global', 'users']);
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

/** Who agrees now to be counted (D46), read at each answer, so who withdraws is gone at once; and of several companies in each of them, with how many its list has. */
async function agreedIn(
  companyIds: readonly string[],
): Promise<Pick<DashboardInput, 'consenting' | 'agreedIn' | 'members'>> {
  const found = await agreeingMembersOf(companyIds);
  const totals = await memberCountsOf(companyIds);
  const none: ReadonlySet<string> = new Set();
  const each = [...totals].map(([id, total]) => [id, { agreed: found.get(id) ?? none, total }] as const);
  return {
    consenting: new Set([...found.values()].flatMap((ids) => [...ids])),
    agreedIn: new Map(readsSeveral(companyIds) ? each : []),
    members: { ...noMembers, total: each.reduce((sum, [, { total }]) => sum + total, 0) },
  };
}

async function peopleFor(
  view: DashboardView,
  ids: readonly string[],
  { lines, period, least }: Pick<DashboardInput, 'lines' | 'period' | 'least'>,
): Promise<
  Pick<DashboardInput, 'profiles' | 'seenEarlier' | 'consenting' | 'agreedIn' | 'words'> &
    Partial<Pick<DashboardInput, 'members'>>
> {
  const none = {
    profiles: new Map(),
    seenEarlier: new Set<string>(),
    consenting: new Set<string>(),
    agreedIn: new Map(),
    words: [],
  };
  if (view === 'health') return { ...none, ...(await agreedIn(ids)) };
  if (view === 'satisfaction') return { ...none, words: await shownWordsOf(ids, { ...period, least }) };
  if (view !== 'users') return none;
  const seen = (from: string, to: string) =>
    new Set(lines.filter(({ day }) => isWithin(day, { from, to })).flatMap(({ attended }) => attended));
  const now = seen(period.from, period.to);
  const before = seen(period.beforeFrom, period.beforeTo);
  const arrived = [...now].filter((id) => !before.has(id));
  // Whoever stands in the days at hand is not looked for in years of rows.
  const earlier = seen('', addDays(period.beforeFrom, -1));
  return {
    ...none,
    // Of every window: what may be told of ages here depends on what is told of them there.
    profiles: await profilesOfMembers(ids),
    seenEarlier: new Set([
      ...arrived.filter((id) => earlier.has(id)),
      ...(await seenBefore(
        ids,
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
): Promise<DashboardInput> {
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
  const programs = await namedPrograms(ids, objectives);
  const coachIds = idsIn(lines.map(({ coach }) => coach));
  const coachName = await coachNamesOf(coachIds, reader);
  const least = await setting('dashboards.min-people');
  return {
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
    members: tellsMembers.has(view)
      ? await memberFiguresOf(ids, [period.from, period.to], [period.beforeFrom, period.beforeTo])
      : noMembers,
    ...(await peopleFor(view, ids, { lines, period, least })),
  };
}

const choicesOf = (names: ReadonlyMap<string, string>): { id: string; name: string }[] =>
  [...toldApart(names)].map(([id, name]) => ({ id, name }));

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
  const input = await dashboardInput(view, asked, query, period, today, scope.kind);
  const last = await lastRefreshOf(asked.map(({ id }) => id));
  const [first, ...others] = asked;
  const drawn = drawView(view, input);
  return {
    view,
    name: first && others.length === 0 ? first.name : everyCompany,
    period: { key: query.period, ...period },
    computedAt: last?.toString() ?? null,
    refreshableAt: nextRefresh(last, now)?.toString() ?? null,
    choices: {
      programs: choicesOf(new Map(input.programs.map(({ id, name }) => [id, name]))),
      spots: choicesOf(input.names.spots),
      companies: all.map(({ id, name }) => ({ id, name })),
    },
    isEmpty: !input.lines.some(({ day }) => hasBegun(period.beforeFrom, day)),
    ...drawn,
    notes: [...drawn.notes, ...listNotes(view, input.filter)],
  };
}
