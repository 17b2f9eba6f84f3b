import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import type { User } from './accounts.repository.ts';
import { forgetActorsOf } from './sign-in/authenticate.ts';
import { revokeSessionsOf } from './sign-in/revoke-session.ts';
import { lockWithAdministrators, refuseSelf } from './users.repository.ts';

type Change = {
  /** Everybody but the person may make it. */
  readonly notBySelf: boolean;
  /** What becomes of the person's open pages: ended, or asked to read again what changed. */
  readonly sessions: 'end' | 'refresh';
};

/** Tells the administrators' pages, and those of the person, that somebody changed; in the caller's transaction. */
export async function tellUserChanged(uid: string, sessions: Change['sessions']): Promise<void> {
  if (sessions === 'end') await revokeSessionsOf(uid, 'by-administrator');
  else await publishLive({ topic: `user:${uid}`, kind: 'user', id: uid });
  await publishLive({ topic: 'role:ADMIN', kind: 'users/changed', id: uid });
}

/**
 * Runs what an administrator does to a person, in one transaction with the person and every administrator locked, then tells
 * the pages: what was open ends or changes at once on every replica (threats T03, R8). Throws `not-found`, and `not-allowed`
 * for oneself where that is refused, and for somebody erased.
 */
export async function changeUser(
  scope: Scope,
  actor: Actor,
  uid: string,
  { notBySelf, sessions }: Change,
  change: (user: User) => Promise<void>,
): Promise<void> {
  await inTx(async () => {
    const user = await lockWithAdministrators(scope, uid);
    if (notBySelf) refuseSelf(actor, uid);
    await change(user);
    await tellUserChanged(uid, sessions);
  });
  forgetActorsOf(uid);
}

/** Throws `not-allowed` for somebody erased: nothing of them changes any more. */
export function requireNotErased(user: User): void {
  if (user.status === 'DELETED') throw kernelErrors.fail('not-allowed');
}

/** Keeps in the audit what was done to a person, by an administrator or by themselves, outside of the moves of state. */
export const auditUser = (
  actor: Actor,
  uid: string,
  event: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit({ actor, entity: 'user', entityId: uid, event, from: null, to: null, details });
