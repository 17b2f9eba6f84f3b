import { AppError } from '@elan/domain/kernel';
import { variantSlugOf } from '@elan/domain/shop';
import { requireVariant } from './variants.repository.ts';

/** Tells whether a page of the shop exists: its variant is known and open. A page that is none of a variant does. */
export async function hasShopPage(path: string): Promise<boolean> {
  const slug = variantSlugOf(path);
  if (slug === undefined) return true;
  try {
    await requireVariant(slug);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'shop/variant-not-found') return false;
    throw error;
  }
}
