import { createHash } from 'node:crypto';
import { scopeOf, type Actor, type Permission, type Scope, type SignInAudience } from '@elan/domain/accounts';
import { addDays, AppError, civilDateOf, kernelErrors, parisZone } from '@elan/domain/kernel';
import { feedLimits } from '@elan/domain/sessions';
import { behindWall, personOf } from '../../../platform/db/tenant-wall.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { hashSecret } from '../../../platform/tokens/secret.ts';
import { actorOfUser } from '../../accounts/public.ts';
import { daysOffOf } from '../reading/days-off.ts';
import { findFeed, findFeedOwner, noteReading } from './feed.repository.ts';
import {
  readCoachFeedSessions,
  readFeedSessions,
  readOwnFeedSessions,
  type FeedRow,
} from './read-feed-sessions.ts';
import { backOfficePages, coachPages, espacePages, writeFeed } from './write-feed.ts';

// One place reads for many people: the servers of a calendar provider do.
const limits = {
  place: { max: 1200, windowSeconds: 600 },
  feed: { max: 120, windowSeconds: 3600 },
} as const;

/** What somebody may read now; nothing for who no longer may, or must do something first. */
function reachOf(actor: Actor, permission: Permission): Scope {
  try {
    return scopeOf(actor, permission);
  } catch (error) {
    if (error instanceof AppError) return { kind: 'none' };
    throw error;
  }
}

/** What a feed of each audience needs to be read still, and where its sessions are read. */
const permissionOf: Readonly<Record<SignInAudience, Permission>> = {
  'back-office': 'sessions.read',
  espace: 'espace.read',
  coach: 'coaches.read-own',
};
const pagesOf: Readonly<Record<SignInAudience, string>> = {
  'back-office': backOfficePages,
  espace: espacePages,
  coach: coachPages,
};

type Reading = {
  readonly token: string;
  /** The address of the connection. */
  readonly from: string;
  readonly baseUrl: string;
  readonly productName: string;
};

/** The days that a feed holds, as Paris lives them. */
function feedDays() {
  const today = civilDateOf(Temporal.Now.instant().toString(), parisZone);
  return { from: addDays(today, -feedLimits.pastDays), to: addDays(today, feedLimits.comingDays) };
}

/** A feed as it stands: the tag of its facts, and its text, which is only written for who has not got it. */
export type ReadFeed = { readonly tag: string; readonly write: () => string };

/**
 * Returns the calendar of a secret address: the sessions that its person may read at this moment, none for one who may no
 * longer. Throws `not-found` for an address that is unknown, ended, or of an account that is closed, and `too-many-requests`.
 */
export async function readFeed({ token, from, baseUrl, productName }: Reading): Promise<ReadFeed> {
  await spendHit({ key: placeKey('calendar-feed', from), ...limits.place });
  const tokenHash = hashSecret(token);
  const owner = await findFeedOwner(tokenHash);
  const actor = owner && (await actorOfUser(owner.userId, owner.companyId, owner.audience));
  if (!actor) throw kernelErrors.fail('not-found');
  await spendHit({ key: `calendar-feed:read:${tokenHash}`, ...limits.feed });
  const { memberId, coachId } = actor;
  const isCoach = owner.audience === 'coach';
  const isOwn = isCoach || owner.audience === 'espace';
  const scope = reachOf(actor, permissionOf[owner.audience]);
  // No permission of a route says whose request this is: the wall is put here.
  const sessions = await behindWall(
    scope,
    async (): Promise<FeedRow[]> => {
      if (!isOwn) return readFeedSessions(scope);
      if (isCoach) return coachId && scope.kind !== 'none' ? readCoachFeedSessions(coachId) : [];
      return memberId ? readOwnFeedSessions(memberId) : [];
    },
    personOf(actor),
  );
  const daysOff = isOwn ? [] : await behindWall(scope, () => daysOffOf(scope, feedDays()));
  const feed = await findFeed(actor.userId, owner.audience);
  await noteReading(tokenHash);
  const withCompany = isCoach || scope.kind === 'all';
  const ofCompany = withCompany ? productName : (feed?.companyName ?? productName);
  const name = isOwn ? `Mes séances ${productName}` : `Séances ${ofCompany}`;
  const pages = pagesOf[owner.audience];
  const frame = { name, productName, baseUrl, withCompany, pages };
  const facts = JSON.stringify([frame, sessions, daysOff]);
  return {
    tag: `"${createHash('sha256').update(facts).digest('base64url').slice(0, 27)}"`,
    write: () => writeFeed(sessions, frame, daysOff),
  };
}
