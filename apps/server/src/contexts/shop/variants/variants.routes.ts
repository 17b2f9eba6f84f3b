import { shopVariantsContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { previewOffers, readCatalogue } from './catalogue.ts';
import { createVariant, updateVariant } from './save-variant.ts';
import { readShopHistory } from './shop-history.ts';
import { removeVariantLogo } from './variant-logo.ts';
import { listVariants, readAdminVariant } from './variants.repository.ts';

/** The routes of the variants and of the prices, for an administrator. */
export const variantsRoutes: readonly BoundRoute[] = [
  handle(shopVariantsContract.list, async () => ({ items: await listVariants() })),
  handle(shopVariantsContract.card, ({ params }) => readAdminVariant(params.id)),
  handle(shopVariantsContract.catalogue, () => readCatalogue()),
  handle(shopVariantsContract.preview, async ({ body }) => ({ offers: await previewOffers(body) })),
  handle(shopVariantsContract.history, ({ actor, params, query }) => readShopHistory(actor, params, query)),
  handle(shopVariantsContract.create, ({ actor, body }) => createVariant(actor, body)),
  handle(shopVariantsContract.update, ({ actor, params, body }) => updateVariant(actor, params.id, body), {
    current: ({ params }) => readAdminVariant(params.id),
  }),
  handle(shopVariantsContract.removeLogo, ({ actor, params }) => removeVariantLogo(actor, params.id)),
];
