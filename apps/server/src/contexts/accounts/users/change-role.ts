import type { Actor, Scope, StaffPost } from '@elan/domain/accounts';
import { gymErrors } from '@elan/domain/gyms';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import type { User } from '../accounts.repository.ts';
import { staff, users } from '../accounts.tables.ts';
import { auditUser, changeUser, requireNotErased } from '../change-user.ts';
import { findIdentity } from '../sign-in/identities.ts';
import { passwordEndOf } from '../passwords/store-password.ts';
import { findStaff, requireAnotherAdministrator } from '../users.repository.ts';

/** Runs what writes a staff record; the database says when its gym does not exist (I36). Throws `gyms/not-found`. */
export async function withKnownGym<T>(gymId: string | null, write: () => Promise<T>): Promise<T> {
  if (gymId !== null && !isUuid(gymId)) throw gymErrors.fail('gyms/not-found');
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'staff_gym')) throw gymErrors.fail('gyms/not-found');
    throw error;
  }
}

/** The end of a password follows the role of the person, counted from the day it was chosen (threats T07). */
async function followPasswordEnd(user: User): Promise<void> {
  const role = (await findIdentity(user.id))?.role ?? null;
  const passwordExpiresAt = user.passwordHash
    ? await passwordEndOf(role, user.passwordChangedAt ?? user.createdAt)
    : null;
  await db.update(users).set({ passwordExpiresAt }).where(eq(users.id, user.id));
}

const notBySelf = { notBySelf: true, sessions: 'end' } as const;

/**
 * Gives a member of the team another role, and the gym of a FLOOR manager; every session of the person ends (R16, T03), and the
 * password is from now on renewed as the new role asks.
 * Throws `not-found` for who is not of the team, `stale-version`, `not-allowed` (oneself), `auth/last-administrator`,
 * `gyms/not-found`.
 */
export const changeRole = (
  scope: Scope,
  actor: Actor,
  uid: string,
  post: StaffPost & Opened,
): Promise<void> =>
  withKnownGym(post.gymId, () =>
    changeUser(scope, actor, uid, notBySelf, async (user) => {
      requireNotErased(user);
      const record = await findStaff(uid);
      if (!record) throw kernelErrors.fail('not-found');
      const { version, ...input } = post;
      requireOpened(record, { version });
      await db
        .update(staff)
        .set({ ...input, updatedAt: sql`now()`, version: sql`${staff.version} + 1` })
        .where(eq(staff.id, record.id));
      await followPasswordEnd(user);
      await requireAnotherAdministrator(actor, uid);
      await auditUser(actor, uid, 'setRole', { from: record.role, to: input.role, gymId: input.gymId });
    }),
  );

/**
 * Takes a person out of the team; what else they are stays. Every session of theirs ends.
 * Throws `not-found` for who is not of the team, `not-allowed` (oneself), `auth/last-administrator`.
 */
export const removeStaff = (scope: Scope, actor: Actor, uid: string): Promise<void> =>
  changeUser(scope, actor, uid, notBySelf, async (user) => {
    const record = await findStaff(uid);
    if (!record) throw kernelErrors.fail('not-found');
    await db.delete(staff).where(eq(staff.id, record.id));
    await followPasswordEnd(user);
    await requireAnotherAdministrator(actor, uid);
    await auditUser(actor, uid, 'removeStaff', { from: record.role });
  });
