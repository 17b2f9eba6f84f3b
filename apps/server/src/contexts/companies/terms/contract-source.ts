import { dayHasPassed, type CivilDate } from '@elan/domain/kernel';
import { need } from '../../../platform/context/need.ts';

export type Term = { readonly beginsOn: CivilDate; readonly endsOn: CivilDate | null };

/** The last day of the subscriptions of a company; null for one without an end, undefined without any. */
export const lastSubscribedDay = need<(companyId: string) => Promise<CivilDate | null | undefined>>().named(
  'companies.last-subscribed-day',
);

/** The same of several companies, by their id; those without any subscription are left out. */
export const lastSubscribedDays = need<
  (companyIds: readonly string[]) => Promise<ReadonlyMap<string, CivilDate | null>>
>().named('companies.last-subscribed-days');

/** The term that the subscriptions of a company make from a day on; null when none lasts until that day. */
export const subscribedTerm =
  need<(companyId: string, day: CivilDate) => Promise<Term | null>>().named('companies.subscribed-term');

/** The clients under contract that no subscription covers on a day, after one that ended. */
export const lapsedClients =
  need<(day: CivilDate) => Promise<readonly string[]>>().named('companies.lapsed-clients');

/** Tells whether a programme that is not over was sold by itself, carried by no subscription: it has no end date. */
export const programSoldAlone = need<(companyId: string) => Promise<boolean>>().named(
  'companies.program-sold-alone',
);

/** Tells whether a programme of a company was ever sold, whatever became of it. */
export const everHadProgram = need<(companyId: string) => Promise<boolean>>().named(
  'companies.ever-had-program',
);

/** How many sessions of a company were held, and how many are published and not over yet. */
export const heldSessions =
  need<(companyId: string) => Promise<{ readonly held: number; readonly toCome: number }>>().named(
    'companies.held-sessions',
  );

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
  const soldAlone = await programSoldAlone()(companyId);
  const lastDay = await lastSubscribedDay()(companyId);
  if (lastDay === undefined) return soldAlone ? { endsOn: null, isSubscribed: false, soldAlone } : null;
  return { endsOn: lastDay, isSubscribed: lastDay === null || !dayHasPassed(lastDay, day), soldAlone };
}

/** Returns the term that what a company has bought makes from a day on; null when none of it lasts until that day. */
export async function termFrom(companyId: string, day: CivilDate): Promise<Term | null> {
  if (await programSoldAlone()(companyId)) return { beginsOn: day, endsOn: null };
  return subscribedTerm()(companyId, day);
}
