import { dashboardViews, drawView, periodDays, timeSlots } from '@elan/domain/dashboards';
import { addDays, instantAt, timeZoneOf } from '@elan/domain/kernel';
import { db, inTx } from '../platform/db/database.ts';
import { clockIn, figuresOf, hoursOf, type KnownSession, type Narrowed } from './dashboard-oracle.ts';
import { aCompany, aManager, anObjective, aProgram, aSpot } from './factories.ts';
import { randomFrom } from './random.ts';
import { checkInvariants } from '../platform/doctor/check-invariants.ts';
import { members } from '../contexts/members/members.tables.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { sessionParticipants, sessions } from '../contexts/sessions/sessions.tables.ts';
import { dashboardsInvariants } from '../contexts/dashboards/invariants.ts';
import { dashboardInput, companiesAsked } from '../contexts/dashboards/read-dashboard.ts';
import { openRefresh } from '../contexts/dashboards/refresh-dashboard.ts';
import { writeDays } from '../contexts/dashboards/write-days.ts';

// Days just after a change of the clocks, in spring and in autumn, and one far from both.
const todays = ['2026-03-31', '2025-10-28', '2026-06-15'] as const;
const postalCodes = ['69003', '97400', '97200'] as const;
const periods = ['7d', '14d', '31d', '90d'] as const;
const most = 14;
const { below, chance, pick, some } = randomFrom(20_261_126);

type Company = {
  readonly id: string;
  readonly today: string;
  readonly headcount: number;
  readonly memberIds: readonly string[];
  readonly spotIds: readonly string[];
  readonly programIds: readonly string[];
  readonly known: readonly KnownSession[];
};

let objectives: { id: string; intensity: number }[] = [];

function aKnownSession(at: number, today: string, zones: readonly string[]): KnownSession {
  const spot = below(2);
  const people = some(most);
  const present: number[] = [];
  const late: number[] = [];
  const absent: number[] = [];
  const waiting: number[] = [];
  const held = chance(0.85);
  for (const one of people) {
    if (!held) waiting.push(one);
    else pick([present, present, present, late, absent, waiting]).push(one);
  }
  const came = [...present, ...late];
  const day = addDays(today, -below(150));
  // Around midnight of Paris and of the places, and around the hour that a change of the clocks takes or gives.
  const hour = pick([0, 1, 2, 3, 5, 6, 9, 10, 13, 14, 17, 18, 21, 22, 23]);
  const startsAt = instantAt(day, `${String(hour).padStart(2, '0')}:${pick(['00', '30', '59'])}`);
  return {
    startsAt: startsAt.add({ seconds: at % 60 }),
    minutes: pick([20, 45, 60]),
    spot,
    zone: zones[spot] ?? '',
    program: chance(0.7) ? spot : null,
    intensity: 1 + below(3),
    held,
    counted: held || chance(0.3),
    by: held ? null : pick(['company', 'team', 'rule'] as const),
    noticeHours: pick([1, 23, 25, 80]),
    places: 1 + came.length + absent.length + below(4),
    registered: came.length + absent.length,
    present,
    late,
    absent,
    waiting,
    marks: new Map(came.filter(() => chance(0.5)).map((one) => [one, 1 + below(5)])),
  };
}

async function aRandomCompany(index: number): Promise<Company> {
  const today = pick(todays);
  const headcount = 5 + below(80);
  const { id } = await aCompany({ declaredHeadcount: headcount });
  const codes = [pick(postalCodes), pick(postalCodes)];
  const rooms = await Promise.all(codes.map((postalCode) => aSpot({ companyId: id, postalCode })));
  const spotIds = rooms.map((spot) => spot.id);
  const programIds: string[] = [];
  for (const spotId of spotIds) programIds.push((await aProgram({ companyId: id, spotId })).id);
  const rows = await db
    .insert(members)
    .values(
      Array.from({ length: most }, (_, at) => ({
        companyId: id,
        email: `p${index}.${at}@oracle.example`,
        firstName: 'Inès',
        lastName: 'Fabre',
        status: 'ACTIVE' as const,
        source: 'manual' as const,
        joinedOn: '2025-01-06',
      })),
    )
    .returning({ id: members.id });
  const zones = codes.map((code) => timeZoneOf(code));
  const known: KnownSession[] = [];
  const taken = new Set<string>();
  for (let at = 0; at < 4 + below(24); at += 1) {
    const session = aKnownSession(at, today, zones);
    // Two at once in one place are refused by the database.
    const hours = [-1, 0, 1].map(
      (more) => `${session.spot} ${Math.floor(session.startsAt.epochMilliseconds / 3_600_000) + more}`,
    );
    if (hours.some((hour) => taken.has(hour))) continue;
    for (const hour of hours) taken.add(hour);
    known.push(session);
  }
  return { id, today, headcount, memberIds: rows.map((row) => row.id), spotIds, programIds, known };
}

async function store(
  { id, memberIds, spotIds, programIds, known }: Company,
  users: { manager: string; admin: string },
) {
  if (known.length === 0) return;
  const made = await db
    .insert(sessions)
    .values(
      known.map((one, at) => ({
        companyId: id,
        type: 'SAFETY' as const,
        status: one.held ? ('ENDED' as const) : ('CANCELLED' as const),
        objectiveId: objectives.find(({ intensity }) => intensity === one.intensity)?.id ?? '',
        spotId: spotIds[one.spot] ?? null,
        programId: one.program === null ? null : (programIds[one.program] ?? null),
        ...(one.program !== null && {
          plannedOn: clockIn(one.startsAt, 'Europe/Paris').day,
          slotKey: `k${at}`,
        }),
        startsAt: one.startsAt,
        endsAt: one.startsAt.add({ minutes: one.minutes }),
        parisDate: clockIn(one.startsAt, 'Europe/Paris').day,
        maxParticipants: one.places,
        registered: one.registered,
        counted: one.counted,
        countRule: one.held
          ? ('HELD' as const)
          : one.counted
            ? ('CANCELLED_LATE' as const)
            : ('CANCELLED_EARLY' as const),
        ...(!one.held && {
          cancelledAt: one.startsAt.subtract({ hours: one.noticeHours }),
          cancelledBy: one.by === 'rule' ? null : one.by === 'company' ? users.manager : users.admin,
        }),
      })),
    )
    .returning({ id: sessions.id });
  const rowsOf = (at: number, status: 'PRESENT' | 'LATE' | 'ABSENT' | 'WAITING', who: readonly number[]) =>
    who.map((one) => ({
      companyId: id,
      sessionId: made[at]?.id ?? '',
      memberId: memberIds[one] ?? '',
      status,
      markedAt: status === 'WAITING' ? null : Temporal.Instant.from('2026-07-01T08:00:00Z'),
    }));
  const rows = known.flatMap((one, at) => [
    ...rowsOf(at, 'PRESENT', one.present),
    ...rowsOf(at, 'LATE', one.late),
    ...rowsOf(at, 'ABSENT', one.absent),
    ...rowsOf(at, 'WAITING', one.waiting),
  ]);
  if (rows.length > 0) await db.insert(sessionParticipants).values(rows);
  const ratings = known.flatMap((one, at) =>
    [...one.marks].map(([who, sessionMark]) => ({
      companyId: id,
      sessionId: made[at]?.id ?? '',
      memberId: memberIds[who] ?? '',
      sessionMark,
    })),
  );
  if (ratings.length > 0) await db.insert(sessionRatings).values(ratings);
}

/** Every figure of each view, as the product draws it, whatever its floor: the floor has its own tests. */
async function drawn(
  company: Company,
  narrowed: {
    period: (typeof periods)[number];
    spot: number | null;
    program: number | null;
    slot: (typeof timeSlots)[number] | null;
  },
  agreed: ReadonlySet<number>,
) {
  const { asked } = await companiesAsked({ kind: 'all' }, company.id);
  const period = periodDays(narrowed.period, company.today);
  const filter = {
    spot: narrowed.spot === null ? undefined : company.spotIds[narrowed.spot],
    program: narrowed.program === null ? undefined : company.programIds[narrowed.program],
    slot: narrowed.slot ?? undefined,
  };
  const input = await dashboardInput('satisfaction', asked, filter, period, company.today, 'all');
  const open = {
    ...input,
    least: 1,
    leastHealth: 1,
    consenting: new Set([...agreed].map((one) => company.memberIds[one] ?? '')),
    members: { ...input.members, total: 1000 },
  };
  const views = dashboardViews.map((view) => [view, drawView(view, open)] as const);
  const now = new Map<string, number | null>();
  const before = new Map<string, number | null>();
  for (const [view, { figures }] of views) {
    for (const { id, value, before: earlier } of figures) {
      now.set(`${view} ${id}`, value);
      before.set(`${view} ${id}`, earlier);
    }
  }
  const hours = views.find(([view]) => view === 'sessions')?.[1].charts.find(({ id }) => id === 'hours');
  return {
    period,
    now,
    before,
    hours: Object.fromEntries((hours?.rows ?? []).map(({ label, values }) => [label, values[0]])),
  };
}

/**
 * Compares every figure of so many random companies with the one that is counted one by one, before the roll-up and after it (I48).
 * Returns what differs, in words.
 */
export async function differencesFromOracle(companiesCount: number): Promise<string[]> {
  const differences: string[] = [];
  const compare = (index: number, what: string, said: unknown, counted: unknown) => {
    const [one, other] = [JSON.stringify(said ?? null), JSON.stringify(counted ?? null)];
    if (one !== other) differences.push(`${index} ${what}: ${one}, counted ${other}`);
  };
  objectives = await Promise.all([1, 2, 3].map((intensity) => anObjective({ intensity })));
  for (let index = 0; index < companiesCount; index += 1) {
    const company = await aRandomCompany(index);
    const { userId: manager } = await aManager({ companyId: company.id });
    await store(company, { manager, admin: (await aManager()).userId });
    if (chance(0.5)) {
      await openRefresh(company.id);
      await inTx(() => writeDays(company.id, addDays(company.today, -below(40))));
    }
    const spot = chance(0.4) ? below(2) : null;
    const slot = chance(0.4) ? pick(timeSlots) : null;
    const narrowed = { period: pick(periods), spot, program: chance(0.2) ? below(2) : null, slot };
    const agreed = new Set(some(most));
    const said = await drawn(company, narrowed, agreed);
    const { from, to, beforeFrom, beforeTo, days } = said.period;
    const hours = slot === null ? null : (slot.split('-').map(Number) as [number, number]);
    const facts = { headcount: company.headcount, agreed, days };
    const within = (first: string, last: string): Narrowed => ({
      ...narrowed,
      slot: hours,
      from: first,
      to: last,
    });
    const expected = figuresOf(company.known, within(from, to), facts);
    const earlier = figuresOf(company.known, within(beforeFrom, beforeTo), facts);
    for (const [key, counted] of Object.entries(expected)) {
      const value = said.now.get(key);
      // What is about nobody is not shown, whatever the floor.
      compare(index, key, value, value === null && counted === 0 ? null : counted);
      const before = said.before.get(key);
      if (before !== null && before !== undefined) compare(index, `${key} before`, before, earlier[key]);
    }
    const counted = hoursOf(company.known, within(from, to));
    const labels = [...new Set([...Object.keys(counted), ...Object.keys(said.hours)])];
    for (const label of labels) compare(index, label, said.hours[label], counted[label]);
  }
  const broken = (await checkInvariants(dashboardsInvariants)).filter(({ count }) => count > 0);
  return [...differences, ...broken.map(({ id }) => `${id} is broken`)];
}
