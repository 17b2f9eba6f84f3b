import {
  offerShown,
  shopErrors,
  shopSettings,
  variantOf,
  type ShopPrices,
  type Variant,
} from '@elan/domain/shop';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { settingsOf } from '../../platform/settings/settings.ts';

const setting = settingsOf(shopSettings);

/** The prices of the moment (D12): an administrator changes them, and the shop shows the new ones at once. */
async function currentPrices(): Promise<ShopPrices> {
  return {
    liveMonthly: await setting('shop.live-licence-monthly-price'),
    wellnessMonthly: await setting('shop.wellness-monthly-price'),
    session: await setting('shop.home-session-price'),
    friend: await setting('shop.home-session-friend-price'),
    dayPass: await setting('shop.day-pass-price'),
    externalMonthly: await setting('shop.external-employee-monthly-price'),
    externalYearly: await setting('shop.external-employee-yearly-price'),
    noCommitmentPercent: await setting('shop.no-commitment-percent'),
    dayPassAhead: await setting('shop.day-pass-days-ahead'),
  };
}

/** Returns a variant of the shop with its offers. Throws `shop/variant-not-found`, never the default one instead (D13). */
export async function readVariant(slug: string): Promise<Variant> {
  const variant = variantOf(slug);
  if (!variant) throw shopErrors.fail('shop/variant-not-found');
  const prices = await currentPrices();
  const today = parisDay(await databaseNow());
  return {
    ...variant,
    noCommitmentPercent: prices.noCommitmentPercent,
    offers: variant.offers.map((offer) => offerShown(offer, prices, today)),
  };
}
