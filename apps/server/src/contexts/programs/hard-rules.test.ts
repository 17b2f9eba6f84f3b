import { overseasZones } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { postgresError } from '../../platform/db/postgres-errors.ts';
import { recordAudit, systemActor } from '../../platform/registry/audit.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCoach, aProgram, aSession, aSpot } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { objectives } from '../catalog/public.ts';
import { liveSessionStatuses, sessions } from '../sessions/public.ts';

useProduct();

const refusedBy = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'nothing',
    (error: unknown) => postgresError(error)?.constraint ?? postgresError(error)?.message,
  );
const at = (text: string) => Temporal.Instant.from(text);
const noon = at('2031-03-03T11:00:00Z');

describe('the tenant travels in the keys (I36)', () => {
  test('a session does not stand on the spot of another company', async () => {
    const [own, foreign] = [await aSpot(), await aSpot()];
    expect(await refusedBy(aSession({ companyId: own.companyId, spotId: foreign.id }))).toBe('sessions_spot');
  });

  test('nor belong to the programme of another company', async () => {
    const foreign = await aProgram();
    const own = await aSpot();
    const session = {
      companyId: own.companyId,
      spotId: own.id,
      programId: foreign.id,
      slotKey: '1-12:30',
      plannedOn: '2027-01-04',
    };
    expect(await refusedBy(aSession(session))).toBe('sessions_program');
  });

  test('a programme does not stand on the spot of another company', async () => {
    const [own, foreign] = [await aSpot(), await aSpot()];
    expect(await refusedBy(aProgram({ companyId: own.companyId, spotId: foreign.id }))).toBe('programs_spot');
  });
});

describe('nobody is put on a session past a blocking document (D29)', () => {
  const held = (from: Temporal.Instant, coachId: string | null, spotId: string, companyId: string) => ({
    startsAt: from,
    endsAt: from.add({ hours: 1 }),
    parisDate: from.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString(),
    coachId,
    spotId,
    companyId,
  });

  test('neither made, nor given, nor published, nor moved there; by the clock of the place', async () => {
    const coach = await aCoach({ insuranceExpiresOn: '2031-03-02' });
    const spot = await aSpot();
    const free = await aSession(held(noon, null, spot.id, spot.companyId));
    const { id: _id, ...columns } = free;
    const give = (set: object) => db.update(sessions).set(set).where(eq(sessions.id, free.id));
    const rule = 'sessions_coach_documents';
    expect(await refusedBy(give({ coachId: coach.id }))).toBe(rule);
    const later = held(noon.add({ hours: 24 }), coach.id, spot.id, spot.companyId);
    expect(await refusedBy(db.insert(sessions).values({ ...columns, ...later }))).toBe(rule);
    await give({ status: 'DRAFT', coachId: coach.id });
    expect(await refusedBy(give({ status: 'ACTIVE' }))).toBe(rule);
    const covered = held(noon.subtract({ hours: 24 }), coach.id, spot.id, spot.companyId);
    expect(await refusedBy(give({ ...covered, status: 'ACTIVE' }))).toBe('nothing');
    expect(await refusedBy(give(held(noon, coach.id, spot.id, spot.companyId)))).toBe(rule);
    const missing = await aCoach({ vigilanceExpiresOn: null });
    expect(await refusedBy(give({ coachId: missing.id }))).toBe(rule);
  });

  test('the last day ends by the clock of Martinique where the session is held', async () => {
    const coach = await aCoach({ insuranceExpiresOn: '2031-03-02' });
    const spot = await aSpot({ postalCode: '97200' });
    // Sunday 2 March at 20:30 there, Monday in Paris.
    const evening = at('2031-03-03T00:30:00Z');
    const session = await aSession(held(evening, null, spot.id, spot.companyId));
    const give = db.update(sessions).set({ coachId: coach.id }).where(eq(sessions.id, session.id));
    expect(await refusedBy(give)).toBe('nothing');
  });

  test('the database knows the zones of the product', async () => {
    const { rows } = await db.execute<{ words: string }>(
      sql`select prosrc as words from pg_proc where proname = 'sessions_coach_documents'`,
    );
    for (const { prefix, zone } of overseasZones)
      expect(rows[0]?.words).toContain(`WHEN '${prefix}' THEN '${zone}'`);
  });
});

describe('live sessions do not overlap (I3, I4)', () => {
  test('the constraints know the same live statuses as the code', async () => {
    const { rows } = await db.execute<{ name: string; rule: string }>(sql`
      select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'sessions'::regclass and contype = 'x' order by conname`);
    expect(rows.map((row) => row.name)).toEqual(['sessions_coach_overlap', 'sessions_spot_overlap']);
    for (const { rule } of rows) {
      expect([...rule.matchAll(/'([A-Z]+)'::text/g)].map((match) => match[1])).toEqual([
        ...liveSessionStatuses,
      ]);
    }
  });

  test.each(liveSessionStatuses)('for a coach, with one that is %s', async (status) => {
    const coachId = (await aCoach()).id;
    await aSession({ coachId, startsAt: noon, status });
    const half = noon.add({ minutes: 30 });
    expect(await refusedBy(aSession({ coachId, startsAt: half }))).toBe('sessions_coach_overlap');
    expect(await refusedBy(aSession({ coachId, startsAt: noon.add({ hours: 1 }) }))).toBe('nothing');
  });

  test.each(['DRAFT', 'CANCELLED', 'DELETED'] as const)('one that is %s leaves its hour', async (status) => {
    const { id: spotId, companyId } = await aSpot();
    const coachId = (await aCoach()).id;
    const parents = { spotId, companyId, coachId };
    await aSession({ ...parents, startsAt: noon, status });
    expect(await refusedBy(aSession({ ...parents, startsAt: noon }))).toBe('nothing');
    expect(await refusedBy(aSession({ ...parents, coachId: null, startsAt: noon }))).toBe(
      'sessions_spot_overlap',
    );
  });
});

describe('a session is what it says', () => {
  test.each([
    ['shorter than 20 minutes', { endsAt: noon.add({ minutes: 19 }) }, 'sessions_length'],
    ['longer than 4 hours', { endsAt: noon.add({ minutes: 241 }) }, 'sessions_length'],
    ['on another day than Paris lives', { parisDate: '2031-03-04' }, 'sessions_paris_date'],
    ['of 11 people', { maxParticipants: 11 }, 'sessions_capacity'],
    ['with more people than places', { registered: 11 }, 'sessions_places'],
    ['in a status that does not exist', { status: 'PERDUE' as never }, 'sessions_status_known'],
    ['of a slot without a programme', { slotKey: '1-12:30' }, 'sessions_slot_of_program'],
  ])('not one %s', async (_, changes, constraint) => {
    expect(await refusedBy(aSession({ startsAt: noon, ...changes }))).toBe(constraint);
  });

  test('one for each programme, day and slot (I11)', async () => {
    const { id: programId, companyId, spotId } = await aProgram();
    const session = { programId, companyId, spotId, slotKey: '1-12:30' };
    await aSession({ ...session, startsAt: noon, status: 'CANCELLED' });
    expect(await refusedBy(aSession({ ...session, startsAt: noon }))).toBe('sessions_program_day_slot');
  });
});

test('a programme runs with a coach only', async () => {
  const refusal = await refusedBy(
    aProgram({ status: 'ENDED' }).then(({ id }) =>
      db.execute(sql`update programs set status = 'ACTIVE' where id = ${id}`),
    ),
  );
  expect(refusal).toBe('programs_active_has_coach');
});

test('an audit row is never changed, removed nor emptied (I39)', async () => {
  const entityId = (await aSpot()).id;
  const entry = {
    actor: systemActor,
    entity: 'spot',
    entityId,
    event: 'open',
    from: null,
    to: null,
    details: {},
  };
  await recordAudit(entry);
  for (const attempt of [
    sql`update audit_log set actor_role = 'ADMIN'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    expect(await refusedBy(inTx(() => db.execute(attempt)))).toBe('audit_log is append-only');
  }
  expect(await db.$count(auditLog)).toBe(1);
});

test('a new database offers the objectives of reference', async () => {
  const rows = await db.select().from(objectives);
  expect(rows.filter((row) => !row.hidden && row.description.length > 20).length).toBeGreaterThanOrEqual(8);
});
