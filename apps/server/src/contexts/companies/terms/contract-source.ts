import type { CivilDate } from '@elan/domain/kernel';

/** What companies have bought, kept by the contexts that sell it. */
export type ContractSource = {
  /** The last day of the subscriptions of a company; null for one without an end, undefined without any. */
  lastDayOf(companyId: string): Promise<CivilDate | null | undefined>;
  /** Tells whether a programme that is not over was sold by itself, carried by no subscription: it has no end date. */
  hasProgramSoldAlone(companyId: string): Promise<boolean>;
  /** The companies under contract of which every subscription ended before a day. */
  endedBefore(day: CivilDate): Promise<readonly string[]>;
};

// Without it, as in a process that is no whole product, nothing is sold.
let source: ContractSource = {
  lastDayOf: async () => undefined,
  hasProgramSoldAlone: async () => false,
  endedBefore: async () => [],
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

/** Tells whether a contract covers a day, or one after it. */
export const lastsUntil = (contract: Contract | null, day: CivilDate): boolean =>
  contract !== null && (contract.endsOn === null || contract.endsOn >= day);
