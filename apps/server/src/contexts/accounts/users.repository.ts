import { accountErrors, type Actor, type Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { anyRow } from '../../platform/db/any-row.ts';
import { db } from '../../platform/db/database.ts';
import type { User } from './accounts.repository.ts';
import { staff, users } from './accounts.tables.ts';

/** A person of a scope; throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function requireUser(scope: Scope, uid: string): Promise<User> {
  const [user] =
    scope.kind === 'all' && isUuid(uid) ? await db.select().from(users).where(eq(users.id, uid)) : [];
  if (!user) throw kernelErrors.fail('not-found');
  return user;
}

/** Returns the names of people by the ids of their accounts. */
export async function personNamesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** Returns the address and the first name of the people, among these, who may be written to: an open account. */
export async function peopleToWrite(
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly email: string; readonly firstName: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'ACTIVE')));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Returns the account of an address, or undefined. */
export async function accountOf(email: string): Promise<string | undefined> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}

/** Tells whether an address is that of an account. */
export const hasAccount = async (email: string): Promise<boolean> =>
  await anyRow(users, eq(users.email, email));

/** The staff record of a person, or undefined. */
export async function findStaff(userId: string): Promise<typeof staff.$inferSelect | undefined> {
  const [record] = await db.select().from(staff).where(eq(staff.userId, userId));
  return record;
}

/**
 * Locks a person and every administrator, always in the same order, and returns the person as it is now. Who takes a right
 * away from somebody waits here for who takes one away from them. Throws `not-found`.
 */
export async function lockWithAdministrators(scope: Scope, uid: string): Promise<User> {
  await requireUser(scope, uid);
  const administrators = db.select({ id: staff.userId }).from(staff).where(eq(staff.role, 'ADMIN'));
  await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, uid), inArray(users.id, administrators)))
    .orderBy(users.id)
    .for('no key update');
  // Read again under the lock: whoever held it may have changed it.
  return requireUser(scope, uid);
}

/** Returns the ACTIVE administrators other than this person; throws `auth/last-administrator` without any (I40). */
export async function requireAdministratorBesides(uid: string): Promise<{ id: string }[]> {
  const left = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(staff, eq(staff.userId, users.id))
    .where(and(eq(staff.role, 'ADMIN'), eq(users.status, 'ACTIVE'), ne(users.id, uid)));
  if (left.length === 0) throw accountErrors.fail('auth/last-administrator');
  return left;
}

/**
 * Throws `auth/last-administrator` unless an ACTIVE administrator other than this person is left (I40), and
 * `permission-denied` when who acts is no longer one. The rows are locked (`lockWithAdministrators`).
 */
export async function requireAnotherAdministrator(actor: Actor, uid: string): Promise<void> {
  const left = await requireAdministratorBesides(uid);
  if (!left.some(({ id }) => id === actor.userId)) throw kernelErrors.fail('permission-denied');
}

/** Nobody changes their own role or state: it would lock them out, or raise them. Throws `not-allowed`. */
export function refuseSelf(actor: Actor, uid: string): void {
  if (actor.userId === uid) throw kernelErrors.fail('not-allowed');
}
