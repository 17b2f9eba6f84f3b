import type { Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from '../../platform/tokens/access-tokens.ts';
import { findSessionUser } from './accounts.repository.ts';
import { findIdentity } from './identities.ts';

const freshMs = 1000;
const kept = 20_000;
const actors = new Map<string, { actor: Actor; at: number }>();

/** Forgets what is known of a session, or of everybody: its next request reads the database again. */
export function forgetActor(sid?: string): void {
  if (sid) actors.delete(sid);
  else actors.clear();
}

async function readActor(sid: string): Promise<Actor | null> {
  const user = await findSessionUser(sid);
  // The token of somebody who is neither active nor about to be authorises nothing (I42).
  if (!user || (user.status !== 'ACTIVE' && user.status !== 'PENDING')) return null;
  const identity = await findIdentity(user.id);
  if (!identity) return null;
  const companyId = identity.manager?.company.id ?? null;
  return {
    userId: user.id,
    role: identity.role,
    companyId,
    gymId: identity.gymId,
    prescriptorId: identity.role === 'PARTNERSHIP' ? companyId : null,
    sid,
    rights: identity.manager?.rights ?? [],
  };
}

/** Returns the actor of a session: what the database says of it, at most one second old (threats T03). */
export async function actorOfSession(sid: string): Promise<Actor | null> {
  const known = actors.get(sid);
  if (known && performance.now() - known.at < freshMs) return known.actor;
  const actor = await readActor(sid);
  if (actors.size >= kept) actors.clear();
  if (actor) actors.set(sid, { actor, at: performance.now() });
  else actors.delete(sid);
  return actor;
}

/**
 * Makes the check of every request: bearer token, session still open, person still allowed.
 * Returns null without a token; throws `unauthenticated` for a token that no longer holds.
 */
export function makeAuthenticate(tokens: AccessTokens): (request: FastifyRequest) => Promise<Actor | null> {
  return async (request) => {
    const header = request.headers.authorization;
    if (!header) return null;
    const claims = header.startsWith('Bearer ') ? await tokens.verify(header.slice(7)) : null;
    const actor = claims && (await actorOfSession(claims.sid));
    if (!actor || actor.userId !== claims.sub) throw kernelErrors.fail('unauthenticated');
    return actor;
  };
}
