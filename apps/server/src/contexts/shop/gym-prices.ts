import { pricesOf } from '@elan/domain/shop';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { currentPrices } from './current-prices.ts';
import { shopVariants } from './variants/variants.tables.ts';

/** Returns what coming to a gym costs in the shop that its page leads to: that of its slug, else the default one. Cents, VAT included. */
export async function pricesOfGym(
  slug: string | null,
): Promise<{ dayPassCents: number; monthCents: number }> {
  const [shop] = await db
    .select({ prices: shopVariants.prices })
    .from(shopVariants)
    .where(eq(shopVariants.slug, slug === 'sgp' ? slug : 'default'));
  const { dayPass, wellnessMonthly } = pricesOf(await currentPrices(), shop?.prices ?? {});
  return { dayPassCents: dayPass, monthCents: wellnessMonthly };
}
