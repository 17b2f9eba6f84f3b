import {
  statusOnceEnabled,
  userMachine,
  type Actor,
  type Scope,
  type UserEvent,
} from '@elan/domain/accounts';
import type { ActorRole } from '@elan/domain/kernel';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { useUpLinks, type User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { changeUser } from '../change-user.ts';
import { requireAnotherAdministrator } from '../users.repository.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A person may no longer sign in: disabled, by an administrator or by the product, or blacklisted. */
    'accounts/closed': { userId: string; actor: { userId: string | null; role: ActorRole } };
    /** A disabled person may sign in again. */
    'accounts/reopened': { userId: string; actor: { userId: string; role: Actor['role'] } };
  }
}

type Move = Extract<UserEvent, 'disable' | 'enable' | 'blacklist' | 'lift'>;

async function moveUser(actor: Actor, user: User, event: Move, reason?: string): Promise<void> {
  // Words about a person are kept where they can be erased: never in the audit.
  const set = reason === undefined ? {} : { statusReason: reason };
  const wanted = statusOnceEnabled({ emailVerified: user.emailVerifiedAt !== null });
  const chosen = event === 'enable' ? { wanted } : {};
  await transition({ machine: userMachine, table: users, row: user, event, actor, set, ...chosen });
  if (event === 'disable' || event === 'blacklist') {
    await requireAnotherAdministrator(actor, user.id);
    await useUpLinks(user.id);
    await emitEvent('accounts/closed', { userId: user.id, actor });
  }
  if (event === 'enable') await emitEvent('accounts/reopened', { userId: user.id, actor });
}

const move = (event: Move) => (scope: Scope, actor: Actor, uid: string, reason?: string) =>
  changeUser(scope, actor, uid, { notBySelf: true, sessions: 'end' }, (user) =>
    moveUser(actor, user, event, reason),
  );

/**
 * Closes an ACTIVE account: every session of the person ends within the second, no link mailed before works again,
 * and their company's record follows.
 * Throws `not-found`, `not-allowed` (oneself), `transition-forbidden`, `auth/last-administrator`.
 */
export const disableUser = move('disable');

/** Opens a disabled account again, to wait for its e-mail when the address was never proved. Throws `not-found`, `not-allowed`, `transition-forbidden`. */
export const enableUser = move('enable');

/** Blacklists a person, with a reason that the history shows until another one, or the erasure. Throws as `disableUser` does. */
export const blacklistUser = move('blacklist');

/** Takes a person off the blacklist, with a reason: the account stays disabled. Throws as `enableUser` does. */
export const liftUser = move('lift');
