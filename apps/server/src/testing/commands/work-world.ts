import { addDays, civilDateOf } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { notes, savedViews } from '../../contexts/desk/desk.tables.ts';
import { machines, machineTypes } from '../../contexts/gyms/gyms.tables.ts';
import { db } from '../../platform/db/database.ts';
import {
  aCoach,
  aCompany,
  aGym,
  aManager,
  aMember,
  anObjective,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../factories.ts';
import type { CommandIn } from './command.ts';
import { aSubscription } from '../subscription-factories.ts';

/** The civil day that is so many days from today. */
export const day = (days: number) => addDays(civilDateOf(Temporal.Now.instant()), days);
const inHours = (hours: number) => Temporal.Now.instant().round('minute').add({ hours });

/** What the commands of `work-commands.ts` are about: one of each, and three people signed in. */
export type WorkWorld = Awaited<ReturnType<typeof aWorkWorld>>;

/** Makes it. */
export async function aWorkWorld(app: FastifyInstance) {
  const { companyId, email, userId: managerUserId } = await aManager();
  const spotId = (await aSpot({ companyId })).id;
  const lover = await aManager();
  await aMember({ companyId: lover.companyId, userId: lover.userId, email: lover.email });
  const [machineType] = await db.insert(machineTypes).values({ name: 'Rameur' }).returning();
  const gym = await aGym();
  const person = await aManager({ companyId });
  const closed = await aCompany({ status: 'SUSPENDED' });
  const [machine] = await db
    .insert(machines)
    .values({ gymId: gym.id, typeId: machineType?.id ?? '', name: 'Rameur 3' })
    .returning();
  const admin = await aStaffMember('ADMIN');
  const [note] = await db
    .insert(notes)
    .values({ companyId, text: 'Rappeler', pinned: false, authorId: admin.userId })
    .returning();
  const [view] = await db
    .insert(savedViews)
    .values({ list: 'coaches', name: 'En Rhône', query: 'zone=69', authorId: admin.userId })
    .returning();
  return {
    noteId: note?.id ?? '',
    viewId: view?.id ?? '',
    freeSpotId: (await aSpot({ companyId })).id,
    gymSpotId: (await aSpot({ companyId })).id,
    other: await aManager(),
    companyId,
    spotId,
    managerUserId,
    manager: await signedIn(app, email),
    admin: await signedIn(app, admin.email),
    lover,
    machineTypeId: machineType?.id ?? '',
    machineId: machine?.id ?? '',
    prescriptorId: (await aCompany({ kind: 'prescriptor' })).id,
    otherMemberId: (await aMember({ companyId })).id,
    gymId: gym.id,
    person,
    closedId: closed.id,
    coachId: (await aCoach()).id,
    idleCoachId: (await aCoach()).id,
    memberId: (await aMember({ companyId })).id,
    objectiveId: (await anObjective()).id,
    subscriptionId: (await aSubscription({ companyId, licences: { live: 5 } })).id,
    programId: (await aProgram({ companyId, spotId, status: 'PENDING_DATE', startDate: '2029-01-08' })).id,
    session: await aSession({ companyId, startsAt: inHours(24 * 20) }),
    otherSessionId: (await aSession({ companyId, startsAt: inHours(24 * 22) })).id,
    floor: await signedIn(app, (await aStaffMember('FLOOR', gym.id)).email),
  };
}

/** Who asks. */
type Who = 'admin' | 'manager' | 'floor';
/** A command of that world. */
export type WorkCommand = CommandIn<WorkWorld, Who>;

export const reason = 'Une raison assez longue pour être lue.';

/** The administrators hear of it; a company does; both do. */
export const admins = (kind: string) => [`role:ADMIN ${kind}`];
export const company = (kind: string) => (w: WorkWorld) => [`company:${w.companyId} ${kind}`];
export const both = (kind: string) => (w: WorkWorld) => [
  `company:${w.companyId} ${kind}`,
  `role:ADMIN ${kind}`,
];
