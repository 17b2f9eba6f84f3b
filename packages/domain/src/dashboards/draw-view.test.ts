import { expect, test } from 'vitest';
import { landing } from '../accounts/index.ts';
import type { DashboardView } from './contract.ts';
import type { DashboardInput } from './dashboard-input.ts';
import { ageBandOf } from './dashboard-input.ts';
import type { SheetLine } from './day-sheet.ts';
import { drawView } from './draw-view.ts';
import { accidentsAround } from './accidents.ts';
import { pointsOf, scoreOf } from './health-view.ts';
import { monthDays, periodDays, windowsFor } from './periods.ts';
import { portfolioFigures } from './portfolio.ts';

const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

const line = (day: string, changes: Partial<SheetLine> = {}): SheetLine => ({
  day,
  company: 'a',
  program: 'A',
  spot: 'x',
  objective: 'o',
  coach: 'c',
  type: 'COMMUNITY',
  hour: 12,
  minutes: 60,
  status: 'held',
  counted: true,
  cancelledBy: null,
  late: false,
  places: 20,
  registered: 12,
  waiting: 0,
  leftLate: 0,
  lateCount: 2,
  attended: people(10),
  missed: ['p10', 'p11'],
  raters: people(6),
  marks: [0, 0, 0, 6, 0],
  ...changes,
});

const input = (lines: readonly SheetLine[], changes: Partial<DashboardInput> = {}): DashboardInput => ({
  period: periodDays('14d', '2026-11-24'),
  windows: windowsFor(changes.period ?? periodDays('14d', '2026-11-24'), '2026-11-24'),
  filter: { program: null, spot: null, slot: null },
  least: 5,
  leastHealth: 10,
  lines,
  names: {
    objectives: new Map([['o', { name: 'Mobilité', intensity: 3 }]]),
    coaches: new Map([['c', 'Sacha Moreau']]),
    spots: new Map([['x', 'Salle Verdon']]),
  },
  programs: [{ id: 'A', name: 'Community, Mobilité', sold: 12, counted: 5, status: 'ACTIVE' }],
  coming: 3,
  headcount: 40,
  workAccidents: 2,
  accidents: { years: [], startYear: 2025 },
  members: {
    total: 30,
    invited: 10,
    registered: 20,
    joined: { now: 1, before: 2 },
    licences: { held: 4, total: 8 },
  },
  profiles: new Map(),
  seenEarlier: new Set(),
  consenting: new Set(),
  agreedIn: new Map(),
  words: [],
  ...changes,
});

const figureOf = (view: Parameters<typeof drawView>[0], from: DashboardInput, id: string) =>
  drawView(view, from).figures.find((figure) => figure.id === id);

test('a period ends today, and is compared with as many days before it', () => {
  expect(periodDays('7d', '2026-11-24')).toEqual({
    from: '2026-11-18',
    to: '2026-11-24',
    beforeFrom: '2026-11-11',
    beforeTo: '2026-11-17',
    days: 7,
  });
  expect(periodDays('1m', '2026-03-31')).toMatchObject({ from: '2026-03-01', days: 31 });
  expect(periodDays('3m', '2026-11-24')).toMatchObject({
    from: '2026-08-25',
    days: 92,
    beforeFrom: '2026-05-25',
  });
  expect(monthDays('2026-02')).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
    beforeTo: '2026-01-31',
  });
});

test('the global view counts what was held, who came, and how far from 40 % a company is', () => {
  const told = input([line('2026-11-20'), line('2026-11-05', { attended: people(5) })]);
  expect(figureOf('global', told, 'held')).toMatchObject({ value: 1, before: 1 });
  expect(figureOf('global', told, 'fill')).toMatchObject({ value: 60, n: 20 });
  expect(figureOf('global', told, 'attendance')).toMatchObject({ value: 83.3, n: 12 });
  expect(figureOf('global', told, 'active')).toMatchObject({ value: 10, before: 5 });
  expect(figureOf('global', told, 'coverage')).toMatchObject({
    value: 25,
    n: 40,
    note: '40\u00a0% recommandés, encore 6\u00a0personnes',
  });
});

test('a week of few people takes the next one with it: the total of the period would tell it', () => {
  const few = { attended: ['p0'], missed: ['p1'], raters: ['p0'], marks: [1, 0, 0, 0, 0], lateCount: 0 };
  const rowsOf = (view: 'global' | 'satisfaction', chart: string, days: readonly SheetLine[]) =>
    drawView(view, input(days))
      .charts.find(({ id }) => id === chart)
      ?.rows.map(({ hidden }) => hidden);
  const two = [line('2026-11-12', few), line('2026-11-20')];
  expect(rowsOf('global', 'attendance', two)).toEqual(['few', 'deduced', null]);
  expect(rowsOf('satisfaction', 'trend', two)).toEqual(['few', 'deduced', null]);
  // One person more in one of two weeks tells nothing of anybody.
  const enough = [line('2026-11-12', { attended: people(9) }), line('2026-11-20')];
  expect(rowsOf('global', 'attendance', enough)).toEqual([null, null, null]);
  expect(rowsOf('satisfaction', 'trend', enough)).toEqual([null, null, null]);
});

test('two coaches of one name have a row each', () => {
  const lines = [line('2026-11-20'), line('2026-11-21', { coach: 'd', marks: [6, 0, 0, 0, 0] })];
  const coaches = new Map(['d', 'c'].map((id) => [id, 'Sacha M.']));
  const told = drawView('satisfaction', input(lines, { names: { ...input([]).names, coaches } }));
  const rows = told.charts.find(({ id }) => id === 'coaches')?.rows;
  expect(rows?.map(({ label, values }) => `${label} ${values[0]}`)).toEqual([
    'Sacha M. (1) 4',
    'Sacha M. (2) 1',
  ]);
});

test('every figure opens a screen that a manager of a company may open', () => {
  const told = input([line('2026-11-20')]);
  const views = ['global', 'users', 'sessions', 'satisfaction', 'health'] as const;
  const hrefs = views.flatMap((view) => drawView(view, told).figures).flatMap(({ href }) => href ?? []);
  expect(hrefs.filter((href) => href.startsWith('/app/employees'))).toHaveLength(3);
  expect(hrefs.filter((href) => landing(href, { role: 'COMMUNITY_MANAGER' }).kind !== 'page')).toEqual([]);
});

test('under five people an indicator has no value, no comparison and no number of people', () => {
  const few = input([line('2026-11-20', { attended: people(3), missed: [], raters: people(3) })]);
  const hidden = { value: null, before: null, n: null, note: null, hidden: 'few' };
  for (const id of ['fill', 'attendance', 'active', 'coverage']) {
    expect(figureOf('global', few, id)).toMatchObject(hidden);
  }
  expect(figureOf('satisfaction', few, 'mean')).toMatchObject(hidden);
  expect(figureOf('global', few, 'held')).toMatchObject({ value: 1, hidden: null });
  expect(drawView('global', few).charts[0]?.rows.every(({ values }) => values.every((v) => v === null))).toBe(
    true,
  );
});

test('who came, was away a whole period and had come before is back; the others are there for the first time', () => {
  const told = input(
    [line('2026-11-20', { attended: people(20) }), line('2026-11-05', { attended: people(10) })],
    {
      seenEarlier: new Set(['p10', 'p11', 'p12', 'p13', 'p14']),
    },
  );
  expect(figureOf('users', told, 'back')).toMatchObject({ value: 5 });
  expect(figureOf('users', told, 'first')).toMatchObject({ value: 5 });
});

test('age bands of D8, with those that are too small hidden together', () => {
  expect(ageBandOf('2001-11-25', '2026-11-24')).toBe('Moins de 25\u00a0ans');
  expect(ageBandOf('2001-11-24', '2026-11-24')).toBe('25 à 34\u00a0ans');
  expect(ageBandOf('1971-11-24', '2026-11-24')).toBe('55\u00a0ans et plus');
  const profiles = new Map(
    people(10).map(
      (id, at) => [id, { gender: null, birthDate: at < 3 ? '1990-01-01' : '1960-01-01' }] as const,
    ),
  );
  const chart = drawView('users', input([line('2026-11-20')], { profiles })).charts.find(
    ({ id }) => id === 'ages',
  );
  expect(chart?.rows.map(({ hidden }) => hidden)).toEqual([null, null, 'few', null, 'deduced', null]);
});

test('a count of sessions opens its own list: its days, its place, its state; none that the list cannot be narrowed to', () => {
  const days = 'from=2026-11-11&to=2026-11-24';
  const hrefsOf = (filter: DashboardInput['filter']) =>
    ['held', 'cancelled'].map((id) => figureOf('sessions', input([], { filter }), id)?.href);
  const list = '/app/sessions?display=list&when=all';
  expect(hrefsOf({ program: null, spot: null, slot: null })).toEqual([
    `${list}&status=HELD&${days}`,
    `${list}&status=CALLED_OFF&${days}`,
  ]);
  expect(hrefsOf({ program: null, spot: 'x', slot: null })[0]).toBe(`${list}&status=HELD&${days}&spot=x`);
  expect(hrefsOf({ program: 'A', spot: null, slot: null })).toEqual([null, null]);
});

test('what is counted of the places and of the people of sessions opens those sessions; what tells who people are opens nothing', () => {
  const hrefsIn = (view: DashboardView) =>
    drawView(view, input([])).figures.map(({ id, href }) => [id, href?.match(/status=(\w+)/)?.[1] ?? href]);
  expect(hrefsIn('global')).toEqual(
    ['held', 'fill', 'attendance', 'active', 'coverage'].map((id) => [id, 'HELD']),
  );
  expect(Object.fromEntries(hrefsIn('users'))).toMatchObject({ active: 'HELD', first: null, back: null });
  expect(Object.fromEntries(hrefsIn('sessions'))).toMatchObject({
    fill: 'HELD',
    full: 'FULL',
    cancelled: 'CALLED_OFF',
    'cancelled-late': 'CALLED_OFF_LATE',
  });
  for (const view of ['satisfaction', 'health'] as const)
    expect(hrefsIn(view).map(([, href]) => href)).not.toContain('HELD');
});

test('cancelled sessions are told by who cancelled them, and are not held', () => {
  const cancelled = { status: 'cancelled', counted: true, attended: [], missed: [], raters: [] } as const;
  const told = input([
    line('2026-11-20'),
    line('2026-11-21', { ...cancelled, cancelledBy: 'company', late: true }),
  ]);
  expect(figureOf('sessions', told, 'cancelled')).toMatchObject({ value: 1, note: '1 comptée quand même' });
  expect(figureOf('sessions', told, 'cancelled-late')).toMatchObject({ value: 1 });
  const chart = drawView('sessions', told).charts.find(({ id }) => id === 'cancelled');
  expect(chart?.rows[0]).toMatchObject({ label: 'Par l’entreprise', values: [1, 0] });
});

test('satisfaction: mean, answers, rate, and words only when the mean may be shown', () => {
  const words = [{ id: 'w', text: 'Très bien', on: '2026-11-20' }];
  const told = input([line('2026-11-20')], { words });
  expect(figureOf('satisfaction', told, 'mean')).toMatchObject({ value: 4, n: 6 });
  expect(figureOf('satisfaction', told, 'response')).toMatchObject({ value: 60 });
  expect(drawView('satisfaction', told).words).toEqual(words);
  const few = input([line('2026-11-20', { raters: people(2), marks: [0, 0, 0, 0, 2] })], { words });
  expect(drawView('satisfaction', few).words).toEqual([]);
});

test('health: weighted minutes a week out of 150, on those who agreed alone (D11, D46)', () => {
  // Two weeks, one session of 60 minutes at double weight: 60 minutes a week, 40 points.
  const agreed = new Set(people(10));
  const told = input([line('2026-11-20')], { consenting: agreed });
  expect(drawView('health', told).radial).toMatchObject({
    points: 40,
    minutes: 60,
    agreed: 10,
    of: 30,
    hidden: null,
  });
  expect(figureOf('health', told, 'score')).toMatchObject({ value: 40, n: 10 });
  const nine = input([line('2026-11-20')], { consenting: new Set(people(9)) });
  expect(drawView('health', nine).radial).toMatchObject({
    points: null,
    agreed: null,
    hidden: 'few',
    least: 10,
  });
  expect([pointsOf(0), pointsOf(150), pointsOf(225), pointsOf(600)]).toEqual([0, 100, 150, 150]);
  expect([scoreOf(40), scoreOf(150)]).toEqual([40, 100]);
});

const accidentYears = [
  { year: 2023, accidents: 3, lostDays: 60, hours: 60_000 },
  { year: 2024, accidents: 5, lostDays: 90, hours: 65_000 },
  { year: 2025, accidents: 2, lostDays: 20, hours: 70_000 },
];

test('accidents are told since the year of the first session and before it, hours against hours (D46)', () => {
  expect(accidentsAround({ years: accidentYears, startYear: 2025 })).toEqual({
    before: { from: 2023, to: 2024, accidents: 8, lostDays: 150, frequency: 64, gravity: 1.2 },
    since: { from: 2025, to: 2025, accidents: 2, lostDays: 20, frequency: 28.6, gravity: 0.29 },
  });
  const told = input([], { accidents: { years: accidentYears, startYear: 2025 } });
  expect(figureOf('health', told, 'frequency')).toMatchObject({ value: 28.6, before: 64, of: 'en 2025' });
  expect(figureOf('health', told, 'gravity')).toMatchObject({ value: 0.29, before: 1.2 });
  expect(drawView('health', told).notes.join(' ')).toContain('Leur différence ne prouve rien.');
  const many = accidentYears.map((one) => ({ ...one, accidents: 20 }));
  const large = input([], { accidents: { years: many, startYear: 2025 } });
  expect(drawView('health', large).notes.join(' ')).not.toContain('Leur différence');
});

test('before the first session the years before are told alone, and those of fewer than ten people are not', () => {
  const told = input([], { accidents: { years: accidentYears, startYear: null } });
  expect(figureOf('health', told, 'frequency')).toMatchObject({
    value: 51.3,
    before: null,
    of: 'de 2023 à 2025, avant les séances',
  });
  const few = input([], { accidents: { years: accidentYears, startYear: 2025 }, headcount: 9 });
  expect(figureOf('health', few, 'accidents')).toMatchObject({ value: null, hidden: 'few' });
});

const ofCompany = (company: string, from: number, to: number, changes: Partial<SheetLine> = {}) => {
  const there = Array.from({ length: to - from }, (_, at) => `${company}${from + at}`);
  const marks = [0, 0, 0, 0, there.length];
  return line('2026-11-20', {
    company,
    program: company,
    attended: there,
    missed: [],
    raters: there,
    marks,
    ...changes,
  });
};
const month = periodDays('31d', '2026-11-24');
const both = [
  { id: 'a', headcount: 40, members: 30 },
  { id: 'b', headcount: null, members: 10 },
];

test('a prescriptor reads of each company what its own view says: what is hidden there is hidden here', () => {
  // Fifteen people in October, twelve of them in the 31 days: the difference would tell of three.
  const lines = [
    ofCompany('a', 0, 12, { day: '2026-10-26' }),
    ofCompany('a', 12, 15, { day: '2026-10-05' }),
    ofCompany('b', 0, 6),
  ];
  const asked = input(lines, { period: month });
  const own = (company: string) =>
    input(
      lines.filter((one) => one.company === company),
      { period: month },
    );
  expect(figureOf('global', own('a'), 'coverage')).toMatchObject({ value: null, hidden: 'deduced' });
  const figures = portfolioFigures(asked, both);
  expect(figures.get('a')).toMatchObject({ held: 1, coverage: null });
  expect(figures.get('b')).toEqual({ held: 1, coverage: 60, mark: 5 });
  expect(figureOf('satisfaction', own('b'), 'mean')?.value).toBe(5);
});

test('the companies together are hidden where one of them is left when the others are taken away (T38)', () => {
  const told = (lines: readonly SheetLine[]) =>
    (['active', 'fill'] as const).map(
      (id) => figureOf('global', input(lines, { period: month }), id)?.hidden,
    );
  expect(told([ofCompany('a', 0, 12), ofCompany('b', 0, 3)])).toEqual(['deduced', 'deduced']);
  expect(told([ofCompany('a', 0, 12), ofCompany('b', 0, 6)])).toEqual([null, null]);
  // Three of one and four of the other are seven together.
  const three = [ofCompany('a', 0, 12), ofCompany('b', 0, 3), ofCompany('c', 0, 4)];
  expect(told(three)).toEqual([null, null]);
  const two = [ofCompany('a', 0, 12), ofCompany('b', 0, 2), ofCompany('c', 0, 2)];
  expect(told(two)).toEqual(['deduced', 'deduced']);
});

test('the companies together are hidden where they would tell what the view of one of them hides (T38)', () => {
  // Of the first, fifteen in October less twelve in the 31 days would tell of three; of both, of eleven.
  const lines = [
    ofCompany('a', 0, 12, { day: '2026-10-26' }),
    ofCompany('a', 12, 15, { day: '2026-10-05' }),
    ofCompany('b', 0, 6),
    ofCompany('b', 6, 14, { day: '2026-10-05' }),
  ];
  const own = (company: string) => lines.filter((one) => one.company === company);
  const told = (those: readonly SheetLine[]) =>
    figureOf('global', input(those, { period: month }), 'active')?.hidden;
  expect([own('a'), own('b'), lines].map(told)).toEqual(['deduced', null, 'deduced']);
});

test('a chart of several companies is hidden where a week of it would tell that of one (T38)', () => {
  const weeks = (lines: readonly SheetLine[]) =>
    drawView('global', input(lines, { period: month })).charts[0]?.rows.map(({ hidden }) => hidden);
  const later = { day: '2026-11-10' };
  const lines = [ofCompany('a', 0, 12), ofCompany('b', 0, 6), ofCompany('a', 0, 12, later)];
  expect(weeks(lines)).not.toContain('deduced');
  expect(new Set(weeks([...lines, ofCompany('b', 0, 3, later)]))).toEqual(new Set(['deduced']));
  const [ages] = drawView(
    'users',
    input([ofCompany('a', 0, 12), ofCompany('b', 0, 6)], {
      period: month,
      profiles: new Map([
        ['b0', { gender: null, birthDate: '2003-05-01' }],
        ...people(12).map(
          (_, at) => [`a${at}`, { gender: null, birthDate: at < 6 ? '2003-05-01' : '1980-05-01' }] as const,
        ),
      ]),
    }),
  ).charts;
  expect(ages?.rows.map(({ hidden }) => hidden)).not.toContain(null);
});

test('health of several companies is hidden where those of one of them are left (T38)', () => {
  const agreedIn = (sizes: Readonly<Record<string, number>>) => {
    const each = Object.entries(sizes).map(([company, size]) => {
      const agreed = new Set(Array.from({ length: size }, (_, at) => `${company}${at}`));
      return [company, { agreed, total: size + 20 }] as const;
    });
    const lines = each.map(([company, { agreed }]) => ofCompany(company, 0, agreed.size));
    const consenting = new Set(each.flatMap(([, { agreed }]) => [...agreed]));
    const asked = input(lines, { period: month, consenting, agreedIn: new Map(each) });
    return (['score', 'at-goal'] as const).map((id) => figureOf('health', asked, id)?.hidden);
  };
  expect(agreedIn({ a: 12, b: 4 })).toEqual(['deduced', 'deduced']);
  expect(agreedIn({ a: 12, b: 11 })).toEqual([null, null]);
  expect(agreedIn({ a: 12, b: 4, c: 7 })).toEqual([null, null]);
});

test('who is back in one of several companies is not told by all of them less the others (T38)', () => {
  const back = new Set(['b0', 'b1', 'b2', ...people(6).map((_, at) => `a${at}`)]);
  const asked = (of: readonly SheetLine[]) =>
    figureOf('users', input(of, { period: month, seenEarlier: back }), 'back')?.hidden;
  expect(asked([ofCompany('a', 0, 12)])).toBeNull();
  expect(asked([ofCompany('a', 0, 12), ofCompany('b', 0, 12)])).toBe('deduced');
});
