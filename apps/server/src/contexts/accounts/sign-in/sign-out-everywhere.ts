import type { Actor, Scope } from '@elan/domain/accounts';
import { auditUser, changeUser } from '../change-user.ts';

/** Ends every session of a person, on every device and every replica. Throws `not-found`, and `not-allowed` for oneself. */
export const signOutEverywhere = (scope: Scope, actor: Actor, uid: string): Promise<void> =>
  changeUser(scope, actor, uid, { notBySelf: true, sessions: 'end' }, () =>
    auditUser(actor, uid, 'signOutEverywhere', {}),
  );
