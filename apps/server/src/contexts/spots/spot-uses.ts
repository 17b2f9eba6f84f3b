import type { SpotUse } from '@elan/domain/spots';
import type { Scope } from '@elan/domain/accounts';
import { exactTotal, type Page } from '@elan/domain/kernel';
import { readSpot } from './spots.repository.ts';
import { collectedNeed } from '../../platform/context/need.ts';

/** Where a context answers what of its own stands on a spot: what is over, or behind, does not. */
export type SpotUses = {
  readonly count: (spotId: string) => Promise<number>;
  /** Some of them, the first to come first. */
  readonly list: (spotId: string, part: { limit: number; offset: number }) => Promise<SpotUse[]>;
};

/** What plans on spots, which know none of it. */
export const spotUses = collectedNeed<SpotUses>().named('spots.spot-uses');

/** Tells whether a programme that is not over or a coming session stands on a spot. */
export async function spotIsUsed(spotId: string): Promise<boolean> {
  for (const { count } of spotUses()) if ((await count(spotId)) > 0) return true;
  return false;
}

/** Returns a page of what stands on a spot of a scope: the programmes that are not over, then the coming sessions. Throws `not-found`. */
export async function usesOfSpot(
  scope: Scope,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<Page<SpotUse>> {
  const spot = await readSpot(scope, id);
  const items: SpotUse[] = [];
  let total = 0;
  let offset = (page - 1) * size;
  for (const { count, list } of spotUses()) {
    const own = await count(spot.id);
    total += own;
    if (offset < own && items.length < size)
      items.push(...(await list(spot.id, { limit: size - items.length, offset })));
    offset = Math.max(0, offset - own);
  }
  return { items, ...exactTotal(total) };
}
