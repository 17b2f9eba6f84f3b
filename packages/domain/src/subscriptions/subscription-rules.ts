import {
  fieldMessages,
  formatShortDate,
  minValueMessage,
  type CivilDate,
  type FieldIssue,
} from '../kernel/index.ts';
import type { NewSubscription, SubscriptionChange, SubscriptionTerm } from './subscription-contract.ts';
import { lastDayOf, type SubscriptionDays } from './subscription-days.ts';

/** Returns the days of a subscription: a commitment of months ends on the eve of the same day. */
export function daysOfTerm(startsOn: CivilDate, term: SubscriptionTerm): SubscriptionDays {
  if (term.kind === 'months') return { startsOn, endsOn: lastDayOf(startsOn, term.months) };
  return { startsOn, endsOn: term.kind === 'until' ? term.endsOn : null };
}

function countProblems(licences: NewSubscription['licences']): FieldIssue[] {
  const seen = new Set<string>();
  return licences.flatMap(({ type }, index) => {
    const isRepeated = seen.has(type);
    seen.add(type);
    return isRepeated ? [{ path: `licences.${index}.type`, message: fieldMessages.fieldInvalid }] : [];
  });
}

const soldIn = (licences: NewSubscription['licences']): number =>
  licences.reduce((sum, { count }) => sum + count, 0);

/**
 * Returns what is wrong with the number of licences of a subscription that is sold: none, or the least that a company takes (D5), whatever
 * their types. One that was sold with fewer stands as it is, until its number changes: `before` is what it carries, `kept` what it carries of types that are not named.
 */
export function leastLicencesProblems(
  licences: NewSubscription['licences'],
  least: number,
  { before = 0, kept = 0 }: { readonly before?: number; readonly kept?: number } = {},
): FieldIssue[] {
  const sold = soldIn(licences) + kept;
  if (sold === 0 || sold >= least || sold === before) return [];
  const index = Math.max(
    licences.findIndex(({ count }) => count > 0),
    0,
  );
  return [{ path: `licences.${index}.count`, message: leastLicencesMessage(least) }];
}

const leastLicencesMessage = (least: number): string =>
  `Une entreprise prend au moins ${least}\u00a0licences, tous types confondus. Ajoutez-en, ou n’en vendez aucune.`;

/** Sentence for a subscription that would carry nothing: a form sent with nothing typed. */
const nothingSoldMessage = 'Indiquez au moins une licence, ou un nombre de séances.';

const sellsNothing = ({ licences, sessionsSold }: NewSubscription): boolean =>
  sessionsSold === null && licences.every(({ count }) => count === 0);

/**
 * Returns what is wrong with a subscription to open: a first day that is behind is right, a last one is not, and it carries
 * something.
 */
export function openingProblems(input: NewSubscription, today: CivilDate): FieldIssue[] {
  const problems = countProblems(input.licences);
  if (sellsNothing(input)) problems.push({ path: 'sessionsSold', message: nothingSoldMessage });
  const { endsOn } = daysOfTerm(input.startsOn, input.term);
  if (endsOn === null) return problems;
  const path = input.term.kind === 'until' ? 'term.endsOn' : 'startsOn';
  if (endsOn < input.startsOn) problems.push({ path, message: fieldMessages.dateOrder });
  else if (endsOn < today) problems.push({ path, message: fieldMessages.datePast });
  return problems;
}

type Sold = SubscriptionDays & { readonly sessionsSold: number | null };

/** Returns what is wrong with a change: a subscription is extended, never cut short of what was sold. */
export function changeProblems(before: Sold, change: SubscriptionChange, today: CivilDate): FieldIssue[] {
  const problems = countProblems(change.licences);
  const { endsOn } = change;
  if (endsOn !== null) {
    if (before.endsOn !== null && endsOn < before.endsOn)
      problems.push({ path: 'endsOn', message: shorterEndMessage(before.endsOn) });
    else if (endsOn < before.startsOn) problems.push({ path: 'endsOn', message: fieldMessages.dateOrder });
    // The last day of a subscription that ended may stand as it is.
    else if (endsOn !== before.endsOn && endsOn < today)
      problems.push({ path: 'endsOn', message: fieldMessages.datePast });
  }
  if (before.sessionsSold !== null && (change.sessionsSold ?? 0) < before.sessionsSold) {
    problems.push({ path: 'sessionsSold', message: minValueMessage(before.sessionsSold) });
  }
  return problems;
}

/** Returns the options that a change takes away: a programme that still uses one keeps it in its subscription (I15). */
export const optionsTakenAway = <O extends string>(before: readonly O[], after: readonly O[]): O[] =>
  before.filter((option) => !after.includes(option));

/** Sentence for a new end that comes before the one that was agreed. */
const shorterEndMessage = (endsOn: CivilDate): string =>
  `Un abonnement se prolonge\u00a0: choisissez le ${formatShortDate(endsOn)} ou plus tard.`;
