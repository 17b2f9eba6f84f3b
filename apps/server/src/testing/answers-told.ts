import fc from 'fast-check';
import { genderLabels, genders } from '@elan/domain/accounts';
import {
  ageBandOf,
  dashboardPeriods,
  drawView,
  inFilter,
  monthDays,
  periodDays,
  timeSlots,
  weekLabel,
  windowsFor,
  type DashboardFilter,
  type DashboardInput,
  type PeriodDays,
  type SheetLine,
  type ViewParts,
} from '@elan/domain/dashboards';
import { addDays, weekOf } from '@elan/domain/kernel';

const today = '2026-11-24';
const least = 10;

// Who they are, and who agreed to be counted in health: a third of them is young, and nearly all agreed.
const profileOf = (id: string) => {
  const at = Number(id.slice(1));
  return {
    gender: genders[at % genders.length] ?? null,
    birthDate: at % 3 === 0 ? '2003-05-01' : '1980-05-01',
  };
};
/** Three companies of sixty people each: nobody works in two of them. */
export const companyIds = ['a', 'b', 'c'] as const;
type CompanyId = (typeof companyIds)[number];
const peopleOfCompany = (company: CompanyId) =>
  Array.from({ length: 60 }, (_, at) => `p${companyIds.indexOf(company) * 60 + at}`);
const everybody = companyIds.flatMap(peopleOfCompany);
const profiles = new Map(everybody.map((id) => [id, profileOf(id)]));
const consenting = new Set(everybody.filter((_, at) => at % 7 !== 0));

/** What one shown value was counted from: another one of the same kind may be taken away from it. */
export type Told = {
  readonly kind: string;
  /** Which figure or which row of a chart it is. */
  readonly what: string;
  /** The sessions, a bit for each. */
  readonly lines: number;
  peopleOf(line: SheetLine): readonly string[];
  /** Where the value counts each person once. */
  readonly heads: ReadonlySet<string> | null;
  /** Where it is a number of people or of answers: how many. */
  readonly count: number | null;
};

/** A question: a view of one company or of all, in a period, under a filter. */
export type Asked = {
  readonly view: Parameters<typeof drawView>[0];
  readonly period: PeriodDays;
  readonly filter: DashboardFilter;
  /** One company, or all of a portfolio. */
  readonly company: CompanyId | null;
};

const attended = ({ attended: those }: SheetLine): readonly string[] => those;
const tookPart = (line: SheetLine): readonly string[] => [...line.attended, ...line.missed];
const raters = ({ raters: those }: SheetLine): readonly string[] => those;
const agreed = (line: SheetLine): readonly string[] => line.attended.filter((id) => consenting.has(id));

const peopleOfFigure: Readonly<Record<string, Told['peopleOf']>> = {
  fill: tookPart,
  full: tookPart,
  attendance: tookPart,
  active: attended,
  coverage: attended,
  mean: raters,
  answers: raters,
  response: raters,
  score: agreed,
};
const countsHeads = new Set(['active', 'coverage', 'score']);

// Which sessions a row of a chart is about: told anew here, not by the product.
const rowOf: Readonly<Record<string, (line: SheetLine) => string>> = {
  hours: ({ hour }) => `${hour}\u00a0h`,
  objectives: ({ objective }) => `Objectif ${objective}`,
  types: ({ type }) => (type === 'COMMUNITY' ? 'Community' : 'Safety'),
  spots: ({ spot }) => (spot === null ? 'En vidéo' : `Lieu ${spot}`),
  coaches: ({ coach }) => (coach === null ? 'Sans coach' : `Coach ${coach}`),
  week: ({ day }) => weekLabel(weekOf(day)),
  intensity: ({ objective }) => (objective === 'o' ? 'Modérée' : 'Soutenue'),
};
const peopleOfChart: Readonly<Record<string, readonly [Told['peopleOf'], row: string, value: number]>> = {
  'global attendance': [tookPart, 'week', 0],
  'sessions hours': [tookPart, 'hours', 1],
  'sessions objectives': [tookPart, 'objectives', 1],
  'sessions types': [tookPart, 'types', 1],
  'sessions spots': [tookPart, 'spots', 1],
  'sessions coaches': [tookPart, 'coaches', 1],
  'satisfaction trend': [raters, 'week', 0],
  'satisfaction objectives': [raters, 'objectives', 0],
  'satisfaction coaches': [raters, 'coaches', 0],
  'health trend': [agreed, 'week', 0],
  'health intensity': [agreed, 'intensity', 0],
};

function partOf(chart: string, label: string, lines: readonly SheetLine[]): Told['count'] {
  const people = [...new Set(lines.flatMap(attended))].map(profileOf);
  if (chart === 'ages') return people.filter(({ birthDate }) => ageBandOf(birthDate, today) === label).length;
  if (chart === 'genders')
    return people.filter(({ gender }) => gender !== null && genderLabels[gender] === label).length;
  return lines.reduce((sum, { marks }) => sum + (marks[Number(label[0]) - 1] ?? 0), 0);
}

/** Everything that an answer tells of people. */
export function toldBy(
  { view, period, filter, company }: Asked,
  held: readonly SheetLine[],
  said: ViewParts,
): Told[] {
  const between = (from: string, to: string) =>
    held.filter(
      (line) =>
        line.day >= from &&
        line.day <= to &&
        inFilter(line, filter) &&
        (company === null || line.company === company),
    );
  const [now, before] = [between(period.from, period.to), between(period.beforeFrom, period.beforeTo)];
  const isWhole = Object.values(filter).every((one) => one === null);
  const found: Told[] = [];
  const bitsOf = (lines: readonly SheetLine[]) =>
    lines.reduce((sum, line) => sum | (1 << held.indexOf(line)), 0);
  const tell = (what: string, lines: readonly SheetLine[], peopleOf: Told['peopleOf'], hasHeads: boolean) => {
    const heads = hasHeads ? new Set(lines.flatMap(peopleOf)) : null;
    found.push({ kind: peopleOf.name, what, lines: bitsOf(lines), peopleOf, heads, count: null });
  };
  for (const figure of said.figures) {
    const peopleOf = peopleOfFigure[figure.id];
    // The score of the whole company is that of all who agreed, whoever came.
    if (!peopleOf || figure.hidden !== null || (figure.id === 'score' && isWhole)) continue;
    if (figure.value !== null) tell(`${figure.id} now`, now, peopleOf, countsHeads.has(figure.id));
    if (figure.before !== null) tell(`${figure.id} before`, before, peopleOf, countsHeads.has(figure.id));
  }
  for (const chart of said.charts) {
    const about = peopleOfChart[`${view} ${chart.id}`];
    for (const row of chart.rows) {
      if (row.hidden !== null) continue;
      if (['ages', 'genders', 'marks'].includes(chart.id)) {
        const count = partOf(chart.id, row.label, now);
        if (row.values.length !== 1 || row.values[0] !== count)
          throw new Error(`${chart.id} ${row.label} says ${row.values.join()}, counted ${count}`);
        found.push({
          kind: `${chart.id} ${row.label}`,
          what: `${chart.id} ${row.label}`,
          lines: bitsOf(now),
          peopleOf: () => [],
          heads: null,
          count,
        });
      }
      if (!about || row.values[about[2]] === null || (chart.id === 'trend' && view === 'health' && isWhole))
        continue;
      const those = now.filter((line) => rowOf[about[1]]?.(line) === row.label);
      tell(`${chart.id} ${row.label}`, those, about[0], false);
    }
  }
  return found;
}

/** The same sessions told twice tell no more. */
export const eachOnce = (found: readonly Told[]): Told[] => [
  ...new Map(found.map((one) => [`${one.kind} ${one.lines} ${one.heads === null}`, one])).values(),
];

const isFew = (count: number): boolean => count > 0 && count < least;

/** Of how many people two values tell by what the one has beyond the other, where that is too few; null where it tells of nobody. */
export function leak(whole: Told, part: Told, held: readonly SheetLine[]): number | null {
  if (whole.kind !== part.kind || (part.lines & ~whole.lines) !== 0) return null;
  const rest = whole.lines & ~part.lines;
  const left = new Set(held.flatMap((line, at) => ((rest >>> at) & 1 ? whole.peopleOf(line) : [])));
  const told = [
    left.size,
    whole.heads && part.heads ? whole.heads.difference(part.heads).size : 0,
    (whole.count ?? 0) - (part.count ?? 0),
  ];
  return told.find(isFew) ?? null;
}

const names = {
  objectives: new Map([
    ['o', { name: 'Objectif o', intensity: 2 }],
    ['q', { name: 'Objectif q', intensity: 3 }],
  ]),
  coaches: new Map(['c', 'd'].map((id) => [id, `Coach ${id}`])),
  spots: new Map(companyIds.flatMap((id) => [`${id}x`, `${id}y`]).map((id) => [id, `Lieu ${id}`])),
};

// Groups that meet, come together, or come alone.
const crowd = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom([0, 12], [0, 14], [12, 24], [24, 36], [36, 60], [0, 30], [20, 60]),
  },
  { weight: 1, arbitrary: fc.constantFrom([0, 0], [0, 3], [10, 14], [50, 59]) },
);
/** A random session. */
export const session = fc.record({
  back: fc.oneof({ weight: 2, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.nat(110) }),
  program: fc.constantFrom(null, 'A', 'B'),
  spot: fc.constantFrom(null, 'x', 'y'),
  objective: fc.constantFrom('o', 'q'),
  coach: fc.constantFrom(null, 'c', 'd'),
  type: fc.constantFrom('COMMUNITY' as const, 'SAFETY' as const),
  hour: fc.constantFrom(5, 8, 12, 13, 19),
  came: crowd,
  absent: fc.nat(2),
  mark: fc.integer({ min: 1, max: 5 }),
  hasMarks: fc.boolean(),
});
type Drawn = typeof session extends fc.Arbitrary<infer T> ? T : never;

/** A session of a company: its programmes and its places are its own. */
export function lineOf(
  { back, came: [from = 0, to = 0], absent, mark, hasMarks, program, spot, ...about }: Drawn,
  company: CompanyId,
): SheetLine {
  const there = peopleOfCompany(company).slice(from, to);
  const gave = hasMarks ? there : [];
  return {
    ...about,
    day: addDays(today, -back),
    company,
    program: program === null ? null : `${company}${program}`,
    spot: spot === null ? null : `${company}${spot}`,
    minutes: 45,
    status: 'held',
    counted: true,
    cancelledBy: null,
    late: false,
    places: 40,
    registered: there.length,
    waiting: 0,
    leftLate: 0,
    lateCount: 0,
    attended: there.slice(absent),
    missed: there.slice(0, absent),
    raters: gave.slice(absent),
    // Everybody gives the mark of the session, the last one another.
    marks: [1, 2, 3, 4, 5].map((one) =>
      one === mark
        ? Math.max(0, gave.slice(absent).length - 1)
        : one === (mark % 5) + 1 && gave.length > absent
          ? 1
          : 0,
    ),
  };
}

/** A random question to these companies. */
export const askedOf = (companies: readonly CompanyId[], reached: fc.Arbitrary<CompanyId | null>) =>
  fc.record({
    view: fc.constantFrom(...(['global', 'users', 'sessions', 'satisfaction', 'health'] as const)),
    period: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...dashboardPeriods).map((key) => periodDays(key, today)) },
      { weight: 1, arbitrary: fc.constantFrom('2026-11', '2026-10', '2026-09').map(monthDays) },
    ),
    filter: fc.record({
      program: fc.constantFrom(null, null, null, ...companies.flatMap((id) => [`${id}A`, `${id}B`])),
      spot: fc.constantFrom(null, null, null, ...companies.flatMap((id) => [`${id}x`, `${id}y`])),
      slot: fc.constantFrom(null, null, null, null, null, ...timeSlots),
    }),
    company: reached,
  });

/** Returns what a view answers on some sessions. */
export function answered({ period, filter, view }: Asked, lines: readonly SheetLine[]): ViewParts {
  const companies = [...new Set(lines.map(({ company }) => company))];
  const input: DashboardInput = {
    period,
    windows: windowsFor(period, today),
    filter,
    least,
    leastHealth: least,
    lines,
    names,
    programs: [],
    coming: 0,
    headcount: 80,
    workAccidents: null,
    accidents: { years: [], startYear: null },
    members: {
      total: 90,
      invited: 0,
      registered: 90,
      joined: { now: 0, before: 0 },
      licences: { held: 0, total: 0 },
    },
    profiles,
    seenEarlier: new Set(),
    consenting,
    agreedIn: new Map(
      companies.length < 2
        ? []
        : companyIds.map((id) => [
            id,
            { agreed: consenting.intersection(new Set(peopleOfCompany(id))), total: 60 },
          ]),
    ),
    words: [],
  };
  return drawView(view, input);
}
