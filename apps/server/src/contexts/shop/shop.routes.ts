import { shopContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { readVariant } from './read-variant.ts';

/** The routes of the shop. */
export const shopRoutes: readonly BoundRoute[] = [
  handle(shopContract.variant, ({ params }) => readVariant(decodeURIComponent(params.slug))),
  handle(shopContract.liveVariant, ({ params }) => readVariant(`${params.slug}/live`)),
];
