import { pricesOf } from '@elan/domain/shop';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { keptQuery } from '../../platform/db/hot-statement.ts';
import { currentPrices } from './current-prices.ts';
import { shopVariants } from './variants/variants.tables.ts';

const pricesOfShop = keptQuery('prices-of-shop', () =>
  db
    .select({ prices: shopVariants.prices })
    .from(shopVariants)
    .where(eq(shopVariants.slug, sql.placeholder('slug'))),
);

/** Returns what coming to a gym costs in the shop that its page leads to: that of its slug, else the default one. Cents, VAT included. */
export async function pricesOfGym(
  slug: string | null,
): Promise<{ dayPassCents: number; monthCents: number }> {
  const [shop] = await pricesOfShop({ slug: slug === 'sgp' ? slug : 'default' });
  const { dayPass, wellnessMonthly } = pricesOf(await currentPrices(), shop?.prices ?? {});
  return { dayPassCents: dayPass, monthCents: wellnessMonthly };
}
