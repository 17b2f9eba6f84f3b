import { payerOf, type BillingTerms } from '@elan/domain/invoicing';
import type { CivilDate } from '@elan/domain/kernel';
import { attributionsOfCompanies } from '../companies/public.ts';
import { termsOf } from '../prescriptors/public.ts';

/**
 * Returns who pays each of these companies on each day, by the log of their attributions (D35), and the terms of the prescriptors that come in
 * it, those of `payerId` too.
 */
export async function readPayers(
  companyIds: readonly string[],
  payerId?: string,
): Promise<{
  readonly terms: ReadonlyMap<string, BillingTerms>;
  readonly payerOn: (companyId: string, day: CivilDate) => string;
}> {
  const byCompany = Map.groupBy(await attributionsOfCompanies(companyIds), ({ companyId }) => companyId);
  const prescriptors = [...byCompany.values()].flat().map(({ prescriptorId }) => prescriptorId);
  const terms = await termsOf([
    ...new Set(payerId === undefined ? prescriptors : [payerId, ...prescriptors]),
  ]);
  return {
    terms,
    payerOn: (companyId, day) =>
      payerOf(companyId, day, byCompany.get(companyId) ?? [], (id) => terms.get(id)),
  };
}
