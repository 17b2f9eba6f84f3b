import {
  audienceOfIdentity,
  audienceOfRole,
  identityKindOf,
  type Actor,
  type IdentityKind,
  type OwnIdentities,
} from '@elan/domain/accounts';
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
import { openSession, signSession, type OpenedSession, type SignedSession } from './open-session.ts';

/** Returns what a person's account opens, the identity of the present session named. */
export async function listIdentities(actor: Actor): Promise<OwnIdentities> {
  return {
    current: identityKindOf(actor.role),
    identities: (await findIdentities(actor.userId)).map(({ role, manager, space }) => ({
      kind: identityKindOf(role),
      role,
      organisation: manager?.company.name ?? space?.company?.name ?? null,
    })),
  };
}

/**
 * Goes on with the present session under another identity of the person (A14): its rights take the place of the others, on
 * every replica and in every tab. The person's other sessions keep theirs. An identity of another audience has tokens of its own: a
 * session of that audience opens beside the present one, as old as its proof of the password. Throws `not-found` for an identity that they do not have.
 */
export async function switchIdentity(
  tokens: AccessTokens,
  actor: Actor,
  kind: IdentityKind,
  userAgent: string | null = null,
): Promise<SignedSession | OpenedSession> {
  const { userId, sid } = actor;
  const session = await inTx(async () => {
    const user = await lockUser(userId);
    if (!user || !pickIdentity(await findIdentities(userId), kind)) throw kernelErrors.fail('not-found');
    const isBeside = audienceOfIdentity(kind) !== audienceOfRole(actor.role);
    if (!isBeside) await db.update(signInSessions).set({ identity: kind }).where(eq(signInSessions.id, sid));
    const event = { entity: 'user', entityId: userId, event: 'switchIdentity', from: null, to: null };
    const details = { sid, from: identityKindOf(actor.role), to: kind };
    await recordAudit({ ...event, actor, details });
    if (isBeside) {
      const provenAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(actor.provenAt));
      return openSession(tokens, user, { chosen: kind, userAgent, provenAt });
    }
    await publishLive({ topic: `user:${userId}`, kind: 'user', id: userId });
    return signSession(tokens, user, sid, kind);
  });
  forgetActor(sid);
  return session;
}
