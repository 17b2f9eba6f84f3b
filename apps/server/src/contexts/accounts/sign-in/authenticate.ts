import {
  accountErrors,
  applicationsOf,
  audienceOfRole,
  audiencesOfRoute,
  isOlderCharter,
  isReadOnly,
  opensAudience,
  waitOf,
  type Actor,
} from '@elan/domain/accounts';
import { isUuid, kernelErrors, type RouteDef } from '@elan/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { outsideTx } from '../../../platform/db/database.ts';
import { makeRoom } from '../../../platform/outside/make-room.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { identityOfSession } from './identities.ts';
import { readSession } from './read-session.ts';

/** Under the second within which a change must be seen everywhere, even one that nothing announced (threats T03). */
const freshMs = 700;
const kept = 20_000;
const actors = new Map<string, { actor: Actor; at: number }>();
/** Requests of one session that come while it is being read wait for the same answer. */
const reading = new Map<string, Promise<Actor | null>>();

/** Invalidates the cache of a session, or of all: its next request reads the database again. */
export function forgetActor(sid?: string): void {
  if (sid === undefined) {
    actors.clear();
    reading.clear();
    return;
  }
  actors.delete(sid);
  reading.delete(sid);
}

/** Invalidates the cache of a person's sessions: their next requests read the database again. */
export function forgetActorsOf(userId: string): void {
  for (const [sid, { actor }] of actors) if (actor.userId === userId) actors.delete(sid);
  // Whose the sessions being read are is not known yet: all of them are read again.
  reading.clear();
}

async function readActor(sid: string): Promise<Actor | null> {
  const facts = isUuid(sid) ? await readSession(sid) : undefined;
  // The token of somebody who is neither active nor about to be authorises nothing (I42).
  if (!facts || (facts.status !== 'ACTIVE' && facts.status !== 'PENDING')) return null;
  const identity = await identityOfSession(facts);
  if (!identity) return null;
  const company = identity.manager?.company ?? identity.space?.company ?? null;
  const companyId = company?.id ?? null;
  const { userId, passwordExpired, phoneVerified, charterVersion, provenAt } = facts;
  const companyStatus = company?.status ?? null;
  return {
    userId,
    role: identity.role,
    companyId,
    gymId: identity.gymId,
    prescriptorId: identity.role === 'PARTNERSHIP' ? companyId : null,
    ...(identity.role === 'MEMBER' && { memberId: identity.space?.id ?? null }),
    ...(identity.role === 'COACH' && { coachId: identity.space?.id ?? null }),
    sid,
    rights: identity.manager?.rights ?? [],
    waitsFor: waitOf({
      role: identity.role,
      passwordExpired,
      charterIsOlder: isOlderCharter(charterVersion),
      phoneVerified,
      companyStatus,
    }),
    readOnly: isReadOnly(companyStatus),
    provenAt,
  };
}

function keep(sid: string, actor: Actor | null, at: number): void {
  makeRoom(actors, kept);
  if (actor) actors.set(sid, { actor, at });
  else actors.delete(sid);
}

/** Returns the actor of a session: what the database says of it, at most one second old (threats T03). */
export async function actorOfSession(sid: string): Promise<Actor | null> {
  const known = actors.get(sid);
  if (known && performance.now() - known.at < freshMs) return known.actor;
  const running = reading.get(sid);
  if (running) return running;
  const at = performance.now();
  const read = outsideTx(() => readActor(sid));
  reading.set(sid, read);
  try {
    const actor = await read;
    // Invalidated while it was read: not cached, so that the next request reads what changed.
    if (reading.get(sid) === read) keep(sid, actor, at);
    return actor;
  } finally {
    if (reading.get(sid) === read) reading.delete(sid);
  }
}

/**
 * Makes the check of every request: bearer token, of an audience that the route serves, session still open, person still allowed.
 * Returns null without a token; throws `unauthenticated` for a token that no longer holds, and
 * `auth/user-not-registered-this-app` for one of another audience (threats T06).
 */
export function makeAuthenticate(
  tokens: AccessTokens,
): (request: FastifyRequest, route: Pick<RouteDef, 'permission' | 'audiences'>) => Promise<Actor | null> {
  return async (request, route) => {
    const header = request.headers.authorization;
    if (!header) return null;
    const claims = header.startsWith('Bearer ') ? await tokens.verify(header.slice(7)) : null;
    const serves = audiencesOfRoute(route);
    if (claims && !(serves.includes(claims.audience) && opensAudience(claims.claims, claims.audience))) {
      throw accountErrors.fail('auth/user-not-registered-this-app', {
        applications: applicationsOf(claims.claims),
      });
    }
    const actor = claims && (await actorOfSession(claims.sid));
    const isOwn = actor?.userId === claims?.sub && actor && audienceOfRole(actor.role) === claims?.audience;
    if (!isOwn) throw kernelErrors.fail('unauthenticated');
    return actor;
  };
}
