import { retryDaysOf, shopSettings, type RetryDays } from '@elan/domain/shop';
import { settingsOf } from '../../platform/settings/settings.ts';

const setting = settingsOf(shopSettings);

/** Returns on which days after the first failure the charge of a month is tried again, as the settings say now (D34). */
export const retryDays = async (): Promise<RetryDays> =>
  retryDaysOf(
    await setting('shop.renewal-first-retry'),
    await setting('shop.renewal-second-retry'),
    await setting('shop.renewal-last-retry'),
  );
