import type { ShopPrices } from './shop-offers.ts';
import type { ShopOffer } from './shop-variants.ts';
import type { shopSettings } from './settings.ts';

/** The prices of the catalogue that a variant may replace by its own. */
export const variantPriceKeys = [
  'liveMonthly',
  'wellnessMonthly',
  'session',
  'friend',
  'dayPass',
  'externalMonthly',
  'externalYearly',
] as const satisfies readonly (keyof ShopPrices)[];
export type VariantPriceKey = (typeof variantPriceKeys)[number];
export type VariantPrices = Readonly<Partial<Record<VariantPriceKey, number>>>;

/** The setting that holds each price of the catalogue (D12), and the offer that it is of. */
export const catalogueOf: Readonly<
  Record<VariantPriceKey, { readonly setting: keyof typeof shopSettings; readonly offer: ShopOffer }>
> = {
  liveMonthly: { setting: 'shop.live-licence-monthly-price', offer: 'live' },
  wellnessMonthly: { setting: 'shop.wellness-monthly-price', offer: 'wellness' },
  session: { setting: 'shop.home-session-price', offer: 'session' },
  friend: { setting: 'shop.home-session-friend-price', offer: 'session' },
  dayPass: { setting: 'shop.day-pass-price', offer: 'day-pass' },
  externalMonthly: { setting: 'shop.external-employee-monthly-price', offer: 'external-employee' },
  externalYearly: { setting: 'shop.external-employee-yearly-price', offer: 'external-employee' },
};

/** Returns the prices of a variant: its own where it has some, those of the catalogue otherwise. Cents. */
export const pricesOf = (catalogue: ShopPrices, own: VariantPrices): ShopPrices => ({ ...catalogue, ...own });

/** Tells whether a price of a variant is another one than the catalogue’s: « ce prix diffère du catalogue ». */
export const differsFromCatalogue = (
  catalogue: Pick<ShopPrices, VariantPriceKey>,
  own: VariantPrices,
  key: VariantPriceKey,
): boolean => own[key] !== undefined && own[key] !== catalogue[key];
