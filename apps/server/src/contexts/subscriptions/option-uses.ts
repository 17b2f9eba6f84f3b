import type { SubscriptionOption } from '@elan/domain/subscriptions';
import { need } from '../../platform/context/need.ts';

type OptionUses = (
  subscriptionId: string,
  options: readonly SubscriptionOption[],
) => Promise<readonly string[]>;

/** The programmes of a subscription that use one of some options and are not over, as they are named to a person. */
export const optionUses = need<OptionUses>().named('subscriptions.option-uses');
