import { and, asc, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { parisToday, runsOn } from './licences.repository.ts';
import { licences, licenceTypes, members } from './members.tables.ts';

/** Returns who, of these people, holds a licence of one of these types, of a subscription that runs today. */
export async function holdersAmong(
  memberIds: readonly string[],
  types: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (memberIds.length === 0 || types.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ memberId: licences.memberId })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(
      and(inArray(licences.memberId, [...memberIds]), inArray(licences.type, [...types]), runsOn(parisToday)),
    );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Returns the names of some types of licence, in order. */
export async function licenceTypeNames(types: readonly string[]): Promise<string[]> {
  if (types.length === 0) return [];
  const rows = await db
    .select({ name: licenceTypes.name })
    .from(licenceTypes)
    .where(inArray(licenceTypes.key, [...types]))
    .orderBy(asc(licenceTypes.name));
  return rows.map(({ name }) => name);
}

/** Returns the types of the licences that an account holds, of subscriptions that run today. */
export async function licencesHeldBy(userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ type: licences.type })
    .from(licences)
    .innerJoin(members, eq(members.id, licences.memberId))
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(
      and(eq(members.userId, userId), inArray(members.status, ['PENDING', 'ACTIVE']), runsOn(parisToday)),
    );
  return rows.map(({ type }) => type);
}
