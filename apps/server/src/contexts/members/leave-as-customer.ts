import { memberMachine, presentStatuses } from '@elan/domain/members';
import { and, eq, inArray } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { systemActor as actor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { freeLicencesOf } from './free-licences.ts';
import { tellGone } from './members.events.ts';
import { tellMembersChanged } from './members.repository.ts';
import { members } from './members.tables.ts';

const isThere = inArray(members.status, [...presentStatuses]);

/** Returns how many of these accounts have a place in a company that the shop gave them. */
export const customersAmong = async (companyId: string, userIds: readonly string[]): Promise<number> =>
  userIds.length === 0
    ? 0
    : db.$count(
        members,
        and(
          eq(members.companyId, companyId),
          eq(members.source, 'shop'),
          isThere,
          inArray(members.userId, [...userIds]),
        ),
      );

/** Returns the place of an account among the people of a company; null for who has none there. */
export async function findCustomer(companyId: string, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.userId, userId), isThere))
    .limit(1);
  return row?.id ?? null;
}

/** Returns of which company, and of which account, some people are. */
export const accountsOfPeople = (ids: readonly string[]) =>
  db
    .select({ id: members.id, companyId: members.companyId, userId: members.userId })
    .from(members)
    .where(inArray(members.id, [...ids]));

/** Holds somebody until the end of the caller's transaction: who books a place for them waits. */
export const holdPerson = (id: string) =>
  db.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');

/** Returns the day on which an account left the people of a company; null of who is there, or never was. */
export async function customerLeftOn(companyId: string, userId: string): Promise<string | null> {
  const rows = await db
    .select({ status: members.status, leftOn: members.leftOn })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.userId, userId)));
  if (rows.some(({ status }) => status !== 'INACTIVE')) return null;
  return rows.map(({ leftOn }) => leftOn).find((leftOn) => leftOn !== null) ?? null;
}

/**
 * Takes out of a company who came there by the shop alone, in the caller's transaction: their licences are freed and their places given
 * back, as of any who leaves. Nobody of its own list is touched. Returns whether they were there.
 */
export async function leaveAsCustomer(companyId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(members)
    .where(
      and(eq(members.companyId, companyId), eq(members.userId, userId), eq(members.source, 'shop'), isThere),
    )
    .for('no key update');
  if (!row) return false;
  const leftOn = parisDay(await databaseNow());
  const set = { leftOn, invitationTokenHash: null, invitationExpiresAt: null };
  await transition({ machine: memberMachine, table: members, row, event: 'leave', actor, set });
  await freeLicencesOf([row.id], actor);
  await tellGone([row.id], actor);
  await tellMembersChanged(companyId, row.id);
  return true;
}
