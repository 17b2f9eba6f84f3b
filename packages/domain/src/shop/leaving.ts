import { daysBetween, type CivilDate } from '../kernel/index.ts';
import { isDated } from './cart-lines.ts';
import type { OrderStatus } from './order-status.ts';
import type { ShopSubscriptionStatus } from './right-status.ts';
import type { ShopOffer } from './shop-variants.ts';

/** Why an order may not be withdrawn from. */
export const withdrawalRefusals = ['not-paid-yet', 'too-late', 'over', 'dated'] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

export const withdrawalRefusalWords: Readonly<Record<WithdrawalRefusal, string>> = {
  'not-paid-yet':
    'Le prélèvement est en cours\u00a0: vous pourrez renoncer dès que la banque l’a confirmé, dans le délai.',
  'too-late': 'Le délai de rétractation est passé. Vous pouvez résilier.',
  over: 'Cette commande est déjà close.',
  dated:
    'Une activité à une date fixée d’avance n’ouvre pas de droit de rétractation (article L221-28 du code de la consommation).',
};

export type Withdrawal = {
  readonly refusal: WithdrawalRefusal | null;
  /** What comes back: all that was paid, without the days that were used since it began. */
  readonly refundCents: number;
  readonly usedDays: number;
};

type WithdrawnLine = {
  readonly offer: ShopOffer;
  readonly amountCents: number;
  readonly startsOn: CivilDate;
  readonly endsOn: CivilDate;
  /** Whether what it opened is still open. */
  readonly isOpen: boolean;
};

/**
 * Returns whether an order may be withdrawn from on a day, and the cents that come back (articles L221-18 and L221-25 of
 * the code of consumption). The days used since it began stay due, each line by the share of its paid days, rounded in
 * favour of the buyer. What was given back before does not lessen that right, and is given back once: no more comes than
 * `leftCents`, what is left of the price.
 */
export function withdrawalOn(
  order: { readonly status: OrderStatus; readonly withdrawableUntil: CivilDate },
  lines: readonly WithdrawnLine[],
  today: CivilDate,
  leftCents = Number.POSITIVE_INFINITY,
): Withdrawal {
  const usedOf = ({ startsOn, endsOn }: WithdrawnLine) =>
    Math.min(Math.max(0, daysBetween(startsOn, today)), daysBetween(startsOn, endsOn) + 1);
  // What has a day of its own is not withdrawn from: the rest of the order is.
  const lasting = lines.filter(({ offer }) => !isDated(offer));
  const open = lasting.filter(({ isOpen }) => isOpen);
  const refund = open.reduce((sum, line) => {
    const days = daysBetween(line.startsOn, line.endsOn) + 1;
    return sum + line.amountCents - Math.floor((line.amountCents * usedOf(line)) / days);
  }, 0);
  const refusal: WithdrawalRefusal | null =
    order.status === 'PROCESSING' || order.status === 'PLACED'
      ? 'not-paid-yet'
      : order.status !== 'PAID' && order.status !== 'PART_REFUNDED'
        ? 'over'
        : today > order.withdrawableUntil
          ? 'too-late'
          : lasting.length === 0
            ? 'dated'
            : open.length === 0
              ? 'over'
              : null;
  return {
    refusal,
    refundCents: refusal === null ? Math.min(refund, leftCents) : 0,
    usedDays: Math.max(0, ...open.map(usedOf)),
  };
}

/** Tells whether the termination of a subscription may still be asked. */
export const isTerminable = (status: ShopSubscriptionStatus): boolean =>
  status === 'ACTIVE' || status === 'PAUSED' || status === 'PAST_DUE';

/** Returns the last day of a subscription that is terminated: the end of its commitment, or of what is paid when that is later. */
export const lastDayOnceTerminated = (
  { commitmentEndsOn }: { readonly commitmentEndsOn: CivilDate | null },
  paidUntil: CivilDate,
): CivilDate => (commitmentEndsOn !== null && commitmentEndsOn > paidUntil ? commitmentEndsOn : paidUntil);
