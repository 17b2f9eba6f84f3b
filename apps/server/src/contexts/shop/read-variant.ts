import { flagsOf, offerShown, pricesOf, type Variant } from '@elan/domain/shop';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { currentPrices } from './current-prices.ts';
import { logoOf, requireVariant } from './variants/variants.repository.ts';

/** Returns a variant of the shop with its offers and its prices. Throws `shop/variant-not-found`. */
export async function readVariant(slug: string): Promise<Variant> {
  const variant = await requireVariant(slug);
  const prices = pricesOf(await currentPrices(), variant.prices);
  const today = parisDay(await databaseNow());
  return {
    ...variant,
    ...flagsOf(variant),
    logo: logoOf(variant),
    noCommitmentPercent: prices.noCommitmentPercent,
    offers: variant.offers.map((offer) => offerShown(offer, prices, today)),
  };
}
