import { formatShortDate, type CivilDate, type RuleProblem } from '../kernel/index.ts';
import { isRunning, type SubscriptionDays, type SubscriptionOption } from '../subscriptions/index.ts';

/** What a programme takes of the subscription that carries it (specification point 3, Pack). */
export type CarriedFacts = {
  readonly subscriptionId?: string | null | undefined;
  readonly licenceTypes?: readonly string[] | undefined;
  readonly options?: readonly SubscriptionOption[] | undefined;
};

/** What a subscription carries. */
export type CarryingSubscription = SubscriptionDays & {
  readonly options: readonly SubscriptionOption[];
  /** The kinds of its licences. */
  readonly licenceTypes: readonly string[];
};

export type SubscriptionProblemCode =
  | 'subscription-unknown'
  | 'subscription-not-running'
  | 'licences-not-carried'
  | 'options-not-carried';

/**
 * Returns what a programme takes that its subscription does not carry (I15), each problem with its field; `subscription` is
 * null when the company has none of that id. Without a subscription a programme takes nothing.
 */
export function subscriptionProblems(
  program: CarriedFacts,
  startDate: CivilDate,
  subscription: CarryingSubscription | null,
): RuleProblem<SubscriptionProblemCode>[] {
  const { subscriptionId, licenceTypes = [], options = [] } = program;
  if (subscriptionId && !subscription) {
    const message = 'Choisissez un abonnement de la liste.';
    return [{ code: 'subscription-unknown', path: 'subscriptionId', message }];
  }
  const problems: RuleProblem<SubscriptionProblemCode>[] = [];
  const carried = subscriptionId ? subscription : null;
  if (carried && !isRunning(carried, startDate)) {
    const message =
      'Cet abonnement ne court pas à la date de début. Choisissez-en un autre, ou une autre date.';
    problems.push({ code: 'subscription-not-running', path: 'subscriptionId', message });
  }
  const where = carried ? 'dans cet abonnement' : 'sans abonnement';
  if (!licenceTypes.every((type) => carried?.licenceTypes.includes(type))) {
    const message = `Une licence choisie n’est pas ${where}. Retirez-la.`;
    problems.push({ code: 'licences-not-carried', path: 'licenceTypes', message });
  }
  if (!options.every((option) => carried?.options.includes(option))) {
    const message = `Une option choisie n’est pas ${where}. Retirez-la.`;
    problems.push({ code: 'options-not-carried', path: 'options', message });
  }
  return problems;
}

/**
 * Returns the problem of a subscription that is over on the day of the first session, though it ran on the day that was asked for
 * (I15); nothing for a programme without one.
 */
export function beginningProblems(
  firstDay: CivilDate,
  subscription: SubscriptionDays | null,
): RuleProblem<SubscriptionProblemCode>[] {
  if (!subscription || isRunning(subscription, firstDay)) return [];
  const message = `Cet abonnement ne court plus à la première séance, le ${formatShortDate(firstDay)}. Choisissez-en un autre, ou une autre date.`;
  return [{ code: 'subscription-not-running', path: 'subscriptionId', message }];
}
