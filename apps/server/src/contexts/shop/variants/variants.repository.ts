import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { flagsOf, shopErrors, variantStateOn, type AdminVariant } from '@elan/domain/shop';
import { eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { shopVariants } from './variants.tables.ts';

export type VariantRow = typeof shopVariants.$inferSelect;

/** Returns the address of a logo as it is now; null without one. */
export const logoOf = ({ id, logoVersion }: Pick<VariantRow, 'id' | 'logoVersion'>): string | null =>
  logoVersion === null ? null : `/api/shop/logos/${id}?v=${logoVersion}`;

/** A variant, as its administrators see it on a day. */
export const describeVariant = (row: VariantRow, today: string): AdminVariant => ({
  ...row,
  ...flagsOf(row),
  state: variantStateOn(row, today),
  logo: logoOf(row),
});

/** Returns every variant, the default one first. */
export async function listVariants(): Promise<AdminVariant[]> {
  const rows = await db
    .select()
    .from(shopVariants)
    .orderBy(sql`${shopVariants.slug} <> 'default'`, shopVariants.slug);
  const today = parisDay(await databaseNow());
  return rows.map((row) => describeVariant(row, today));
}

/** Returns a variant by its id. Throws `not-found`. */
export async function findVariant(id: string): Promise<VariantRow> {
  const [found] = isUuid(id) ? await db.select().from(shopVariants).where(eq(shopVariants.id, id)) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** Returns a variant as its administrators see it. Throws `not-found`. */
export const readAdminVariant = async (id: string): Promise<AdminVariant> =>
  describeVariant(await findVariant(id), parisDay(await databaseNow()));

/**
 * Returns the variant of an address. Throws `shop/variant-not-found` for one that is unknown, disabled, not yet or no longer valid,
 * never the default one instead (D13).
 */
export async function requireVariant(slug: string): Promise<VariantRow> {
  const [found] = await db.select().from(shopVariants).where(eq(shopVariants.slug, slug));
  if (!found || variantStateOn(found, parisDay(await databaseNow())) !== 'open')
    throw shopErrors.fail('shop/variant-not-found');
  return found;
}
