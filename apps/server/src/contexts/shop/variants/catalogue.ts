import { settingUnits, type RouteAnswer, type RouteChecked } from '@elan/domain/kernel';
import {
  catalogueOf,
  offerShown,
  pricesOf,
  shopSettings,
  variantPriceKeys,
  type OfferShown,
  type shopVariantsContract,
} from '@elan/domain/shop';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { currentPrices } from '../current-prices.ts';

/** Returns the prices of the catalogue, with their words: what a variant may replace by its own. */
export async function readCatalogue(): Promise<RouteAnswer<typeof shopVariantsContract.catalogue>> {
  const prices = await currentPrices();
  return {
    items: variantPriceKeys.map((key) => {
      const { setting, offer } = catalogueOf[key];
      const { fr, unit } = shopSettings[setting];
      return { key, setting, label: fr, offer, unit: settingUnits[unit], cents: prices[key] };
    }),
  };
}

type Asked = RouteChecked<typeof shopVariantsContract.preview>['body'];

/** Returns the offers of a variant as they would be shown, before it is saved. */
export async function previewOffers({ offers, prices }: Asked): Promise<OfferShown[]> {
  const shown = pricesOf(await currentPrices(), prices);
  const today = parisDay(await databaseNow());
  return offers.map((offer) => offerShown(offer, shown, today));
}
