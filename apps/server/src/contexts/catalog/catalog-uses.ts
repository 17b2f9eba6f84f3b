import type { CatalogKind, CatalogUse } from '@elan/domain/catalog';
import { exactTotal, exactTotalLimit, isUuid, type Page } from '@elan/domain/kernel';
import { collectedNeed } from '../../platform/context/need.ts';

/** Where a context answers what it uses of the catalogue. */
export type CatalogUses = {
  /** How many, counted no further than the limit. */
  readonly count: (id: string, limit: number) => Promise<number>;
  /** Some of them, the latest first. */
  readonly list: (id: string, part: { limit: number; offset: number }) => Promise<CatalogUse[]>;
};

/** Who uses the objectives of the catalogue, which knows none of them. */
export const objectiveUses = collectedNeed<CatalogUses>().named('catalog.objective-uses');
/** Who uses its disciplines. */
export const disciplineUses = collectedNeed<CatalogUses>().named('catalog.discipline-uses');
/** Who uses its hashtags. */
export const hashtagUses = collectedNeed<CatalogUses>().named('catalog.hashtag-uses');

/** Who uses its videos. */
export const videoUses = collectedNeed<CatalogUses>().named('catalog.video-uses');

const usesByKind = {
  objective: objectiveUses,
  discipline: disciplineUses,
  hashtag: hashtagUses,
  video: videoUses,
} satisfies Record<CatalogKind, unknown>;

/** Tells whether anything uses an objective, a discipline, a hashtag or a video. */
export async function isUsed(kind: CatalogKind, id: string): Promise<boolean> {
  for (const { count } of usesByKind[kind]()) if ((await count(id, 1)) > 0) return true;
  return false;
}

/** Returns a page of what uses something of the catalogue, one kind of use after the other; none for an id that nothing has. */
export async function usesOf(
  kind: CatalogKind,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<Page<CatalogUse>> {
  const items: CatalogUse[] = [];
  let total = 0;
  if (!isUuid(id)) return { items, total, capped: false };
  let offset = (page - 1) * size;
  for (const { count, list } of usesByKind[kind]()) {
    const own = await count(id, exactTotalLimit + 1);
    total += own;
    if (offset < own && items.length < size)
      items.push(...(await list(id, { limit: size - items.length, offset })));
    offset = Math.max(0, offset - own);
  }
  return { items, ...exactTotal(total) };
}
