import type { BillingTerms } from '@elan/domain/invoicing';

const none: BillingTerms = { managementFeesTenths: 0, invoiceEndOn: null };

/** Returns the terms of some prescriptors that billing needs, by id. */
export async function termsOf(prescriptorIds: readonly string[]): Promise<ReadonlyMap<string, BillingTerms>> {
  return new Map(prescriptorIds.map((id) => [id, none]));
}
