import { settingsContract, type Setting } from '@elan/domain/settings';
import { couponsContract, shopVariantsContract, type VariantInput } from '@elan/domain/shop';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const variants = clientOf('shop', shopVariantsContract);
export const coupons = clientOf('shop', couponsContract);
export const settings = clientOf('settings', settingsContract);
export const touched = ['shop', 'settings'] as const;

export const variantsQuery = readOf(variants.list);
export const variantQuery = (id: string) => readOf(variants.card, { params: { id } });
export const catalogueQuery = readOf(variants.catalogue);

export const couponsQuery = readOf(coupons.list);
export const couponQuery = (id: string) => readOf(coupons.card, { params: { id } });

/** What a shop would show, before it is saved. */
export const previewQuery = ({ offers, prices }: Pick<VariantInput, 'offers' | 'prices'>) => {
  const body = { offers: [...offers], prices };
  return queryOptions({
    queryKey: [...variants.preview.key({ body }), body],
    queryFn: ({ signal }) => variants.preview({ body }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
};

const isPrice = ({ key, kind }: Setting): boolean =>
  key.startsWith('shop.') && (kind === 'money' || kind === 'whole');

/** The prices and the commitments that may be changed: those of the settings that are of the shop. */
export const pricesQuery = queryOptions({
  queryKey: [...settings.list.key(), 'shop'] as readonly unknown[],
  async queryFn({ signal }) {
    const { items } = await settings.list({}, { signal });
    return { items: items.filter(isPrice).map((price) => ({ ...price, id: price.key })) };
  },
  meta: { handled: true },
});
export type PriceRow = Setting & { readonly id: string };

/** What happened to a shop, a coupon or a price. */
export const shopHistoryQuery = (
  what: 'variants' | 'coupons' | 'prices',
  id: string,
  page: number,
  size: number,
) => readOf(variants.history, { params: { what, id }, query: { page, size } });
