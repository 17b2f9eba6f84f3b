/** A session as the oracle of dashboards knows it: nothing of it comes from the product. */
export type KnownSession = {
  readonly startsAt: Temporal.Instant;
  readonly minutes: number;
  readonly spot: number;
  /** IANA zone of its place. */
  readonly zone: string;
  readonly program: number | null;
  readonly intensity: number;
  readonly held: boolean;
  readonly counted: boolean;
  readonly by: 'company' | 'team' | 'rule' | null;
  /** Hours between its cancellation and its start. */
  readonly noticeHours: number;
  readonly places: number;
  readonly registered: number;
  readonly present: readonly number[];
  readonly late: readonly number[];
  readonly absent: readonly number[];
  readonly waiting: readonly number[];
  /** The mark of each one who came and gave one. */
  readonly marks: ReadonlyMap<number, number>;
};

type Clock = { readonly day: string; readonly hour: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The civil day and the hour of an instant in a zone, as the calendar of the machine tells them, not Temporal. */
export function clockIn(at: Temporal.Instant, zone: string): Clock {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, known);
  const parts = Object.fromEntries(
    known.formatToParts(new Date(at.epochMilliseconds)).map(({ type, value }) => [type, value]),
  );
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
}

export type Narrowed = {
  readonly from: string;
  readonly to: string;
  readonly spot: number | null;
  readonly program: number | null;
  /** First and last hour, the last one out. */
  readonly slot: readonly [number, number] | null;
};

const inside = (sessions: readonly KnownSession[], { from, to, spot, program, slot }: Narrowed) =>
  sessions.filter((session) => {
    const { day } = clockIn(session.startsAt, 'Europe/Paris');
    const { hour } = clockIn(session.startsAt, session.zone);
    return (
      day >= from &&
      day <= to &&
      (spot === null || session.spot === spot) &&
      (program === null || session.program === program) &&
      (slot === null || (hour >= slot[0] && hour < slot[1]))
    );
  });

const tenth = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
const total = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0);
const people = (sessions: readonly KnownSession[]) =>
  new Set(sessions.flatMap(({ present, late }) => [...present, ...late]));

const weights: Readonly<Record<number, number>> = { 1: 0.5, 2: 1, 3: 2 };

/** The mean of the weighted weekly minutes of those who agreed, as points of D11: of everybody who agreed, or under a filter of those who came. */
function healthPoints(
  sessions: readonly KnownSession[],
  agreed: ReadonlySet<number>,
  days: number,
  isWhole: boolean,
): number | null {
  const came = people(sessions);
  const those = [...agreed].filter((one) => isWhole || came.has(one));
  if (those.length === 0) return null;
  const weekly = those.map(
    (one) =>
      total(
        sessions.filter(({ present, late }) => present.includes(one) || late.includes(one)),
        ({ minutes, intensity }) => minutes * (weights[intensity] ?? 1),
      ) /
      (days / 7),
  );
  return Math.min(150, Math.round(((total(weekly, (one) => one) / weekly.length) * 100) / 150));
}

/** Every figure of a period counted from the sessions one by one: by the id of the figure. */
export function figuresOf(
  known: readonly KnownSession[],
  narrowed: Narrowed,
  company: { readonly headcount: number; readonly agreed: ReadonlySet<number>; readonly days: number },
): Readonly<Record<string, number | null>> {
  const those = inside(known, narrowed);
  const held = those.filter((session) => session.held);
  const off = those.filter((session) => !session.held);
  const came = total(held, ({ present, late }) => present.length + late.length);
  const taken = came + total(held, ({ absent }) => absent.length);
  const marks = held.flatMap((session) => [...session.marks.values()]);
  const isWhole = narrowed.spot === null && narrowed.program === null && narrowed.slot === null;
  const points = healthPoints(held, company.agreed, company.days, isWhole);
  return {
    'global held': held.length,
    'global fill': tenth(
      total(held, ({ registered }) => registered),
      total(held, ({ places }) => places),
    ),
    'global attendance': tenth(came, taken),
    'global active': people(held).size,
    'global coverage': tenth(people(held).size, company.headcount),
    'sessions held': held.length,
    'sessions cancelled': off.length,
    'sessions cancelled-late': off.filter(({ noticeHours }) => noticeHours < 24).length,
    'sessions full': tenth(held.filter(({ registered, places }) => registered >= places).length, held.length),
    'users active': people(held).size,
    'satisfaction mean':
      marks.length === 0 ? null : Math.round((total(marks, (mark) => mark) * 10) / marks.length) / 10,
    'satisfaction answers': marks.length,
    'satisfaction response': tenth(marks.length, came),
    'health score': points === null ? null : Math.min(100, points),
  };
}

/** How many sessions were held at each hour of their places: the chart of hours. */
export function hoursOf(
  known: readonly KnownSession[],
  narrowed: Narrowed,
): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const session of inside(known, narrowed).filter(({ held }) => held)) {
    const label = `${clockIn(session.startsAt, session.zone).hour}\u00a0h`;
    found[label] = (found[label] ?? 0) + 1;
  }
  return found;
}
