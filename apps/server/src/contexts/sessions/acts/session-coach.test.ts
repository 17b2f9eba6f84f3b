import type { CoachCandidate } from '@elan/domain/coaches';
import { addDays, AppError, civilDateOf, instantAt } from '@elan/domain/kernel';
import type { EspaceSessionNow } from '@elan/domain/espace';
import { documentsCover, hoursObstacle } from '@elan/domain/coaches';
import type { SessionCoach, ThreatenedSession } from '@elan/domain/sessions';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aCoach,
  aCompany,
  aManager,
  anActor,
  anObjective,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
  teaches,
  speaks,
} from '../../../testing/factories.ts';
import { anElan } from '../../../testing/elans.ts';
import { aPhoto } from '../../../testing/candidates.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { race } from '../../../testing/race.ts';
import { disciplines } from '../../catalog/public.ts';
import { coachAvailabilities, coaches, withFacts } from '../../coaches/public.ts';
import { assignSessionCoach, listSessionCoaches } from './assign-session-coach.ts';
import { shiftSession } from './shift-session.ts';
import { createEventSession } from '../events/create-event-session.ts';
import { readHistory } from '../reading/read-history.ts';
import { sessions } from '../sessions.tables.ts';
import { listThreatenedSessions } from '../threatened-sessions.ts';

const api = useApi();
const all = { kind: 'all' } as const;
const actor = anActor('ADMIN');
const today = civilDateOf(Temporal.Now.instant());
const monday = quietMonday(addDays(today, 7));
const noon = instantAt(monday, '12:00');

let admin: { authorization: string };
let spot: Awaited<ReturnType<typeof aSpot>>;
let objectiveId: string;

beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  await db.delete(sessions);
  await db.update(coaches).set({ status: 'INACTIVE' });
  spot = await aSpot();
  objectiveId = (await anObjective()).id;
});

const at = (startsAt: Temporal.Instant, coachId: string | null = null, place = spot) =>
  aSession({ startsAt, coachId, objectiveId, companyId: place.companyId, spotId: place.id });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
const give = (id: string, coachId: string, reason?: string) =>
  codeOf(assignSessionCoach(all, actor, id, { coachId, reason }));
const coachIdOf = async (id: string) =>
  (await db.select().from(sessions).where(eq(sessions.id, id)))[0]?.coachId ?? null;
const threatened = async (coachId?: string) =>
  (await listThreatenedSessions({ coachId, page: 1, size: 100 })).items;

describe('one session is given to a coach', () => {
  test('a session without a coach has no card of one', async () => {
    const url = `/api/sessions/${(await at(noon)).id}/coach`;
    expect((await api.app.inject({ url, headers: admin })).statusCode).toBe(404);
  });
  test('who is free, with its audit; the one before him is free again', async () => {
    const [before, after] = [await aCoach(), await aCoach()];
    const session = await at(noon, before.id);
    expect(await give(session.id, after.id)).toBe('accepted');
    expect(await coachIdOf(session.id)).toBe(after.id);
    const [line] = await db.select().from(auditLog).where(eq(auditLog.entityId, session.id));
    expect(line).toMatchObject({ event: 'assignCoach', details: { coachId: after.id, before: before.id } });
    expect(await give((await at(noon, null, await aSpot())).id, before.id)).toBe('accepted');
  });

  test('not to one who is busy, outside of his hours, or not at work', async () => {
    const busy = await aCoach();
    await at(noon.add({ minutes: 30 }), busy.id, await aSpot());
    const session = await at(noon);
    expect(await give(session.id, busy.id)).toBe('coaches/not-available');
    const away = await aCoach();
    await db
      .delete(coachAvailabilities)
      .where(and(eq(coachAvailabilities.coachId, away.id), eq(coachAvailabilities.weekday, 1)));
    expect(await give(session.id, away.id)).toBe('coaches/not-available');
    expect(await give(session.id, (await aCoach({ status: 'INACTIVE' })).id)).toBe('coaches/inactive');
    expect(await give(session.id, 'pas-un-id')).toBe('form-invalid');
    expect(await coachIdOf(session.id)).toBeNull();
  });

  test('not to one whom an ocean parts from another session of that day, given or moved there', async () => {
    const coach = await aCoach();
    const away = await aSpot({ postalCode: '97400', city: 'Saint-Denis' });
    // It ends ten minutes before noon in Paris.
    await at(noon.subtract({ minutes: 70 }), coach.id, away);
    const session = await at(noon);
    expect(await give(session.id, coach.id)).toBe('coaches/not-available');
    const { items } = await listSessionCoaches(all, session.id);
    expect(items.find(({ id }) => id === coach.id)).toMatchObject({
      available: false,
      overridable: false,
      reservations: expect.not.arrayContaining([expect.stringContaining('trajet')]),
      obstacle: expect.stringContaining('à l’heure de La Réunion, est à moins de 12\u00a0h.'),
    });
    const other = await at(noon.add({ hours: 48 }), coach.id);
    const to = { date: monday, start: '12:00' };
    expect(await codeOf(shiftSession(all, actor, other.id, to))).toBe('coaches/not-available');
    expect(await give((await at(noon.add({ hours: 24 }))).id, coach.id)).toBe('accepted');
  });

  test('not to one whose zones are all across the sea, given or moved there, whatever the reason', async () => {
    const away = await aSpot({ postalCode: '97400', city: 'Saint-Denis' });
    const [ofLyon, ofReunion] = [await aCoach({ zones: ['69'] }), await aCoach({ zones: ['974'] })];
    const there = await at(noon, null, away);
    expect(await give(there.id, ofLyon.id)).toBe('coaches/overseas');
    expect(await give(there.id, ofLyon.id, 'Il accepte de venir')).toBe('coaches/overseas');
    const { items } = await listSessionCoaches(all, there.id);
    expect(items.find(({ id }) => id === ofLyon.id)).toMatchObject({
      available: false,
      overridable: false,
      obstacle: expect.stringContaining('ajoutez le 974 à ses zones'),
    });
    const home = await aSpot({ companyId: away.companyId });
    const here = await at(noon.add({ hours: 24 }), ofLyon.id, home);
    const tuesday = addDays(monday, 1);
    const to = { date: tuesday, start: '12:00', spotId: away.id };
    expect(await codeOf(shiftSession(all, actor, here.id, to))).toBe('coaches/overseas');
    expect(await give(there.id, ofReunion.id)).toBe('accepted');
  });

  test('past a document only with a reason, which the audit and the list of threatened sessions keep (D29)', async () => {
    const coach = await aCoach({ insuranceExpiresOn: addDays(monday, -1) });
    const session = await at(noon);
    expect(await give(session.id, coach.id)).toBe('coaches/documents-expired');
    expect(await give(session.id, coach.id, 'Renouvellement reçu par téléphone')).toBe('accepted');
    expect(await threatened(coach.id)).toMatchObject([
      { coachId: coach.id, exception: 'Renouvellement reçu par téléphone', session: { id: session.id } },
    ]);
    const historyBy = async (reader: { role: 'ADMIN' | 'COMMUNITY_MANAGER' }) =>
      (await readHistory(all, reader, session.id))[0];
    expect(await historyBy({ role: 'ADMIN' })).toMatchObject({ detail: 'Renouvellement reçu par téléphone' });
    // The documents of a coach are ours: his company is told that he was chosen, not why all the same.
    expect(await historyBy({ role: 'COMMUNITY_MANAGER' })).toMatchObject({
      what: 'Coach choisi',
      detail: null,
    });
    // A reason opens nothing else.
    const other = await at(noon.add({ minutes: 30 }), null, await aSpot());
    expect(await give(other.id, coach.id, 'Renouvellement reçu par téléphone')).toBe('coaches/not-available');
  });

  test('but not one that has begun, nor one that is cancelled', async () => {
    const coach = await aCoach();
    const past = await at(Temporal.Now.instant().subtract({ minutes: 5 }));
    expect(await give(past.id, coach.id)).toBe('sessions/date-past');
    const startsAt = noon.add({ hours: 24 });
    const over = await aSession({
      startsAt,
      objectiveId,
      companyId: spot.companyId,
      spotId: spot.id,
      status: 'CANCELLED',
    });
    expect(await give(over.id, coach.id)).toBe('transition-forbidden');
  });

  test('two sessions of one hour given at once by two processes: one of them', async () => {
    const coach = await aCoach();
    const rooms = [spot, await aSpot(), await aSpot(), await aSpot()];
    const wanted = [];
    for (const room of rooms) wanted.push(await at(noon, null, room));
    const outcomes = await Promise.all(
      wanted.map(({ id }) =>
        race({
          module: new URL('./assign-session-coach.ts', import.meta.url),
          name: 'assignSessionCoach',
          args: [all, actor, id, { coachId: coach.id }],
          times: 1,
          connections: 2,
          processes: 1,
        }),
      ),
    );
    expect(outcomes.flat().filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(sessions, eq(sessions.coachId, coach.id))).toBe(1);
  }, 90_000);
});

describe('the candidates for a session', () => {
  test('are ranked: free before taken, then zone, discipline, language and way, then the fewest sessions that week', async () => {
    const [yoga] = await db
      .insert(disciplines)
      .values({ name: `Yoga ${spot.name}` })
      .returning();
    objectiveId = (await anObjective({ disciplineId: yoga?.id ?? null })).id;
    const fit = async (lastName: string) => {
      const coach = await aCoach({ firstName: 'Zoé', lastName, zones: ['69'] });
      await teaches(coach.id, yoga?.id ?? '');
      await speaks(coach.id, 'fr', 'C2');
      return coach;
    };
    const [free, loaded, far, near, taken] = [
      await fit('Libre'),
      await fit('Chargée'),
      await fit('Loin'),
      await fit('Proche'),
      await fit('Prise'),
    ];
    const unfit = await aCoach({ firstName: 'Ana', lastName: 'Autre' });
    await at(noon.add({ hours: 24 }), loaded.id);
    const elsewhere = await aSpot({ postalCode: '69100', city: 'Villeurbanne' });
    await at(noon.subtract({ minutes: 75 }), far.id, elsewhere);
    await at(noon.subtract({ minutes: 90 }), near.id, await aSpot({ postalCode: '69100' }));
    await at(noon, taken.id, await aSpot());
    const session = await at(noon);
    const { items, asked } = await listSessionCoaches(all, session.id);
    expect(asked).toMatchObject({ postalCode: '69003' });
    const short = ({ id, available, reservations, weekSessions }: CoachCandidate) => ({
      id,
      available,
      reservations,
      weekSessions,
    });
    const ids = new Set([free, loaded, far, near, taken, unfit].map(({ id }) => id));
    expect(items.filter(({ id }) => ids.has(id)).map(short)).toEqual([
      { id: free.id, available: true, reservations: [], weekSessions: 0 },
      { id: loaded.id, available: true, reservations: [], weekSessions: 1 },
      { id: near.id, available: true, reservations: [], weekSessions: 1 },
      {
        id: far.id,
        available: true,
        reservations: ['Seulement 15\u00a0min de trajet depuis ou vers Villeurbanne (69100).'],
        weekSessions: 1,
      },
      {
        id: unfit.id,
        available: true,
        reservations: [
          'Zones non renseignées.',
          `N’enseigne pas la discipline «\u00a0Yoga ${spot.name}\u00a0».`,
          'Ne déclare pas la langue «\u00a0français\u00a0».',
        ],
        weekSessions: 0,
      },
      { id: taken.id, available: false, reservations: [], weekSessions: 1 },
    ]);
  });

  test('say that a document stands in the way, and that a reason can pass over it', async () => {
    const coach = await aCoach({ vigilanceExpiresOn: addDays(monday, -1) });
    const session = await at(noon);
    const url = `/api/sessions/${session.id}/coaches?language=en`;
    const found = (await api.app.inject({ url, headers: admin })).json<{ items: CoachCandidate[] }>();
    expect(found.items.find(({ id }) => id === coach.id)).toMatchObject({
      available: false,
      overridable: true,
      reservations: ['Zones non renseignées.', 'Ne déclare pas la langue «\u00a0anglais\u00a0».'],
    });
  });
});

test('the threatened sessions are those that the rules of the domain say, whatever coaches and sessions (market 5)', async () => {
  const zones = ['69003', '97400', '97200'];
  const places = await Promise.all(zones.map((postalCode) => aSpot({ postalCode })));
  const ends = [null, addDays(monday, 1), addDays(monday, 3), '2040-12-31'];
  const made = [];
  for (const [index, insuranceExpiresOn] of ends.entries()) {
    made.push(await aCoach({ insuranceExpiresOn }));
    made.push(
      await aCoach({ vigilanceExpiresOn: insuranceExpiresOn, status: index === 3 ? 'INACTIVE' : 'ACTIVE' }),
    );
    const short = await aCoach({ insuranceExpiresOn });
    await db
      .update(coachAvailabilities)
      .set({ startsAt: '09:00', endsAt: '13:00' })
      .where(eq(coachAvailabilities.coachId, short.id));
    made.push(short);
  }
  const hours = [0, 4, 8, 23, 26, 50, 73];
  for (const [i, coach] of made.entries()) {
    for (const [j, hour] of hours.entries()) {
      const place = places[(i + j) % places.length] ?? spot;
      const room = await aSpot({
        companyId: place.companyId,
        postalCode: zones[(i + j) % zones.length] ?? '69003',
      });
      await at(noon.add({ hours: hour, minutes: (i % 2) * 20 }), coach.id, room);
    }
  }
  const rows = await db.select().from(coaches);
  const known = new Map((await withFacts(rows)).map((coach) => [coach.id, coach]));
  const planned = await api.app.inject({ url: '/api/sessions?size=100&when=coming', headers: admin });
  const zoneOf = new Map(
    planned.json<{ items: { id: string; zone: string }[] }>().items.map((s) => [s.id, s.zone]),
  );
  const brute = (await db.select().from(sessions).where(isNotNull(sessions.coachId)))
    .filter((session) => {
      const coach = known.get(session.coachId ?? '');
      const zone = zoneOf.get(session.id) ?? '';
      if (!coach) return false;
      return (
        coach.status !== 'ACTIVE' ||
        !documentsCover(coach, civilDateOf(session.startsAt, zone)) ||
        hoursObstacle(coach, [session], zone) !== null
      );
    })
    .map(({ id }) => id);
  const found = await threatened();
  expect(found.map(({ session }) => session.id).toSorted()).toEqual(brute.toSorted());
  expect(brute.length).toBeGreaterThan(20);
  expect(brute.length).toBeLessThan(made.length * hours.length);
  for (const { reasons } of found) expect(reasons.length).toBeGreaterThan(0);
  const some: ThreatenedSession[] = await threatened(made[0]?.id);
  expect(new Set(some.map(({ coachId }) => coachId))).toEqual(new Set([made[0]?.id]));
});

/** The days of the sweep, counted from today, and the last one that the documents cover. */
const sweepDays = 400;
const lastCovered = 250;
const isNearTheEnd = (rank: number) => Math.abs(rank - lastCovered) <= 7;
// Every day of the two weeks around the end and one out of twenty elsewhere, the first and the last included; EXPIRY_SWEEP=1 takes all.
const sweep = Array.from({ length: sweepDays }, (_, index) => index + 1).filter(
  (rank) => process.env['EXPIRY_SWEEP'] === '1' || rank % 20 === 0 || rank === 1 || isNearTheEnd(rank),
);

test('day after day, until long after them, a coach is put on the sessions up to the last day of his documents, and on none after it (T42)', async () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '12:00', end: '13:00' }));
  const open = await aSpot({ slots: everyDay });
  const endsOn = addDays(today, lastCovered);
  const coach = await aCoach({ insuranceExpiresOn: endsOn });
  const accepted: string[] = [];
  for (const day of sweep.map((rank) => addDays(today, rank))) {
    const place = { companyId: open.companyId, spotId: open.id, coachId: coach.id, objectiveId };
    const when = { date: day, start: '12:00', durationMinutes: 60, maxParticipants: 10 };
    const event = { ...place, ...when, type: 'COMMUNITY', onClosedDay: true } as const;
    if ((await codeOf(createEventSession(all, actor, event))) === 'accepted') accepted.push(day);
  }
  const covered = sweep.filter((rank) => rank <= lastCovered);
  expect(accepted).toEqual(covered.map((rank) => addDays(today, rank)));
  expect(accepted.at(-1)).toBe(endsOn);
});

test('a company reads the card of the coach of its own session, by his first name, without any way to reach him; another one does not', async () => {
  const coach = await aCoach({ firstName: 'Zoé', lastName: 'Carte', phone: '+33612345678' });
  await speaks(coach.id, 'en', 'B2');
  const session = await at(noon, coach.id);
  const manager = await signedIn(api.app, (await aManager({ companyId: spot.companyId })).email);
  const stranger = await signedIn(api.app, (await aManager()).email);
  const url = `/api/sessions/${session.id}/coach`;
  const card = (await api.app.inject({ url, headers: manager })).json<SessionCoach>();
  expect(card).toEqual({
    rating: null,
    displayName: 'Zoé',
    picture: null,
    disciplines: [],
    languages: [{ language: 'en', level: 'B2' }],
  });
  expect((await api.app.inject({ url, headers: stranger })).statusCode).toBe(404);
});

test('the picture that a coach chose is seen by the company whose session it is, its employees too, and by no other (T34)', async () => {
  const { userId, email } = await aManager();
  const coach = await aCoach({ userId });
  const session = await at(noon, coach.id);
  const payload = { email, password: goodPassword, audience: 'coach' };
  const signed = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const own = { authorization: `Bearer ${signed.json<{ idToken: string }>().idToken}` };
  const sent = await api.app.inject({
    method: 'PUT',
    url: '/api/profile/picture',
    headers: { ...own, 'content-type': 'image/jpeg' },
    payload: await aPhoto(),
  });
  expect(sent.statusCode).toBe(200);
  const manager = await signedIn(api.app, (await aManager({ companyId: spot.companyId })).email);
  const stranger = await signedIn(api.app, (await aManager()).email);
  const url = `/api/sessions/${session.id}/coach`;
  const { picture } = (await api.app.inject({ url, headers: manager })).json<SessionCoach>();
  expect(picture).toMatchObject({ id: userId });
  const seenBy = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: `/api/profile-pictures/${userId}`, headers })).statusCode;
  const elan = await anElan(api.app, spot.companyId);
  const other = await anElan(api.app, (await aCompany()).id);
  const page = await api.app.inject({ url: `/api/espace/sessions/${session.id}`, headers: elan.headers });
  expect(page.json<EspaceSessionNow>().coachPicture).toEqual(picture);
  expect([await seenBy(manager), await seenBy(stranger)]).toEqual([200, 404]);
  expect([await seenBy(elan.headers), await seenBy(other.headers)]).toEqual([200, 404]);
});
