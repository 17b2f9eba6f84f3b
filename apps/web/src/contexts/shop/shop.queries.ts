import { shopContract, type Variant } from '@elan/domain/shop';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';

const shop = clientOf('shop', shopContract);

/** A variant of the shop, by the end of its address: `axa`, `axa/live`. */
export const variantQuery = (address: string) => {
  const [slug = '', live] = address.split('/');
  const input = { params: { slug } };
  return queryOptions<Variant>({
    queryKey: [...shop.variant.key(input), live ?? ''],
    queryFn: ({ signal }) =>
      live === undefined ? shop.variant(input, { signal }) : shop.liveVariant(input, { signal }),
    meta: { handled: true },
  });
};
