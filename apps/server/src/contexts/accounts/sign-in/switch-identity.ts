import { identityKindOf, type Actor, type IdentityKind, type OwnIdentities } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { lockUser } from '../accounts.repository.ts';
import { signInSessions } from '../accounts.tables.ts';
import { forgetActor } from './authenticate.ts';
import { findIdentities, pickIdentity } from './identities.ts';
import { signSession, type SignedSession } from './open-session.ts';

/** Returns what a person's account opens, the identity of the present session named. */
export async function listIdentities(actor: Actor): Promise<OwnIdentities> {
  const { here, elsewhere } = await findIdentities(actor.userId);
  return {
    current: identityKindOf(actor.role),
    identities: here.map(({ role, manager }) => ({
      kind: identityKindOf(role),
      role,
      organisation: manager?.company.name ?? null,
    })),
    otherApplications: [...elsewhere],
  };
}

/**
 * Goes on with the present session under another identity of the person (A14): its rights take the place of the others, on
 * every replica and in every tab. The person's other sessions keep theirs. Throws `not-found` for an identity that they do not have.
 */
export async function switchIdentity(
  tokens: AccessTokens,
  actor: Actor,
  kind: IdentityKind,
): Promise<SignedSession> {
  const { userId, sid } = actor;
  const session = await inTx(async () => {
    const user = await lockUser(userId);
    if (!user || !pickIdentity(await findIdentities(userId), kind)) throw kernelErrors.fail('not-found');
    await db.update(signInSessions).set({ identity: kind }).where(eq(signInSessions.id, sid));
    const event = { entity: 'user', entityId: userId, event: 'switchIdentity', from: null, to: null };
    const details = { sid, from: identityKindOf(actor.role), to: kind };
    await recordAudit({ ...event, actor, details });
    await publishLive({ topic: `user:${userId}`, kind: 'user', id: userId });
    return signSession(tokens, user, sid, kind);
  });
  forgetActor(sid);
  return session;
}
