import type { SubscriptionOption } from '@elan/domain/subscriptions';

/** Returns the programmes of a subscription that use one of some options and are not over, as they are named to a person. */
type OptionUses = (
  subscriptionId: string,
  options: readonly SubscriptionOption[],
) => Promise<readonly string[]>;

let source: OptionUses | undefined;

/** Tells who knows what uses the options: plugged in by the composition root, as subscriptions know no programme. */
export function setOptionUses(given: OptionUses): void {
  source = given;
}

export function optionUses(...asked: Parameters<OptionUses>): Promise<readonly string[]> {
  if (!source) throw new Error('setOptionUses() was not called');
  return source(...asked);
}
