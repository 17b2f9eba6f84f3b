import { AppError } from '@elan/domain/kernel';
import { isAsDrawn, variantSlugOf } from '@elan/domain/shop';
import { requireVariant } from './variants.repository.ts';

/**
 * Returns null for a page of the shop that does not exist: its variant is unknown or not open. `undrawn` where the page that was drawn at
 * build time would say what this variant does not; undefined for any other path.
 */
export async function shopPageOf(path: string): Promise<'undrawn' | null | undefined> {
  const slug = variantSlugOf(path);
  if (slug === undefined) return undefined;
  try {
    const variant = await requireVariant(slug);
    return isAsDrawn(variant) ? undefined : 'undrawn';
  } catch (error) {
    if (error instanceof AppError && error.code === 'shop/variant-not-found') return null;
    throw error;
  }
}
