import { paidAmong } from '../invoicing/public.ts';
import { payingAmong } from '../payments/public.ts';

/** Returns those of these companies whose first pack is paid and was not refunded (D18): by an invoice, or by an order of their own. */
export async function firstPackPaidAmong(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set([...(await paidAmong(companyIds)), ...(await payingAmong(companyIds))]);
}
