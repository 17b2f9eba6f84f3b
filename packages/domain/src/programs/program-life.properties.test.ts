import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, canFire } from '../kernel/index.ts';
import type { CivilDate } from '../kernel/index.ts';
import { pauseCovers, pausesOverlap, type PauseDays } from './pause-rules.ts';
import { planWithHistory } from './pause-plan.ts';
import { planSessions, sessionsDue, type PlanInput, type PlannedDates } from './plan-sessions.ts';
import { programMachine, type ProgramEvent, type ProgramStatus } from './program-status.ts';
import { occurrenceKeyOf } from './recurrence.ts';

/** How many random lives are lived here; those of the server are lived on its database (threats T31). */
const lives = Number(
  (globalThis as { process?: { env: Record<string, string> } }).process?.env['PROGRAM_LIVES'] ?? 300,
);

type Row = {
  readonly plannedOn: CivilDate;
  readonly slotKey: string;
  date: CivilDate;
  state: 'live' | 'held' | 'late' | 'early' | 'paused' | 'stopped';
};
type Life = {
  status: ProgramStatus;
  today: CivilDate;
  readonly sold: number;
  startDate: CivilDate;
  pauses: PauseDays[];
  readonly rows: Row[];
};

const firstDay = '2027-03-01';
const slots = [1, 3, 5].map((weekday) => ({ weekday, start: '12:30' }));
const closingDays = [{ from: '2027-04-12', to: '2027-04-16', reason: 'Inventaire' }];
const countedStates: readonly Row['state'][] = ['held', 'late'];
const isGone = ({ state }: Row) => state === 'early' || state === 'paused' || state === 'stopped';
const keyOf = ({ plannedOn: date, slotKey }: Row) => occurrenceKeyOf({ date, slotKey });
const keysOf = (sessions: PlannedDates['sessions']) => new Set(sessions.map(occurrenceKeyOf));
const live = (life: Life) => life.rows.filter(({ state }) => state === 'live');
const countedOf = ({ rows }: Life) => rows.filter(({ state }) => countedStates.includes(state)).length;

const inputOf = (life: Life): PlanInput =>
  planWithHistory(
    {
      startDate: life.startDate,
      slots,
      durationMinutes: 60,
      sessionsSold: life.sold,
      makeUps: 0,
      zone: 'Europe/Paris',
      holidayZone: 'metropole',
      closingDays,
      pauses: life.pauses.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn, reason: '' })),
    },
    life.rows.map((row) => ({ plannedOn: row.plannedOn, slotKey: row.slotKey, isGone: isGone(row) })),
  );

function generate(life: Life): void {
  if (life.status !== 'ACTIVE') return;
  const known = new Set(
    life.rows.map((row) => occurrenceKeyOf({ date: row.plannedOn, slotKey: row.slotKey })),
  );
  for (const session of sessionsDue({ ...inputOf(life), today: life.today, weeksAhead: 6 }).sessions) {
    if (session.date < life.today || known.has(occurrenceKeyOf(session))) continue;
    life.rows.push({
      plannedOn: session.date,
      slotKey: session.slotKey,
      date: session.date,
      state: 'live',
    });
  }
}

const fire = (life: Life, event: ProgramEvent, role: 'ADMIN' | 'SYSTEM'): boolean => {
  if (!canFire(programMachine, life.status, event, role)) return false;
  const to = programMachine.table[life.status][event]?.to;
  life.status = typeof to === 'string' ? to : life.status;
  return true;
};

const completeWhenUsedUp = (life: Life): void => {
  if (countedOf(life) < life.sold || !fire(life, 'complete', 'SYSTEM')) return;
  for (const row of life.rows) if (row.state === 'live') row.state = 'stopped';
};

function grant(life: Life, pause: PauseDays): void {
  if (life.status !== 'ACTIVE' && life.status !== 'PAUSED') return;
  if (life.pauses.some((other) => pausesOverlap(other, pause))) return;
  life.pauses.push(pause);
  for (const row of life.rows) if (row.state === 'live' && pauseCovers(pause, row.date)) row.state = 'paused';
  if (pauseCovers(pause, life.today)) fire(life, 'pause', 'ADMIN');
}

function resume(life: Life): void {
  const { today } = life;
  if (!fire(life, 'resume', 'ADMIN')) return;
  const endsOn = addDays(today, -1);
  life.pauses = life.pauses.flatMap((pause) => {
    if (!pauseCovers(pause, today)) return [pause];
    return pause.startsOn > endsOn ? [] : [{ ...pause, endsOn }];
  });
  for (const row of life.rows) {
    const isFree = !life.pauses.some((pause) => pauseCovers(pause, row.date));
    if (row.state === 'paused' && row.date >= today && isFree) row.state = 'live';
  }
  // What had been made up further on is not needed any more.
  const excess = life.rows.filter((row) => !isGone(row)).length - life.sold;
  const last = live(life).toSorted((one, other) => (one.date < other.date ? 1 : -1));
  for (const row of last.slice(0, Math.max(0, excess))) row.state = 'paused';
  generate(life);
}

// A start that has passed moves: no session of the past is planned.
function start(life: Life, role: 'ADMIN' | 'SYSTEM'): void {
  if (!fire(life, 'start', role)) return;
  if (life.startDate < life.today) life.startDate = life.today;
  generate(life);
}

function spendNight(life: Life): void {
  for (const row of life.rows) if (row.state === 'live' && row.date <= life.today) row.state = 'held';
  completeWhenUsedUp(life);
  life.today = addDays(life.today, 1);
  const isPaused = life.pauses.some((pause) => pauseCovers(pause, life.today));
  if (isPaused) fire(life, 'pause', 'SYSTEM');
  else fire(life, 'resume', 'SYSTEM');
  if (life.today >= life.startDate) start(life, 'SYSTEM');
  generate(life);
}

const acts: Readonly<Record<string, (life: Life, a: number, b: number) => void>> = {
  nights: (life, a) => {
    for (let i = 0; i <= a % 12; i += 1) spendNight(life);
  },
  start: (life) => {
    start(life, 'ADMIN');
  },
  pause: (life, a, b) => {
    const startsOn = addDays(life.today, a % 21);
    grant(life, { startsOn, endsOn: b % 5 === 0 ? null : addDays(startsOn, b % 21) });
  },
  resume,
  stop: (life) => {
    if (!fire(life, 'stop', 'ADMIN')) return;
    for (const row of live(life)) row.state = 'stopped';
  },
  cancel: (life, a, b) => {
    const row = live(life)[a % Math.max(1, live(life).length)];
    if (!row || (b % 2 === 0 && countedOf(life) >= life.sold)) return;
    row.state = b % 2 === 0 ? 'late' : 'early';
    completeWhenUsedUp(life);
  },
  move: (life, a, b) => {
    const row = live(life)[a % Math.max(1, live(life).length)];
    const date = row && addDays(row.date, (b % 31) - 10);
    if (!row || !date || date < life.today) return;
    if (!life.pauses.some((pause) => pauseCovers(pause, date))) row.date = date;
  },
};

function check(life: Life): void {
  const inPause = live(life).filter(({ date }) => life.pauses.some((pause) => pauseCovers(pause, date)));
  expect(inPause).toEqual([]);
  expect(countedOf(life)).toBeLessThanOrEqual(life.sold);
  const isRunning = life.status === 'ACTIVE' || life.status === 'PAUSED';
  if (!isRunning) {
    expect(live(life)).toEqual([]);
    return;
  }
  const plan = planSessions(inputOf(life));
  const toBeHeld = keysOf(plan.sessions);
  for (const row of life.rows) expect(toBeHeld.has(keyOf(row))).toBe(!isGone(row));
  // Counted, planned and still to be planned are those sold; a pause without an end hides the last ones.
  if (plan.ok) expect(toBeHeld.size).toBe(life.sold);
  else expect(toBeHeld.size).toBeLessThanOrEqual(life.sold);
}

test(`${lives} random lives: no live session in a pause or after the end, and counted + remaining = sold always`, () => {
  const reached = new Set<ProgramStatus>();
  const step = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(1000), fc.nat(1000));
  const property = fc.property(
    fc.integer({ min: 2, max: 12 }),
    fc.array(step, { minLength: 4, maxLength: 20 }),
    (sold, steps) => {
      const life: Life = {
        status: 'PENDING_DATE',
        today: firstDay,
        sold,
        startDate: firstDay,
        pauses: [],
        rows: [],
      };
      let wasEnded = false;
      for (const [name, a, b] of steps) {
        acts[name]?.(life, a, b);
        if (wasEnded) expect(life.status).toBe('ENDED');
        wasEnded = life.status === 'ENDED';
        reached.add(life.status);
        check(life);
      }
    },
  );
  fc.assert(property, { numRuns: lives });
  expect([...reached].toSorted()).toEqual(['ACTIVE', 'ENDED', 'PAUSED', 'PENDING_DATE']);
}, 600_000);
