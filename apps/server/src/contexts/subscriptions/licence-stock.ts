import type { LicenceCount, LicenceFigures } from '@elan/domain/subscriptions';
import { need } from '../../platform/context/need.ts';

/** The licences that subscriptions carry: members keeps them, with the people who hold them. */
type LicenceStock = {
  /** The figures of each of these subscriptions, by type in the order of the types. */
  figuresOf(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, readonly LicenceFigures[]>>;
  /**
   * Brings a subscription to so many licences of each type, in the caller's transaction, which has locked its row. Throws
   * `form-invalid` for a type that does not exist, `subscriptions/licences-assigned` under what people hold.
   */
  setCounts(
    subscription: { readonly id: string; readonly companyId: string },
    wanted: readonly LicenceCount[],
  ): Promise<void>;
};

export const licenceStock = need<LicenceStock>().named('subscriptions.licence-stock');
