import { sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../platform/db/database.ts';
import { plantedIn, without } from './broken-invariants.ts';
import { aCoach, aMember, aProgram, aSession, aSpot, threeSlots } from './factories.ts';
import { useProduct } from './product.ts';

useProduct();

const changed = (table: string, id: string, set: SQL) =>
  db.execute(sql`update ${sql.identifier(table)} set ${set} where id = ${id}`);

/** A session of a programme of one session; with a participant who waits for nothing. */
async function aTakenPlace() {
  const program = await aProgram({ sessionsSold: 1 });
  const { id: programId, companyId } = program;
  const session = await aSession({
    companyId,
    spotId: program.spotId ?? '',
    programId,
    slotKey: '1-12:30',
    maxParticipants: 1,
    registered: 1,
  });
  const member = await aMember({ companyId });
  await db.execute(sql`insert into session_participants (company_id, session_id, member_id, status)
    values (${companyId}, ${session.id}, ${member.id}, 'REGISTERED')`);
  return { program, session, member, companyId };
}

/** A session that starts at an instant that PostgreSQL tells, and lasts some minutes. */
const startsAt = (id: string, start: SQL, minutes = 60) =>
  changed(
    'sessions',
    id,
    sql`starts_at = (${start}), ends_at = (${start}) + make_interval(mins => ${minutes}),
      paris_date = ((${start}) at time zone 'Europe/Paris')::date`,
  );

const countedAs = (status: string, rule: string) =>
  sql`status = ${status}, counted = true, counted_at = now(), count_rule = ${rule}`;

async function twoSessionsOf(holder: 'coachId' | 'spotId', gap: string) {
  const { id: coachId } = await aCoach();
  const spot = await aSpot();
  const held = holder === 'coachId' ? { coachId } : { spotId: spot.id, companyId: spot.companyId };
  const [one, two] = [await aSession(held), await aSession(held)];
  await without([['sessions', holder === 'coachId' ? 'sessions_coach_overlap' : 'sessions_spot_overlap']]);
  await startsAt(two.id, sql`${one.endsAt.toString()}::timestamptz + ${gap}::interval`);
}

async function aCancelledSession(ahead: string) {
  const { id } = await aSession();
  await without([['sessions', 'sessions_counted']]);
  await changed(
    'sessions',
    id,
    sql`${countedAs('CANCELLED', 'CANCELLED_LATE')}, cancelled_at = starts_at - ${ahead}::interval`,
  );
}

async function aHeldSession(ended: SQL) {
  const { id } = await aSession();
  await startsAt(id, sql`${ended} - interval '1 hour'`);
  await without([['sessions', 'sessions_counted']]);
  await changed('sessions', id, countedAs('ENDED', 'HELD'));
}

async function aBannedPerson(start: SQL) {
  const { program, session, member, companyId } = await aTakenPlace();
  await startsAt(session.id, start);
  await db.execute(sql`insert into participant_bans (company_id, program_id, member_id, reason)
    values (${companyId}, ${program.id}, ${member.id}, 'Comportement')`);
}

async function aSessionWhereClosed(start: SQL) {
  const { id, spotId } = await aSession();
  await startsAt(id, start);
  await db.execute(sql`delete from spot_slots where spot_id = ${spotId}`);
}

async function aSessionOfAnEndedProgram(start: SQL) {
  const { program, session } = await aTakenPlace();
  await startsAt(session.id, start);
  await changed('programs', program.id, sql`status = 'ENDED', stop_reason = 'Fin'`);
}

async function aPersonWhoLeft(left: SQL, start: SQL) {
  const { session, member } = await aTakenPlace();
  await startsAt(session.id, start);
  await changed('members', member.id, sql`status = 'INACTIVE', left_on = ${left}`);
}

async function aCountedSession(sold: number) {
  const { program, session } = await aTakenPlace();
  await startsAt(session.id, sql`now() - interval '2 hours'`);
  await changed('sessions', session.id, countedAs('ENDED', 'HELD'));
  await changed('programs', program.id, sql`status = 'ENDED', sessions_sold = ${sold}`);
}

async function aFullSession(places: number) {
  const { session } = await aTakenPlace();
  await without([['sessions', 'sessions_places']]);
  await changed('sessions', session.id, sql`max_participants = ${places}`);
}

async function aSessionOf(minutes: number, people: number) {
  const { id } = await aSession();
  await without([
    ['sessions', 'sessions_length'],
    ['sessions', 'sessions_capacity'],
  ]);
  await startsAt(id, sql`starts_at`, minutes);
  await changed('sessions', id, sql`max_participants = ${people}`);
}

async function hoursOfACoach(...spans: readonly (readonly [from: string, to: string])[]) {
  const { id } = await aCoach();
  await db.execute(sql`delete from coach_availabilities where coach_id = ${id}`);
  await without([
    ['coach_availabilities', 'coach_availabilities_overlap'],
    ['coach_availabilities', 'coach_availabilities_hours'],
  ]);
  for (const [from, to] of spans) {
    await db.execute(sql`insert into coach_availabilities (coach_id, weekday, starts_at, ends_at)
      values (${id}, 1, ${from}, ${to})`);
  }
}

async function someLicences(count: number) {
  const { id: memberId, companyId } = await aMember();
  await db.execute(sql`with s as (insert into subscriptions (company_id, offer, starts_on, options)
      values (${companyId}, 'live', '2026-01-01', '{}') returning id)
    insert into licences (company_id, subscription_id, type, position, member_id, assigned_at)
    select ${companyId}, s.id, 'live', 1, ${memberId}, now() from s`);
  await db.execute(sql`drop index if exists licences_member_unique`);
  for (let more = 1; more < count; more += 1) {
    await db.execute(sql`insert into licences (company_id, subscription_id, type, position, member_id, assigned_at)
      select company_id, subscription_id, type, position + 1, member_id, assigned_at from licences where member_id = ${memberId} limit 1`);
  }
}

const now = sql`now()`;
const aMoment = sql`(now() + interval '1 microsecond')`;

/** At its limit a rule holds; one step further it is broken. */
const limits: readonly (readonly [
  id: string,
  holds: string,
  atTheLimit: () => Promise<unknown>,
  beyond: () => Promise<unknown>,
])[] = [
  ['I1', 'a session as full as it holds', () => aFullSession(1), () => aFullSession(0)],
  [
    'I3',
    'a coach between two sessions that touch',
    () => twoSessionsOf('coachId', '0'),
    () => twoSessionsOf('coachId', '-1 second'),
  ],
  [
    'I4',
    'a spot between two sessions that touch',
    () => twoSessionsOf('spotId', '0'),
    () => twoSessionsOf('spotId', '-1 second'),
  ],
  ['I5', 'a session of 20 minutes', () => aSessionOf(20, 10), () => aSessionOf(19, 10)],
  ['I5', 'a session of as many people as its type', () => aSessionOf(60, 10), () => aSessionOf(60, 11)],
  [
    'I6',
    'a closed spot where a session starts now',
    () => aSessionWhereClosed(now),
    () => aSessionWhereClosed(aMoment),
  ],
  [
    'I7',
    'a banned person on a session that starts now',
    () => aBannedPerson(now),
    () => aBannedPerson(aMoment),
  ],
  [
    'I9',
    'a Community programme of three slots',
    () => aProgram(),
    () => aProgram({ slots: threeSlots.slice(1) }),
  ],
  [
    'I10',
    'a programme whose sessions sold are all counted',
    () => aCountedSession(1),
    () => aCountedSession(2),
  ],
  [
    'I12',
    'an ended programme whose session starts now',
    () => aSessionOfAnEndedProgram(now),
    () => aSessionOfAnEndedProgram(aMoment),
  ],
  ['I13', 'a session counted as it ends', () => aHeldSession(now), () => aHeldSession(aMoment)],
  [
    'I13',
    'a session cancelled a second less than 24 hours before',
    () => aCancelledSession('24 hours -1 second'),
    () => aCancelledSession('24 hours'),
  ],
  ['I16', 'a person with one licence of a type', () => someLicences(1), () => someLicences(2)],
  [
    'I18',
    'a person who leaves today',
    () => aPersonWhoLeft(sql`current_date`, sql`(now() + interval '2 days')`),
    () => aPersonWhoLeft(sql`current_date - 1`, sql`(now() + interval '2 days')`),
  ],
  [
    'I18',
    'a person who left, on a session of tomorrow at this hour',
    () => aPersonWhoLeft(sql`current_date - 1`, sql`(now() + interval '1 day')`),
    () => aPersonWhoLeft(sql`current_date - 1`, sql`(now() + interval '1 day 1 second')`),
  ],
  [
    'I45',
    'hours of a coach that last one hour and touch',
    () => hoursOfACoach(['08:00', '09:00'], ['09:00', '10:00']),
    () => hoursOfACoach(['08:00', '09:01'], ['09:00', '10:00']),
  ],
  [
    'I45',
    'an hour of a coach',
    () => hoursOfACoach(['08:00', '09:00']),
    () => hoursOfACoach(['08:00', '08:59']),
  ],
];

test.each(limits)('%s lets %s pass, and nothing beyond', async (id, _, atTheLimit, beyond) => {
  const seen = async (plant: () => Promise<unknown>) =>
    (
      await plantedIn(id, async () => {
        await plant();
      })
    ).after;
  expect(await seen(atTheLimit)).toBe(0);
  expect(await seen(beyond)).toBeGreaterThan(0);
});
