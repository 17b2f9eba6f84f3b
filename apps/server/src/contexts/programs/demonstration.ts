import type { Actor, Scope } from '@elan/domain/accounts';
import { addDays, firstMondayOnOrAfter, type CivilDate } from '@elan/domain/kernel';
import { firstValidStart, type ProgramInput } from '@elan/domain/programs';
import { objectives } from '../catalog/public.ts';
import { liveThePast, type Course } from './demonstration-past.ts';
import { approveProgram } from './validation/approve-program.ts';
import { submitProgram } from './planning/submit-program.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';

/** Ranks among the coaches of the demonstration. */
const coachRanks = { client: 0, overseas: 1, lyon: 2, evenings: 3, paris: 4 } as const;

const actorOf = (role: 'COMMUNITY_MANAGER' | 'ADMIN', userId: string, companyId: string | null): Actor => ({
  userId,
  role,
  companyId,
  gymId: null,
  prescriptorId: null,
  sid: 'demo',
  waitsFor: null,
  provenAt: 0,
  rights: [],
});

type Asked = {
  readonly spotId: string;
  readonly weekdays: readonly number[];
  readonly start: string;
  readonly aim: string;
  readonly sold: number;
};

const community = ({ spotId, weekdays, start, aim, sold }: Asked, startDate: CivilDate): ProgramInput => ({
  type: 'COMMUNITY',
  objectiveId: aim,
  spotId,
  startDate,
  durationMinutes: 45,
  sessionsSold: sold,
  slots: weekdays.map((weekday) => ({ weekday, start })),
});

const online = (aim: string, weekday: number, start: string, startDate: CivilDate): ProgramInput => ({
  ...community({ spotId: '', weekdays: [weekday], start, aim, sold: 36 }, startDate),
  type: 'LIVE',
  spotId: null,
  meeting: 'AUTO',
  maxParticipants: 20,
});

const mondaysWednesdaysFridays = [1, 3, 5];

type Ground = Pick<ToldFacts, 'told'> & { readonly admin: Actor; readonly aims: readonly string[] };

/** The two programmes of the first company: half a year in Lyon, six weeks overseas. */
function coursesOfClient({ told, aims: [first = '', , third = ''] }: Ground): Course[] {
  const companyId = told('companies/client');
  const manager = actorOf('COMMUNITY_MANAGER', told('accounts/people').COMMUNITY_MANAGER, companyId);
  const { lyon, reunion } = told('spots/ids');
  const coaches = told('coaches/ids');
  const inLyon = { spotId: lyon, weekdays: mondaysWednesdaysFridays, start: '12:15', aim: first, sold: 120 };
  const overseas = { spotId: reunion, weekdays: [1, 2, 4], start: '12:30', aim: third, sold: 72 };
  return [
    {
      manager,
      companyId,
      coachId: coaches[coachRanks.client] ?? '',
      weeksAgo: 26,
      asked: (monday) => community(inLyon, monday),
      cancelled: [
        { weeksAgo: 21, hoursBefore: 74, reason: 'Séminaire de toute l’équipe ce jour-là.' },
        { weeksAgo: 12, hoursBefore: 5, reason: 'Alerte incendie : le bâtiment est évacué.' },
        { weeksAgo: 4, hoursBefore: 50, reason: 'La salle est prise par un salon.' },
      ],
    },
    {
      manager,
      companyId,
      coachId: coaches[coachRanks.overseas] ?? '',
      weeksAgo: 6,
      asked: (monday) => community(overseas, monday),
      cancelled: [{ weeksAgo: 5, hoursBefore: 30, reason: 'Alerte cyclonique.' }],
    },
  ];
}

/** In Lyon, a Safety programme that runs, one that is over and one that is paused; in Paris, one in the room and one by video. */
function coursesOfOther(
  companyId: string,
  { spotId, isParis }: { readonly spotId: string; readonly isParis: boolean },
  { told, admin, aims: [first = '', second = '', third = ''] }: Ground,
): Course[] {
  const manager = { ...admin, role: 'COMMUNITY_MANAGER', companyId } as const;
  const coachOf = (rank: number) => told('coaches/ids')[rank] ?? '';
  const noon = { spotId, weekdays: mondaysWednesdaysFridays, start: '12:30', aim: third, sold: 96 };
  if (isParis) {
    return [
      {
        manager,
        companyId,
        coachId: coachOf(coachRanks.paris),
        weeksAgo: 7,
        asked: (monday) => community(noon, monday),
        cancelled: [{ weeksAgo: 6, hoursBefore: 3, reason: 'Grève des transports.' }],
      },
      {
        manager,
        companyId,
        coachId: coachOf(coachRanks.evenings),
        weeksAgo: 6,
        asked: (monday) => online(first, 2, '18:00', monday),
      },
    ];
  }
  const safety = { spotId, weekdays: [1, 2, 3, 4, 5], start: '08:15', aim: third, sold: 120 };
  const coachId = coachOf(coachRanks.lyon);
  return [
    {
      manager,
      companyId,
      coachId,
      weeksAgo: 4,
      asked: (monday) => ({
        ...community(safety, firstValidStart('SAFETY', monday, 'metropole')),
        type: 'SAFETY',
        durationMinutes: 20,
      }),
    },
    {
      manager,
      companyId,
      coachId,
      weeksAgo: 24,
      asked: (monday) => community({ ...noon, aim: first, sold: 18 }, monday),
    },
    {
      manager,
      companyId,
      coachId,
      weeksAgo: 6,
      asked: (monday) => community({ ...noon, start: '17:00', aim: second, sold: 48 }, monday),
      paused: { weeksAgo: 2, reason: 'Travaux dans la salle commune.' },
    },
  ];
}

/**
 * Adds the programmes of the demonstration, through the product's own use cases: those that began months ago lived every week since
 * then; one of the first company waits for its validation, and one by video in Paris for a coach.
 */
export async function seedPrograms({ told }: ToldFacts): Promise<void> {
  const now = await databaseNow();
  const today = parisDay(now);
  const admin = actorOf('ADMIN', told('accounts/people').ADMIN, null);
  const known = await db.select({ id: objectives.id }).from(objectives).orderBy(objectives.keyword);
  const ground = { told, admin, aims: known.map(({ id }) => id) };
  const courses = coursesOfClient(ground);
  const nextMonday = firstMondayOnOrAfter(addDays(today, 1));
  const [client] = courses;
  const isParis = (companyId: string) =>
    told('companies/others').some(({ id, city }) => id === companyId && city === 'Paris');
  const others = [...told('spots/others')];
  for (const [companyId, spotId] of others) {
    courses.push(...coursesOfOther(companyId, { spotId, isParis: isParis(companyId) }, ground));
  }
  await liveThePast(courses, admin, today);
  const [first = '', second = ''] = ground.aims;
  if (client) {
    const evenings = {
      spotId: told('spots/ids').lyon,
      weekdays: [1, 2, 4],
      start: '17:00',
      aim: second,
      sold: 36,
    };
    const scope: Scope = { kind: 'company', companyId: client.companyId };
    await submitProgram(scope, client.manager, community(evenings, nextMonday), today);
  }
  for (const [companyId] of others.filter(([id]) => isParis(id))) {
    const manager = { ...admin, role: 'COMMUNITY_MANAGER', companyId } as const;
    const scope: Scope = { kind: 'company', companyId };
    const { id } = await submitProgram(scope, manager, online(first, 3, '12:00', nextMonday), today);
    await approveProgram({ kind: 'all' }, admin, id, now);
  }
}
