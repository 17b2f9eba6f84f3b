import type { CivilDate } from '../kernel/index.ts';

/** Who referred a company: from a day, to the day on which that ended (null while it lasts). */
export type DatedAttribution = {
  readonly companyId: string;
  readonly prescriptorId: string;
  readonly fromOn: CivilDate;
  readonly untilOn: CivilDate | null;
};

/** The terms of a prescriptor that billing needs. */
export type BillingTerms = {
  /** Its management fees, in tenths of a percent (50 = 5,0 %). */
  readonly managementFeesTenths: number;
  /** The first day whose sessions it does not pay any more; null while it pays. */
  readonly invoiceEndOn: CivilDate | null;
};

/**
 * Returns who pays a session of a company held on a day (D35): the prescriptor to which the company was attached on that
 * very day, before the prescriptor's invoice end date; otherwise the company itself. The first day of an attribution is the
 * prescriptor's. The day on which it ended is the next prescriptor's, or the company's own.
 */
export function payerOf(
  companyId: string,
  day: CivilDate,
  attributions: readonly DatedAttribution[],
  termsOf: (prescriptorId: string) => BillingTerms | undefined,
): string {
  const attached = attributions.find(
    ({ companyId: of, fromOn, untilOn }) =>
      of === companyId && fromOn <= day && (untilOn === null || day < untilOn),
  );
  if (!attached) return companyId;
  const end = termsOf(attached.prescriptorId)?.invoiceEndOn ?? null;
  return end === null || day < end ? attached.prescriptorId : companyId;
}
