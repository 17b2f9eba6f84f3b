import type { CivilDate } from '@elan/domain/kernel';

export type Term = { readonly beginsOn: CivilDate; readonly endsOn: CivilDate | null };

/** What companies have bought, kept by the contexts that sell it. */
export type ContractSource = {
  /** The last day of the subscriptions of a company; null for one without an end, undefined without any. */
  lastDayOf(companyId: string): Promise<CivilDate | null | undefined>;
  /** The term that the subscriptions of a company make from a day on; null when none lasts until that day. */
  termOn(companyId: string, day: CivilDate): Promise<Term | null>;
  /** Tells whether a programme that is not over was sold by itself, carried by no subscription: it has no end date. */
  hasProgramSoldAlone(companyId: string): Promise<boolean>;
  /** The clients under contract that no subscription covers on a day, after one that ended. */
  lapsedOn(day: CivilDate): Promise<readonly string[]>;
};

// Without it, as in a process that is no whole product, nothing is sold.
let source: ContractSource = {
  lastDayOf: async () => undefined,
  termOn: async () => null,
  hasProgramSoldAlone: async () => false,
  lapsedOn: async () => [],
};

/** Tells who keeps what companies have bought: plugged in by the composition root. */
export function setContractSource(given: ContractSource): void {
  source = given;
}

export const contractSource = (): ContractSource => source;

export type Contract = { readonly endsOn: CivilDate | null };

/** Returns until when a company has a contract; `endsOn` is null without an end, the whole null for one that bought nothing. */
export async function contractOf(companyId: string): Promise<Contract | null> {
  if (await contractSource().hasProgramSoldAlone(companyId)) return { endsOn: null };
  const endsOn = await contractSource().lastDayOf(companyId);
  return endsOn === undefined ? null : { endsOn };
}

/** Returns the term that what a company has bought makes from a day on; null when none of it lasts until that day. */
export async function termFrom(companyId: string, day: CivilDate): Promise<Term | null> {
  if (await contractSource().hasProgramSoldAlone(companyId)) return { beginsOn: day, endsOn: null };
  return contractSource().termOn(companyId, day);
}
