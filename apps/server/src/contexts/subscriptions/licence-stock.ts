import type { LicenceCount, LicenceFigures } from '@elan/domain/subscriptions';

/** The licences that subscriptions carry: members keeps them, with the people who hold them. */
export type LicenceStock = {
  /** The figures of each of these subscriptions, by type in the order of the types. */
  figuresOf(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, readonly LicenceFigures[]>>;
  /**
   * Brings a subscription to so many licences of each type, in the caller's transaction, which holds its row. Throws
   * `form-invalid` for a type that does not exist, `subscriptions/licences-assigned` under what people hold.
   */
  setCounts(
    subscription: { readonly id: string; readonly companyId: string },
    wanted: readonly LicenceCount[],
  ): Promise<void>;
};

let stock: LicenceStock | undefined;

/** Tells who keeps the licences: plugged in by the composition root. */
export function setLicenceStock(given: LicenceStock): void {
  stock = given;
}

export function licenceStock(): LicenceStock {
  if (!stock) throw new Error('setLicenceStock() was not called');
  return stock;
}
