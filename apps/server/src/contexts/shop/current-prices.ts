import { shopSettings, type ShopPrices } from '@elan/domain/shop';
import { settingsOf } from '../../platform/settings/settings.ts';

const setting = settingsOf(shopSettings);

/** Returns the prices of the moment (D12): an administrator changes them, and the shop shows the new ones at once. */
export async function currentPrices(): Promise<ShopPrices> {
  return {
    liveMonthly: await setting('shop.live-licence-monthly-price'),
    wellnessMonthly: await setting('shop.wellness-monthly-price'),
    session: await setting('shop.home-session-price'),
    friend: await setting('shop.home-session-friend-price'),
    dayPass: await setting('shop.day-pass-price'),
    externalMonthly: await setting('shop.external-employee-monthly-price'),
    externalYearly: await setting('shop.external-employee-yearly-price'),
    noCommitmentPercent: await setting('shop.no-commitment-percent'),
    sessionHoursAhead: await setting('shop.session-hours-ahead'),
    dayPassAhead: await setting('shop.day-pass-days-ahead'),
  };
}
