import { companySizeOf, sizeRefusal, type CompanySize } from './company-size.ts';
import { eligibilityOf, type Eligibility } from './eligibility.ts';

/** Where the facts of a company come from: those of the registry are read-only. */
export type FactsSource = 'registry' | 'manual';

/** Tells whether name, activity and address may be changed: those that a person typed (specification point 2). */
export const mayEditFacts = (source: FactsSource): boolean => source === 'manual';

/**
 * Returns why a size is refused, in a sentence, or null: it contradicts the declared number. A company that has become too
 * small says so all the same: what it is eligible for is judged elsewhere.
 */
export function sizeContradiction(size: CompanySize, declaredHeadcount: number | null): string | null {
  if (declaredHeadcount === null || size === companySizeOf(declaredHeadcount)) return null;
  return sizeRefusal(size, declaredHeadcount);
}

/** Returns the verdict on a company that is already a client, for its new declared number (D15). */
export const eligibilityOfClient = (company: {
  readonly headcountBand: string | null;
  readonly headcountBandYear: number | null;
  readonly factsSource: FactsSource;
  readonly declaredHeadcount: number | null;
}): Eligibility['verdict'] =>
  eligibilityOf({
    headcountBand: company.headcountBand,
    bandYear: company.headcountBandYear,
    level: 'establishment',
    declaredHeadcount: company.declaredHeadcount,
    administrativeState: company.factsSource === 'registry' ? 'A' : null,
    closedOn: null,
  }).verdict;
