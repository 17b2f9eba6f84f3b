import { addDays, civilDateOf } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { machines, machineTypes } from '../contexts/gyms/gyms.tables.ts';
import { db } from '../platform/db/database.ts';
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
} from './factories.ts';
import { aSubscription } from './subscription-factories.ts';

/** The civil day that is so many days from today. */
export const day = (days: number) => addDays(civilDateOf(Temporal.Now.instant()), days);
const inHours = (hours: number) => Temporal.Now.instant().round('minute').add({ hours });

/** What the commands of `live-commands.ts` are about: one of each, and three people signed in. */
export type LiveWorld = Awaited<ReturnType<typeof aLiveWorld>>;

/** Makes it. */
export async function aLiveWorld(app: FastifyInstance) {
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
  return {
    companyId,
    spotId,
    managerUserId,
    manager: await signedIn(app, email),
    admin: await signedIn(app, (await aStaffMember('ADMIN')).email),
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
