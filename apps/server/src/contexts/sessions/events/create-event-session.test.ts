import { addDays, civilDateOf } from '@elan/domain/kernel';
import type { EventOptions, EventSession, Session } from '@elan/domain/sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aCoach,
  aCompany,
  aManager,
  anActor,
  anObjective,
  aSpot,
  aStaffMember,
  signedIn,
  cancelledNow,
} from '../../../testing/factories.ts';
import { anEventOn } from '../../../testing/an-event.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { race } from '../../../testing/race.ts';
import type { PlacedEvent } from './event-facts.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
const today = civilDateOf(Temporal.Now.instant());
const monday = quietMonday(addDays(today, 7));

type Headers = { authorization: string };
let admin: Headers;
let event: PlacedEvent;

beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  event = await anEventOn(monday);
});

const create = (changes: Partial<EventSession> = {}, headers: Headers = admin) =>
  api.app.inject({ method: 'POST', url: '/api/sessions', payload: { ...event, ...changes }, headers });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const issuesOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { params: { issues: { path: string }[] } } }).error.params.issues;

test('an administrator plans a session: it is published at once, with its audit row, and reads as the list shows it', async () => {
  const answer = await create();
  expect(answer.statusCode).toBe(201);
  const made = answer.json<Session>();
  expect(made).toMatchObject({ status: 'ACTIVE', programId: null, registered: 0, maxParticipants: 10 });
  const read = await api.app.inject({ url: `/api/sessions/${made.id}`, headers: admin });
  expect(read.json()).toEqual(made);
  const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, made.id));
  expect(audit).toMatchObject([
    { entity: 'session', event: 'publish', fromStatus: 'DRAFT', toStatus: 'ACTIVE', actorRole: 'ADMIN' },
  ]);
});

describe('two live sessions never overlap', () => {
  test('for a coach, whatever the spot', async () => {
    await create();
    const spot = await aSpot({ companyId: event.companyId });
    expect(codeOf(await create({ spotId: spot.id, start: '12:30' }))).toBe('coaches/not-available');
  });

  test('on a spot, whatever the coach', async () => {
    await create();
    const coach = await aCoach();
    expect(codeOf(await create({ coachId: coach.id, start: '12:30' }))).toBe('sessions/spot-taken');
  });

  test('one may start when the other ends, and take the hour of a cancelled one', async () => {
    const { id } = (await create()).json<Session>();
    expect((await create({ start: '13:00' })).statusCode).toBe(201);
    await db.update(sessions).set(cancelledNow(false)).where(eq(sessions.id, id));
    expect((await create()).statusCode).toBe(201);
  });

  test('200 callers of two processes at once for one coach: one session', async () => {
    const outcomes = await race({
      module: new URL('./create-event-session.ts', import.meta.url),
      name: 'createEventSession',
      args: [{ kind: 'all' }, anActor('ADMIN'), event],
      times: 100,
      connections: 10,
    });
    expect(outcomes).toHaveLength(200);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(new Set(refused.map((outcome) => outcome.value))).toEqual(new Set(['coaches/not-available']));
    expect(await db.$count(sessions, eq(sessions.coachId, event.coachId))).toBe(1);
  }, 60_000);
});

test('the session keeps the hour of the island where it is', async () => {
  const spot = await aSpot({ postalCode: '97400', city: 'Saint-Denis' });
  const made = (await create({ companyId: spot.companyId, spotId: spot.id })).json<Session>();
  expect(made).toMatchObject({ startsAt: `${monday}T08:00:00Z`, zone: 'Indian/Reunion' });
});

describe('a session is refused', () => {
  test.each([
    ['on a past day', { date: '2026-01-05' }, 'sessions/date-past'],
    ['outside of the slots of the spot', { start: '15:00' }, 'sessions/spot-closed'],
    ['when it ends after the slots', { start: '13:30' }, 'sessions/spot-closed'],
    ['on a day when the spot is closed', { date: addDays(monday, 6) }, 'sessions/spot-closed'],
    ['shorter than 20 minutes', { durationMinutes: 15 }, 'form-invalid'],
    ['of a length that its type does not have', { durationMinutes: 50 }, 'form-invalid'],
  ])('%s', async (_, changes, code) => {
    expect(codeOf(await create(changes))).toBe(code);
  });

  test.each([
    ['proCardExpiresOn', addDays(monday, -1)],
    ['insuranceExpiresOn', null],
    ['vigilanceExpiresOn', addDays(monday, -1)],
  ])('when the coach has no valid %s on that day (D29)', async (document, until) => {
    const coach = await aCoach({ [document]: until });
    expect(codeOf(await create({ coachId: coach.id }))).toBe('coaches/documents-expired');
    const valid = await aCoach({ proCardExpiresOn: monday });
    expect((await create({ coachId: valid.id })).statusCode).toBe(201);
  });

  test('on a day when the coach is absent, whatever the week says (I6)', async () => {
    const coach = await aCoach();
    await db.execute(
      sql`insert into coach_absences (coach_id, starts_on, ends_on) values (${coach.id}, ${monday}, ${monday})`,
    );
    expect(codeOf(await create({ coachId: coach.id }))).toBe('coaches/not-available');
  });

  test('with more people than its type or its spot holds', async () => {
    expect(issuesOf(await create({ maxParticipants: 11 }))).toMatchObject([{ path: 'maxParticipants' }]);
    const small = await aSpot({ companyId: event.companyId, maxUsers: 4 });
    expect(issuesOf(await create({ spotId: small.id, maxParticipants: 5 }))).toEqual([
      { path: 'maxParticipants', message: 'Ce lieu accueille au plus 4 personnes.' },
    ]);
  });

  test('when a parent is unknown, malformed, foreign, hidden or gone: the same for all, field by field', async () => {
    const unknown = 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10';
    const foreign = await aSpot();
    const hidden = await anObjective({ hidden: true });
    const gone = await aCoach({ status: 'INACTIVE' });
    for (const [field, ids] of [
      ['spotId', [foreign.id, unknown, 'pas-un-id']],
      ['objectiveId', [hidden.id, unknown, 'pas-un-id']],
      ['coachId', [gone.id, unknown, 'pas-un-id']],
    ] as const) {
      const answers = await Promise.all(ids.map((id) => create({ [field]: id })));
      expect(answers.map((answer) => issuesOf(answer).map((issue) => issue.path))).toEqual([
        [field],
        [field],
        [field],
      ]);
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    }
  });
});

describe('what one chooses between', () => {
  const options = async (email: string) => {
    const headers = await signedIn(api.app, email);
    return api.app.inject({ url: '/api/sessions/event-options', headers });
  };

  test('the companies of the scope that we serve, with or without a spot (Live only), and the active coaches', async () => {
    const withoutSpot = await aCompany();
    const notYetOurs = await aCompany({ status: 'PENDING_SIGNUP' });
    const stopped = (await aSpot({ companyId: (await aCompany({ status: 'SUSPENDED' })).id })).companyId;
    const gone = await aCoach({ status: 'INACTIVE' });
    const prescriptor = await aCompany({ kind: 'prescriptor' });
    const all = (await options((await aStaffMember('ADMIN')).email)).json<EventOptions>();
    const companyIds = all.companies.map((company) => company.id);
    expect(companyIds).toContain(event.companyId);
    expect(companyIds).toContain(withoutSpot.id);
    expect(companyIds).not.toContain(notYetOurs.id);
    expect(companyIds).not.toContain(stopped);
    expect(companyIds).not.toContain(prescriptor.id);
    const coachIds = all.coaches.map((coach) => coach.id);
    expect(coachIds).toContain(event.coachId);
    expect(coachIds).not.toContain(gone.id);
    const manager = await aManager({ companyId: event.companyId, canCreateEvents: true });
    const own = (await options(manager.email)).json<EventOptions>();
    expect(own.companies.map((company) => company.id)).toEqual([event.companyId]);
  });

  test('the companies that have a spot come first, whatever their names', async () => {
    const withoutSpot = await aCompany({ name: 'AAA Conseil' });
    const { companyId } = await aSpot({ companyId: (await aCompany({ name: 'Zèbre Logistique' })).id });
    const all = (await options((await aStaffMember('ADMIN')).email)).json<EventOptions>();
    const ids = all.companies.map(({ id }) => id);
    expect(ids).toContain(withoutSpot.id);
    expect(ids.indexOf(companyId)).toBeLessThan(ids.indexOf(withoutSpot.id));
  });

  test('nothing for who reaches no company, nor for a manager without the right', async () => {
    expect((await options((await aStaffMember('FLOOR')).email)).json()).toEqual({
      companies: [],
      coaches: [],
    });
    expect(codeOf(await options((await aManager()).email))).toBe('permission-denied');
  });
});

describe('who may', () => {
  test('a manager with the right, for the own company only', async () => {
    const own = await aManager({ companyId: event.companyId, canCreateEvents: true });
    const other = await aManager({ canCreateEvents: true });
    const stranger = await create({}, await signedIn(api.app, other.email));
    expect(issuesOf(stranger).map((issue) => issue.path)).toEqual(['companyId', 'spotId']);
    expect((await create({}, await signedIn(api.app, own.email))).statusCode).toBe(201);
  });

  test('not a manager without the right, nor a moderator', async () => {
    const { email } = await aManager({ companyId: event.companyId });
    expect(codeOf(await create({}, await signedIn(api.app, email)))).toBe('permission-denied');
    const moderator = await aStaffMember('MODERATOR');
    expect(codeOf(await create({}, await signedIn(api.app, moderator.email)))).toBe('permission-denied');
  });

  test('a gym manager for no company', async () => {
    const floor = await aStaffMember('FLOOR');
    const answer = await create({}, await signedIn(api.app, floor.email));
    expect(issuesOf(answer)).toMatchObject([{ path: 'companyId' }, { path: 'spotId' }]);
  });
});
