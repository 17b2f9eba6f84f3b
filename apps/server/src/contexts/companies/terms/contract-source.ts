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
  /** Tells whether a programme of a company was ever sold, whatever became of it. */
  hasHadProgram(companyId: string): Promise<boolean>;
  /** How many sessions of a company were held, and how many are published and not over yet. */
  countHeldSessions(companyId: string): Promise<{ readonly held: number; readonly toCome: number }>;
  /** The clients under contract that no subscription covers on a day, after one that ended. */
  lapsedOn(day: CivilDate): Promise<readonly string[]>;
};

// Without it, as in a process that is no whole product, nothing is sold.
let source: ContractSource = {
  lastDayOf: async () => undefined,
  termOn: async () => null,
  hasProgramSoldAlone: async () => false,
  hasHadProgram: async () => false,
  countHeldSessions: async () => ({ held: 0, toCome: 0 }),
  lapsedOn: async () => [],
};

/** Tells who keeps what companies have bought: plugged in by the composition root. */
export function setContractSource(given: ContractSource): void {
  source = given;
}

export const contractSource = (): ContractSource => source;

export type Contract = {
  /** The last day of its subscriptions; null without an end, or without any. */
  readonly endsOn: CivilDate | null;
  /** A subscription runs, or is to come. */
  readonly isSubscribed: boolean;
  /** A programme that is not over is carried by no subscription. */
  readonly soldAlone: boolean;
};

/** Returns what binds a company on a day; null for one that bought nothing. */
export async function contractOf(companyId: string, day: CivilDate): Promise<Contract | null> {
  const soldAlone = await contractSource().hasProgramSoldAlone(companyId);
  const lastDay = await contractSource().lastDayOf(companyId);
  if (lastDay === undefined) return soldAlone ? { endsOn: null, isSubscribed: false, soldAlone } : null;
  return { endsOn: lastDay, isSubscribed: lastDay === null || lastDay >= day, soldAlone };
}

/** Returns the term that what a company has bought makes from a day on; null when none of it lasts until that day. */
export async function termFrom(companyId: string, day: CivilDate): Promise<Term | null> {
  if (await contractSource().hasProgramSoldAlone(companyId)) return { beginsOn: day, endsOn: null };
  return contractSource().termOn(companyId, day);
}
