import { randomBytes } from 'node:crypto';
import { badgeMachine, type SoldOffer } from '@elan/domain/shop';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { recordAudit, systemActor as actor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { shopRights } from '../shop.tables.ts';
import { shopBadges } from './badges.tables.ts';

/** What opens the doors of gyms. */
const opensDoors: ReadonlySet<SoldOffer> = new Set(['wellness', 'day-pass']);

type OpenedRight = {
  readonly id: string;
  readonly userId: string;
  readonly offer: SoldOffer;
  readonly gymId: string | null;
};

/** The badge that somebody has of an offer that goes on; undefined when it has none, or was taken back. */
async function badgeBefore({ userId, offer }: OpenedRight) {
  if (offer !== 'wellness') return undefined;
  const [found] = await db
    .select({ badge: shopBadges })
    .from(shopBadges)
    .innerJoin(shopRights, eq(shopRights.id, shopBadges.rightId))
    .where(and(eq(shopRights.userId, userId), eq(shopRights.offer, offer), ne(shopBadges.status, 'REVOKED')))
    .orderBy(desc(shopRights.endsOn))
    .limit(1);
  return found?.badge;
}

/** Gives a badge to a right that opens doors, in the caller's transaction, once; that of the month before goes on. */
export async function giveBadge(right: OpenedRight): Promise<void> {
  if (!opensDoors.has(right.offer)) return;
  const before = await badgeBefore(right);
  if (before) {
    await db.update(shopBadges).set({ rightId: right.id }).where(eq(shopBadges.id, before.id));
    return;
  }
  const status = badgeMachine.initial[0] ?? 'TO_HAND';
  const [made] = await db
    .insert(shopBadges)
    .values({ rightId: right.id, code: randomBytes(16).toString('hex'), status, gymId: right.gymId })
    .onConflictDoNothing()
    .returning({ id: shopBadges.id });
  if (!made) return;
  const what = { entity: 'badge', entityId: made.id, event: 'give', from: null, to: status };
  await recordAudit({ actor, ...what, details: {} });
}

/** Takes back the badges of some rights, in the transaction that takes these back (threats T75). */
export async function revokeBadges(rightIds: readonly string[]): Promise<void> {
  if (rightIds.length === 0) return;
  const rows = await db
    .select()
    .from(shopBadges)
    .where(and(inArray(shopBadges.rightId, [...rightIds]), ne(shopBadges.status, 'REVOKED')))
    .for('no key update');
  for (const row of rows)
    await transition({ machine: badgeMachine, table: shopBadges, row, event: 'revoke', actor });
}
