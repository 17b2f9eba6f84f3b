import type { Actor, Scope, UserIdentity } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { users } from '../accounts.tables.ts';
import { auditUser, changeUser, requireNotErased } from '../change-user.ts';

/** Corrects the name and the gender of a person. Throws `not-found`, `stale-version`, and `not-allowed` for somebody erased. */
export const changeIdentity = (
  scope: Scope,
  actor: Actor,
  uid: string,
  identity: UserIdentity & Opened,
): Promise<void> =>
  changeUser(scope, actor, uid, { notBySelf: false, sessions: 'refresh' }, async (user) => {
    requireNotErased(user);
    const { version, ...input } = identity;
    requireOpened(user, { version });
    await db
      .update(users)
      .set({ ...input, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, uid));
    // Which fields, never the names: the history is kept when the person is erased.
    const fields = (['firstName', 'lastName', 'gender'] as const).filter((key) => user[key] !== input[key]);
    await auditUser(actor, uid, 'rename', { fields });
  });
