import type { Actor, Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { badgeMachine, badgeVerdict, shopErrors, type Badge, type BadgeVerdict } from '@elan/domain/shop';
import { eq, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { personNamesOf } from '../../accounts/public.ts';
import { gymNameOf, isKnownGym } from '../../gyms/public.ts';
import { shopRights } from '../shop.tables.ts';
import { shopBadges } from './badges.tables.ts';

/** The badge of a code or of an id, held until the end of the transaction, with its right. Throws `badges/unknown`. */
async function lockBadge(where: SQL) {
  const [badge] = await db.select().from(shopBadges).where(where).for('no key update');
  const [right] = badge ? await db.select().from(shopRights).where(eq(shopRights.id, badge.rightId)) : [];
  if (!badge || !right) throw shopErrors.fail('badges/unknown');
  return { badge, right };
}

type Known = Awaited<ReturnType<typeof lockBadge>>;

async function describe({ badge: { id }, right }: Known): Promise<Badge> {
  const badge = await db
    .select({
      status: shopBadges.status,
      lastUsedAt: shopBadges.lastUsedAt,
      gym: gymNameOf(shopBadges.gymId),
    })
    .from(shopBadges)
    .where(eq(shopBadges.id, id))
    .then(onlyRow);
  const names = await personNamesOf([right.userId]);
  return {
    ...badge,
    lastUsedAt: badge.lastUsedAt?.toString() ?? null,
    offer: right.offer,
    holder: names.get(right.userId) ?? '',
    startsOn: right.startsOn,
    endsOn: right.endsOn,
  };
}

/** The gym whose door it is: one's own, or the one that somebody who reaches them all names. Throws `badges/gym-required`. */
async function doorOf(scope: Scope, asked: string | undefined): Promise<string> {
  if (scope.kind === 'gym') return scope.gymId;
  if (scope.kind !== 'all' || asked === undefined || !(await isKnownGym(asked)))
    throw shopErrors.fail('badges/gym-required');
  return asked;
}

/** Tells whether a badge belongs to a gym, or to every one: who runs another gym reads nothing of it (T34). */
const isOfGym = (scope: Scope, gymId: string | null): boolean =>
  gymId === null || scope.kind !== 'gym' || scope.gymId === gymId;

/**
 * Checks a badge at the door of a gym, and writes that its holder came in (D41). Of a badge of another gym nothing but that is told.
 * Throws `badges/unknown` and `badges/gym-required`.
 */
export async function checkBadge(
  scope: Scope,
  actor: Actor,
  { code, gymId }: { readonly code: string; readonly gymId?: string | undefined },
): Promise<{ verdict: BadgeVerdict; badge: Badge }> {
  const door = await doorOf(scope, gymId);
  return inTx(async () => {
    const known = await lockBadge(eq(shopBadges.code, code));
    const { badge, right } = known;
    const now = await databaseNow();
    const verdict = badgeVerdict({ badge, right }, { gymId: door, today: parisDay(now), now });
    if (verdict === 'in') {
      const set = { lastUsedAt: now, lastGymId: door };
      await transition({ machine: badgeMachine, table: shopBadges, row: badge, event: 'use', actor, set });
      await publishLive({ topic: `user:${right.userId}`, kind: 'shop/changed', id: badge.id });
    }
    const shown = await describe(known);
    return {
      verdict,
      badge: isOfGym(scope, badge.gymId) ? shown : { ...shown, holder: '', lastUsedAt: null },
    };
  });
}

/** Hands a badge over to its holder, once. Throws `badges/unknown`, for one of another gym too, and `transition-forbidden`. */
function handOver(scope: Scope, actor: Actor, where: SQL): Promise<Badge> {
  return inTx(async () => {
    const known = await lockBadge(where);
    const { badge: row, right } = known;
    if (!isOfGym(scope, row.gymId)) throw shopErrors.fail('badges/unknown');
    await transition({ machine: badgeMachine, table: shopBadges, row, event: 'hand', actor });
    await publishLive({ topic: `user:${right.userId}`, kind: 'shop/changed', id: row.id });
    return describe(known);
  });
}

/** Hands over the badge of a code, as `handOver` does. */
export const handBadge = (scope: Scope, actor: Actor, code: string): Promise<Badge> =>
  handOver(scope, actor, eq(shopBadges.code, code));

/** Hands over a badge of the list, as `handOver` does; a malformed id is unknown too. */
export function handBadgeTo(scope: Scope, actor: Actor, id: string): Promise<Badge> {
  if (!isUuid(id)) throw shopErrors.fail('badges/unknown');
  return handOver(scope, actor, eq(shopBadges.id, id));
}
