import { offerShown, shopErrors, variantOf, type ShopVariant, type Variant } from '@elan/domain/shop';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { currentPrices } from './current-prices.ts';

/** Returns a variant that is open. Throws `shop/variant-not-found`, never the default one instead (D13). */
export function requireVariant(slug: string): ShopVariant {
  const variant = variantOf(slug);
  if (!variant) throw shopErrors.fail('shop/variant-not-found');
  return variant;
}

/** Returns a variant of the shop with its offers. Throws `shop/variant-not-found`. */
export async function readVariant(slug: string): Promise<Variant> {
  const variant = requireVariant(slug);
  const prices = await currentPrices();
  const today = parisDay(await databaseNow());
  return {
    ...variant,
    noCommitmentPercent: prices.noCommitmentPercent,
    offers: variant.offers.map((offer) => offerShown(offer, prices, today)),
  };
}
