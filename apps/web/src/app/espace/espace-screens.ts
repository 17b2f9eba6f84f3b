import type { Screen, WebContext } from '../../base/screens/screen.ts';
import { accountsEspace } from '../../contexts/accounts/accounts-espace.context.ts';
import { catalogEspace } from '../../contexts/catalog/catalog-espace.context.ts';
import { espace } from '../../contexts/espace/espace.context.ts';
import { giftCardsEspace } from '../../contexts/gift-cards/gift-cards-espace.context.ts';
import { pollsEspace } from '../../contexts/polls/polls-espace.context.ts';
import { shopEspace } from '../../contexts/shop/shop-espace.context.ts';

const contexts: readonly WebContext[] = [
  accountsEspace,
  catalogEspace,
  espace,
  giftCardsEspace,
  pollsEspace,
  shopEspace,
];

/** Every screen of the people’s space. */
export const espaceScreens: readonly Screen[] = contexts.flatMap(({ screens }) => screens);
