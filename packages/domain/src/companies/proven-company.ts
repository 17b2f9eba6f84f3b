import type { CompanyStatus } from './company-status-labels.ts';
import { eligibleHeadcount } from './company-size.ts';
import { headcountBandOf } from './headcount-bands.ts';

/** The statuses that a company has from the approval of its first programme on (D33): somebody of ours has looked at it. */
const provenStatuses: ReadonlySet<string> = new Set<CompanyStatus>([
  'PENDING_COACH',
  'PENDING_DATE',
  'PENDING_DATE_CONFIRMATION',
  'ACTIVE',
  'ACTIVE_PENDING',
  'PAUSED',
  'EXTENDED',
  'EXPIRED',
  'SUSPENDED',
  'ENDED',
]);

/** Tells whether we validated a company: its first programme was approved, or it was sold something. */
export const isProvenCompany = (company: {
  readonly status: string;
  readonly hasLicences: boolean;
}): boolean => company.hasLicences || provenStatuses.has(company.status);

const topOfSize: Readonly<Record<string, number>> = {
  '1-4': eligibleHeadcount.least - 1,
  '5-100': eligibleHeadcount.most,
};
/** What is believed of a company that says no more than « over 100 ». */
const largeUnknown = 1000;

/** Returns how many employees a company has at most: what it declared, else the top of its band in the registry, or of its size. */
export function headcountOf(company: {
  readonly declaredHeadcount: number | null;
  readonly headcountBand: string | null;
  readonly sizeCode: string;
}): number {
  if (company.declaredHeadcount !== null) return company.declaredHeadcount;
  const most = headcountBandOf(company.headcountBand)?.most ?? null;
  if (most !== null && most > 0 && Number.isFinite(most)) return most;
  return topOfSize[company.sizeCode] ?? largeUnknown;
}
