import { userMachine, type UserStatus, type Role } from '@elan/domain/accounts';
import { nextStatus } from '@elan/domain/kernel';
import { inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { lockUser, type User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { findIdentities } from './identities.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A person signed in for the first time: the linked manager and company follow (specification point 4). */
    'accounts/first-sign-in': { userId: string };
    /** A person signed in, the first time included; in the transaction of the sign-in. */
    'accounts/signed-in': { userId: string };
    /** A person confirmed an e-mail address. */
    'accounts/email-confirmed': { userId: string };
  }
}

/**
 * Makes a PENDING user ACTIVE at the first sign-in, and tells the other contexts in the same transaction; nothing for another
 * status. `user` is locked by the caller (`lockUser`): of several sign-ins at once one is the first.
 */
export async function activateUser(user: User): Promise<void> {
  if (user.status !== 'PENDING') return;
  const [identity] = await findIdentities(user.id);
  await transition({
    machine: userMachine,
    table: users,
    row: user,
    event: 'firstLogin',
    actor: { userId: user.id, role: identity?.role ?? 'PUBLIC' },
  });
  await emitEvent('accounts/first-sign-in', { userId: user.id });
}

/** What `PUT /api/users/{uid}` does for oneself: from PENDING to ACTIVE only, anything else is a forbidden transition. */
export function activateOwnUser(user: User, role: Role): Promise<void> {
  return inTx(async () => {
    const locked = (await lockUser(user.id)) ?? user;
    nextStatus(userMachine, locked.status as UserStatus, 'firstLogin', role);
    await activateUser(locked);
  });
}
