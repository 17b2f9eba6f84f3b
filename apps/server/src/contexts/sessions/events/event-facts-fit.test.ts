import { addDays, instantAt, civilDateOf, timeZoneOf, weekdayOf } from '@elan/domain/kernel';
import { coachIsAvailable, overseasObstacle } from '@elan/domain/coaches';
import { spotIsOpen } from '@elan/domain/spots';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCoach, anActor, anObjective, aSpot } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { coachAvailabilities, documentsCover } from '../../coaches/public.ts';
import { eventToFit } from './event-facts-fit.ts';
import { insertFitEvent } from './insert-event-session.ts';
import { sessions } from '../sessions.tables.ts';

useProduct();

const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7));
const admin = anActor('ADMIN');
let objectiveId: string;

beforeAll(async () => {
  objectiveId = (await anObjective()).id;
});
afterEach(() => db.delete(sessions));

type Asked = { start?: string; durationMinutes?: number; maxParticipants?: number; date?: string };
type Spot = Awaited<ReturnType<typeof aSpot>>;

async function isFit(spot: Spot, coachId: string, asked: Asked = {}, objective = objectiveId) {
  const { start = '12:00', durationMinutes = 60, maxParticipants = 10, date = monday } = asked;
  const startsAt = instantAt(date, start);
  const endsAt = startsAt.add({ minutes: durationMinutes });
  const parents = { companyId: spot.companyId, spotId: spot.id, objectiveId: objective, coachId };
  const span = { parisDate: date, startsAt: startsAt.toString(), endsAt: endsAt.toString() };
  const row = { ...parents, ...span, type: 'COMMUNITY', status: 'ACTIVE', maxParticipants };
  const made = await insertFitEvent({ ...row, ...eventToFit({ date, start, durationMinutes }) }, admin);
  await db.delete(sessions);
  return made !== undefined;
}

const slotAt = (weekday: number, hour: number) => ({
  weekday,
  start: `${String(hour).padStart(2, '0')}:00`,
  end: `${String(hour + 1).padStart(2, '0')}:00`,
});

test('the database finds a spot open when the domain does, slot by slot and minute by minute (I6)', async () => {
  const coach = await aCoach();
  const slots = [
    { weekday: 1, start: '10:00', end: '11:00' },
    { weekday: 1, start: '11:00', end: '12:00' },
    { weekday: 1, start: '13:30', end: '14:30' },
    { weekday: 2, start: '12:00', end: '13:00' },
  ];
  const spot = await aSpot({ slots });
  const differences: string[] = [];
  const answers = new Set<boolean>();
  for (const date of [monday, addDays(monday, 1), addDays(monday, 2)]) {
    for (const start of [
      '09:45',
      '10:00',
      '10:30',
      '11:00',
      '11:15',
      '12:00',
      '12:30',
      '13:30',
      '13:45',
      '23:30',
    ]) {
      for (const durationMinutes of [20, 45, 60]) {
        const open = spotIsOpen(slots, { weekday: weekdayOf(date), start, minutes: durationMinutes });
        answers.add(open);
        if ((await isFit(spot, coach.id, { date, start, durationMinutes })) !== open) {
          differences.push(`${date} ${start} ${durationMinutes}`);
        }
      }
    }
  }
  expect(differences).toEqual([]);
  expect(answers.size).toBe(2);
});

test('the database finds a coach available when the domain does, to the minute (I6)', async () => {
  const spot = await aSpot({ slots: Array.from({ length: 16 }, (_, i) => slotAt(1, i + 6)) });
  const coach = await aCoach();
  const availabilities = [
    { weekday: 1, start: '09:30', end: '11:00' },
    { weekday: 1, start: '11:00', end: '12:30' },
    { weekday: 2, start: '14:00', end: '15:00' },
  ];
  await db.delete(coachAvailabilities).where(eq(coachAvailabilities.coachId, coach.id));
  await db.insert(coachAvailabilities).values(
    availabilities.map(({ weekday, start, end }) => ({
      coachId: coach.id,
      weekday,
      startsAt: start,
      endsAt: end,
    })),
  );
  const differences: string[] = [];
  const answers = new Set<boolean>();
  for (const start of ['09:00', '09:15', '09:30', '10:30', '11:30', '11:45', '12:30', '14:00']) {
    for (const durationMinutes of [20, 45, 60]) {
      const free = coachIsAvailable(availabilities, { weekday: 1, start, minutes: durationMinutes });
      answers.add(free);
      if ((await isFit(spot, coach.id, { start, durationMinutes })) !== free) {
        differences.push(`${start} ${durationMinutes}`);
      }
    }
  }
  expect(differences).toEqual([]);
  expect(answers.size).toBe(2);
});

test('the database finds the documents of a coach valid when the domain does (D29)', async () => {
  const spot = await aSpot();
  const days = [null, addDays(monday, -1), monday];
  for (const proCardExpiresOn of days) {
    for (const insuranceExpiresOn of days) {
      for (const vigilanceExpiresOn of days) {
        const documents = { proCardExpiresOn, insuranceExpiresOn, vigilanceExpiresOn };
        const { id } = await aCoach(documents);
        expect([documents, await isFit(spot, id)]).toEqual([documents, documentsCover(documents, monday)]);
      }
    }
  }
});

test('the database leaves to the domain a spot overseas, with too few places, or of another company', async () => {
  const coach = await aCoach();
  for (const postalCode of ['97100', '97200', '97300', '97400', '97500', '97600', '20000', '98000']) {
    const spot = await aSpot({ postalCode });
    expect([postalCode, await isFit(spot, coach.id)]).toEqual([
      postalCode,
      timeZoneOf(postalCode) === 'Europe/Paris',
    ]);
  }
  const spot = await aSpot({ maxUsers: 9 });
  expect(await isFit(spot, coach.id)).toBe(false);
  expect(await isFit(spot, coach.id, { maxParticipants: 9 })).toBe(true);
  expect(
    await isFit({ ...spot, companyId: (await aSpot()).companyId }, coach.id, { maxParticipants: 9 }),
  ).toBe(false);
});

test('the database leaves to the domain a coach whose zones are all overseas', async () => {
  const spot = await aSpot();
  for (const zones of [[], ['69'], ['75', '974'], ['974'], ['97', '97200']]) {
    const { id } = await aCoach({ zones });
    const isHere = overseasObstacle(zones, spot.postalCode) === null;
    expect([zones, await isFit(spot, id)]).toEqual([zones, isHere]);
  }
});

test('the database leaves to the domain a session of the past, a hidden objective and a coach who left', async () => {
  const spot = await aSpot();
  const coach = await aCoach();
  expect(await isFit(spot, coach.id, { date: '2026-01-05' })).toBe(false);
  expect(await isFit(spot, coach.id, {}, (await anObjective({ hidden: true })).id)).toBe(false);
  expect(await isFit(spot, (await aCoach({ status: 'INACTIVE' })).id)).toBe(false);
  expect(await isFit(spot, coach.id)).toBe(true);
});
