import type { Actor, WebRole } from '@elan/domain/accounts';
import type { LanguageLevel } from '@elan/domain/coaches';
import { civilDateOf, holidayZoneOf } from '@elan/domain/kernel';
import type { ProgramSlot } from '@elan/domain/programs';
import type { WeeklySlot } from '@elan/domain/spots';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { staff, users } from '../contexts/accounts/accounts.tables.ts';
import { objectives } from '../contexts/catalog/catalog.tables.ts';
import {
  coachAvailabilities,
  coachDisciplines,
  coaches,
  coachLanguages,
} from '../contexts/coaches/coaches.tables.ts';
import { accountManagers, companies } from '../contexts/companies/companies.tables.ts';
import { gyms } from '../contexts/gyms/gyms.tables.ts';
import { news } from '../contexts/news/news.tables.ts';
import { members } from '../contexts/members/members.tables.ts';
import { programPauses, programs, programSlots } from '../contexts/programs/programs.tables.ts';
import { allowPastDocuments } from '../contexts/sessions/past-documents.ts';
import { sessions } from '../contexts/sessions/sessions.tables.ts';
import { spots, spotSlots } from '../contexts/spots/spots.tables.ts';
import { db, inTx } from '../platform/db/database.ts';
import { billedByALine } from './bills.ts';
import { goodPassword } from './registrations.ts';

type Changes<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

let made = 0;
/** A number that no other row of this test file has. */
const next = (): number => (made += 1);

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('a row was not inserted');
  return row;
};

/** An ACTIVE company with a SIRET of its own. */
export async function aCompany(changes: Changes<typeof companies> = {}) {
  const siret = String(10_000_000_000_000 + next());
  const facts = { name: `Verdalys ${made}`, siret, siren: siret.slice(0, 9), factsSource: 'manual' };
  const size = { sizeCode: '5-100', eligibility: 'eligible', status: 'ACTIVE', workAccidents: 0 };
  const address = { addressLine: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' };
  return only(
    await db
      .insert(companies)
      .values({ ...facts, ...size, ...address, ...changes })
      .returning(),
  );
}

/** Argon2id as the product makes it, but for the work: a hash tells how much it asks, and a test that signs in is rarely about that. */
const lightWork = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };

let passwordHash: Promise<string> | undefined;

async function aUser(lastName: string) {
  passwordHash ??= hash(goodPassword, lightWork);
  const email = `personne.${next()}@verdalys.example`;
  const now = Temporal.Now.instant();
  const verified = { emailVerifiedAt: now, phoneVerifiedAt: now, status: 'ACTIVE' };
  const phone = `+3369${String(8_000_000 + made)}`;
  const row = { email, phone, firstName: 'Camille', lastName, passwordHash: await passwordHash, ...verified };
  return only(await db.insert(users).values(row).returning());
}

/** The manager of a company, of a new one unless it is given; may sign in with `goodPassword`. */
export async function aManager(changes: Changes<typeof accountManagers> = {}) {
  const user = await aUser('Roussel');
  const companyId = changes.companyId ?? (await aCompany()).id;
  const role = { role: 'COMMUNITY_MANAGER', status: 'ACTIVE' };
  await db.insert(accountManagers).values({ userId: user.id, companyId, ...role, ...changes });
  return { email: user.email, userId: user.id, companyId };
}

/** An employee of a company, of a new one unless it is given; ACTIVE unless said. */
export async function aMember(changes: Changes<typeof members> = {}) {
  const companyId = changes.companyId ?? (await aCompany()).id;
  const who = { email: `salarie.${next()}@exemple.test`, firstName: 'Inès', lastName: 'Fabre' };
  const row = { status: 'ACTIVE', source: 'manual', joinedOn: '2026-01-05', ...who } as const;
  return only(
    await db
      .insert(members)
      .values({ ...row, ...changes, companyId })
      .returning(),
  );
}

/** A sport hall. */
export const aGym = async () =>
  only(
    await db
      .insert(gyms)
      .values({ name: `Salle de sport ${next()}` })
      .returning(),
  );

/** News of a gym, or of all of them, that is shown since 2020. */
export const aGymNews = async (changes: Changes<typeof news> = {}) =>
  only(
    await db
      .insert(news)
      .values({ title: 'Vestiaire', text: 'Il rouvre jeudi.', shownFrom: '2020-01-01', ...changes })
      .returning(),
  );

/** One of our own people; may sign in with `goodPassword`. */
export async function aStaffMember(role: WebRole, gymId?: string) {
  const user = await aUser('Lambert');
  await db.insert(staff).values({ userId: user.id, role, gymId });
  return { email: user.email, userId: user.id };
}

/** Signs a person in through the product itself; returns the headers of the requests that follow. */
export async function signedIn(app: FastifyInstance, email: string): Promise<{ authorization: string }> {
  const payload = { email, password: goodPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { idToken } = answer.json<{ idToken?: string }>();
  if (!idToken) throw new Error(`the sign-in of ${email} was refused: ${answer.body}`);
  return { authorization: `Bearer ${idToken}` };
}

const hours = ['12:00', '13:00', '18:00'] as const;
const endOf = { '12:00': '13:00', '13:00': '14:00', '18:00': '19:00' } as const;

/** Open from Monday to Friday, 12:00 to 14:00 and 18:00 to 19:00. */
export const officeSlots: readonly WeeklySlot[] = [1, 2, 3, 4, 5].flatMap((weekday) =>
  hours.map((start) => ({ weekday, start, end: endOf[start] })),
);

/** A spot of 60 m² in Lyon, of a new company unless it is given; open at `officeSlots` unless others are given. */
export async function aSpot({
  slots = officeSlots,
  ...changes
}: Changes<typeof spots> & { slots?: readonly WeeklySlot[] } = {}) {
  const companyId = changes.companyId ?? (await aCompany()).id;
  const place = { addressLine: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon', ...changes };
  const room = { name: `Salle ${next()}`, sizeM2: 60, maxUsers: 12, inside: true, services: [] };
  const spot = only(
    await db
      .insert(spots)
      .values({ ...room, ...place, companyId, holidayZone: holidayZoneOf(place.postalCode), ...changes })
      .returning(),
  );
  await db.insert(spotSlots).values(
    slots.map(({ weekday, start, end }) => {
      return { companyId, spotId: spot.id, weekday, startsAt: start, endsAt: end };
    }),
  );
  return { ...spot, slots };
}

export async function anObjective(changes: Changes<typeof objectives> = {}) {
  const words = { keyword: `mobilite-${next()}`, name: 'Mobilité', description: 'Bouger sans douleur.' };
  return only(
    await db
      .insert(objectives)
      .values({ ...words, intensity: 2, kcal: 200, ...changes })
      .returning(),
  );
}

/** An ACTIVE coach whose documents are valid for long, and who is free every day from 6:00 to 22:00. */
export async function aCoach(changes: Changes<typeof coaches> = {}) {
  const number = next();
  const who = { firstName: 'Sacha', lastName: `Moreau ${number}`, email: `sacha.${number}@coach.example` };
  const until = '2040-12-31';
  const documents = { proCardExpiresOn: until, insuranceExpiresOn: until, vigilanceExpiresOn: until };
  const coach = only(
    await db
      .insert(coaches)
      .values({ ...who, ...documents, status: 'ACTIVE', ...changes })
      .returning(),
  );
  await db.insert(coachAvailabilities).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      coachId: coach.id,
      weekday,
      startsAt: '06:00',
      endsAt: '22:00',
    })),
  );
  return coach;
}

/** A coach teaches a discipline. */
export const teaches = (coachId: string, disciplineId: string) =>
  db.insert(coachDisciplines).values({ coachId, disciplineId });

/** A coach speaks a language. */
export const speaks = (coachId: string, language: string, level: LanguageLevel) =>
  db.insert(coachLanguages).values({ coachId, language, level });

/** Monday, Wednesday and Friday at 12:30. */
export const threeSlots: readonly ProgramSlot[] = [1, 3, 5].map((weekday) => ({ weekday, start: '12:30' }));

/**
 * A Community programme of 12 sessions of an hour from Monday 4 January 2027, with its spot, objective and company unless
 * they are given. In a status that has a coach it has one.
 */
export async function aProgram({
  slots = threeSlots,
  ...changes
}: Changes<typeof programs> & { slots?: readonly ProgramSlot[] } = {}) {
  const spot = changes.spotId
    ? { id: changes.spotId, companyId: changes.companyId ?? '' }
    : await aSpot(changes.companyId ? { companyId: changes.companyId } : {});
  const status = changes.status ?? 'ACTIVE';
  const hasCoach = ['PENDING_DATE', 'ACTIVE', 'PAUSED'].includes(status);
  const coachId = changes.coachId ?? (hasCoach ? (await aCoach()).id : null);
  const objectiveId = changes.objectiveId ?? (await anObjective()).id;
  const sold = { durationMinutes: 60, sessionsSold: 12, maxParticipants: 10, startDate: '2027-01-04' };
  const parents = { companyId: spot.companyId, spotId: spot.id, objectiveId, coachId };
  const program = only(
    await db
      .insert(programs)
      .values({ type: 'COMMUNITY', ...sold, ...parents, status, ...changes })
      .returning(),
  );
  const { id: programId, companyId } = program;
  await db
    .insert(programSlots)
    .values(slots.map(({ weekday, start }) => ({ companyId, programId, weekday, startsAt: start })));
  return { ...program, slots };
}

/** A granted pause of a programme. */
export const aPause = (pause: Omit<typeof programPauses.$inferInsert, 'status' | 'reason'>) =>
  db.insert(programPauses).values({ ...pause, status: 'GRANTED', reason: 'Travaux' });

/** Ends a programme, without what its use cases do. */
export const endProgram = (id: string) =>
  db.update(programs).set({ status: 'ENDED' }).where(eq(programs.id, id));

/** The columns of a session that has just been cancelled, counted or not. */
export const cancelledNow = (counted: boolean) =>
  ({
    status: 'CANCELLED',
    counted,
    countRule: counted ? 'CANCELLED_LATE' : 'CANCELLED_EARLY',
    cancelledAt: Temporal.Now.instant(),
  }) as const;

// A worker makes hundreds of them: the days cross the clock changes, noon in Paris stays noon.
let lastStart = Temporal.ZonedDateTime.from('2030-01-07T12:00:00[Europe/Paris]');

/** An ACTIVE session of an hour outside of any programme, each one on a working day after the other, with the parents that it lacks. */
export async function aSession(changes: Changes<typeof sessions> = {}) {
  do lastStart = lastStart.add({ days: 1 });
  while (lastStart.dayOfWeek > 5);
  const startsAt = changes.startsAt ?? lastStart.toInstant();
  const spot = changes.spotId
    ? { id: changes.spotId, companyId: changes.companyId ?? '' }
    : await aSpot(changes.companyId ? { companyId: changes.companyId } : {});
  const objectiveId = changes.objectiveId ?? (await anObjective()).id;
  const parents = { companyId: spot.companyId, spotId: spot.id, objectiveId };
  const when = { startsAt, endsAt: startsAt.add({ hours: 1 }), parisDate: civilDateOf(startsAt) };
  const planned = changes.programId ? { plannedOn: when.parisDate } : {};
  const ended = changes.status === 'CANCELLED' ? cancelledNow(changes.counted === true) : {};
  const row = { type: 'COMMUNITY', status: 'ACTIVE', maxParticipants: 10, ...parents, ...when } as const;
  return inTx(async () => {
    // A session may have been planned before its coach’s document ended.
    await allowPastDocuments();
    const session = only(
      await db
        .insert(sessions)
        .values({ ...row, ...planned, ...ended, ...changes })
        .returning(),
    );
    if (session.billing === 'BILLED') await billedByALine(session);
    return session;
  });
}

/** Who calls a use case in a test that has no HTTP: the manager of a company, or an administrator. */
export const anActor = (role: WebRole, companyId: string | null = null): Actor => ({
  userId: '0b6a4f0e-7d0f-4c54-9d0c-1f1d8c9b6a11',
  role,
  companyId,
  gymId: null,
  prescriptorId: null,
  sid: '0b6a4f0e-7d0f-4c54-9d0c-1f1d8c9b6a12',
  rights: ['see-sessions', 'create-event-sessions'],
  waitsFor: null,
  provenAt: Date.now(),
});
