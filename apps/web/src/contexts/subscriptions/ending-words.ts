import { companyOffers } from '@elan/domain/shop';
import type { SubscriptionOffer } from '@elan/domain/subscriptions';

/** What who reads of a subscription may do about it. */
export type ProlongRights = {
  /** An administrator extends it. */
  readonly mayExtend: boolean;
  /** A manager buys what is sold to companies, and asks us for the rest. */
  readonly mayBuy: boolean;
};

/** Returns how a subscription that ends is prolonged. */
export function prolongWords(offer: SubscriptionOffer, { mayExtend, mayBuy }: ProlongRights): string {
  if (mayExtend) return 'Prolongez-le depuis sa carte.';
  const isSold = companyOffers.some((sold) => sold === offer);
  return mayBuy && isSold
    ? 'Pour le prolonger\u00a0: «\u00a0Acheter ou renouveler\u00a0».'
    : 'Pour le prolonger, écrivez-nous depuis l’aide.';
}
