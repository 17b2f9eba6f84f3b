import { addDays, addMonths, daysBetween, type CivilDate } from '../kernel/index.ts';

/** From its first day to its last one, both included; `endsOn` is null without an end. */
export type SubscriptionDays = { readonly startsOn: CivilDate; readonly endsOn: CivilDate | null };

/** Where a subscription stands, told by its days alone: nothing to keep that could drift. */
export const subscriptionStates = ['coming', 'running', 'ending', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** How many days before its last one the managers of the company are told. */
export const alertDays = [30, 7] as const;
export type AlertDays = (typeof alertDays)[number];

/** Tells where a subscription stands on a day: it is ending from 30 days before its last one. */
export function subscriptionState(
  { startsOn, endsOn }: SubscriptionDays,
  today: CivilDate,
): SubscriptionState {
  if (endsOn !== null && endsOn < today) return 'ended';
  if (startsOn > today) return 'coming';
  return endsOn !== null && daysBetween(today, endsOn) <= alertDays[0] ? 'ending' : 'running';
}

/** Tells whether a subscription carries its licences and its options on a day. */
export const isRunning = ({ startsOn, endsOn }: SubscriptionDays, day: CivilDate): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);

/** Returns the last day of a subscription of so many months: twelve months from 1 January end on 31 December. */
export const lastDayOf = (startsOn: CivilDate, months: number): CivilDate =>
  addDays(addMonths(startsOn, months), -1);

/** Returns the alert that a day brings: 30 or 7 when the last day is exactly so far, null on any other day. */
export function alertOn(endsOn: CivilDate, day: CivilDate): AlertDays | null {
  const left = daysBetween(day, endsOn);
  return alertDays.find((days) => days === left) ?? null;
}

/** Returns the state in words: « À venir », « En cours », « Se termine dans 12 jours », « Terminé ». */
export function subscriptionStateLabel(days: SubscriptionDays, today: CivilDate): string {
  const state = subscriptionState(days, today);
  if (state !== 'ending' || days.endsOn === null) return fixedLabels[state];
  const left = daysBetween(today, days.endsOn);
  if (left === 0) return 'Se termine aujourd’hui';
  return left === 1 ? 'Se termine demain' : `Se termine dans ${left}\u00a0jours`;
}

const fixedLabels: Readonly<Record<SubscriptionState, string>> = {
  coming: 'À venir',
  running: 'En cours',
  ending: 'Se termine bientôt',
  ended: 'Terminé',
};
