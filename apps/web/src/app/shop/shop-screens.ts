import type { Screen, WebContext } from '../../base/screens/screen.ts';
import { giftCardsShop } from '../../contexts/gift-cards/gift-cards-shop.context.ts';
import { shop } from '../../contexts/shop/shop.context.ts';

const contexts: readonly WebContext[] = [shop, giftCardsShop];

/** Every screen of the shop. */
export const shopScreens: readonly Screen[] = contexts.flatMap(({ screens }) => screens);
