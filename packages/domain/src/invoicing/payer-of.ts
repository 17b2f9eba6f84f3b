import type { CivilDate } from '../kernel/index.ts';

/** What decides who pays the sessions of a company. */
export type PayerFacts = {
  readonly id: string;
  readonly prescriptorId: string | null;
  /** The one that it left, and the day. */
  readonly formerPrescriptorId: string | null;
  readonly exitOn: CivilDate | null;
};

/** The terms of a prescriptor that billing needs. */
export type BillingTerms = {
  /** Its management fees, in tenths of a percent (50 = 5,0 %). */
  readonly managementFeesTenths: number;
  /** The last day of the sessions that it pays; null without an end. */
  readonly invoiceEndOn: CivilDate | null;
};

/**
 * Returns who pays a session of a company held on a day (D35): its prescriptor while attached and before the prescriptor's invoice
 * end date, the company itself otherwise. The day on which it left is the company's own.
 */
export function payerOf(
  company: PayerFacts,
  day: CivilDate,
  termsOf: (prescriptorId: string) => BillingTerms | undefined,
): string {
  const pays = (prescriptorId: string | null): prescriptorId is string => {
    if (prescriptorId === null) return false;
    const end = termsOf(prescriptorId)?.invoiceEndOn ?? null;
    return end === null || day <= end;
  };
  if (pays(company.prescriptorId)) return company.prescriptorId;
  const wasAttached = company.prescriptorId === null && company.exitOn !== null && day < company.exitOn;
  return wasAttached && pays(company.formerPrescriptorId) ? company.formerPrescriptorId : company.id;
}
