import { formatShortDate, type AppError, type CivilDate } from '../kernel/index.ts';
import { giftCardErrors } from './errors.ts';
import type { GiftCardStatus } from './gift-card-status.ts';

/** A session costs so many Fitcoins (specification point 9; I20). */
export const fitcoinsPerSession = 1000;

/** Returns the Fitcoins of a number of sessions. */
export const fitcoinsOf = (sessions: number): number => sessions * fitcoinsPerSession;

/** A card is sold, and a single-purpose voucher then, or given (D40). */
export const giftCardKinds = ['given', 'sold'] as const;
export type GiftCardKind = (typeof giftCardKinds)[number];

export const giftCardKindLabels: Readonly<Record<GiftCardKind, string>> = {
  given: 'Offerte',
  sold: 'Vendue',
};

/** More sessions than this, over all its uses, and a card needs a second administrator (A15). */
export const sessionsOfOneValidator = 50;

/** What limits a card. */
export type CardLimits = {
  readonly sessions: number;
  readonly limitPerPerson: number;
  readonly limitPerCode: number;
  /** The last day, in Paris, on which it is redeemed. */
  readonly expiresOn: CivilDate;
};

/** Returns how many sessions a card may give away in all. */
export const sessionsInAll = ({ sessions, limitPerCode }: CardLimits): number => sessions * limitPerCode;

/**
 * Tells whether what was made at once is so large that a second administrator must validate it, whatever was asked (A15): a card, or the
 * whole lot that it is of, since five hundred small cards give as much as a large one.
 */
export const needsSecondAdministrator = (card: CardLimits, inLot = sessionsInAll(card)): boolean =>
  Math.max(sessionsInAll(card), inLot) > sessionsOfOneValidator;

/** Returns the status that cards are made in: they wait where somebody asked for it, or where they are large together (A15). */
export const firstStatusOf = (
  card: CardLimits & { readonly manualValidation: boolean; readonly count: number },
): GiftCardStatus =>
  card.manualValidation || needsSecondAdministrator(card, sessionsInAll(card) * card.count)
    ? 'WAITING'
    : 'ACCEPTED';

/**
 * Why somebody may not decide on a card, or on its whole lot: their own (state machine 8), or too large for who is no administrator, by
 * the sessions of the card or of the lot. Null when they may.
 */
export function validatorRefusal(
  card: CardLimits & { readonly createdBy: string | null; readonly sessionsInLot?: number | undefined },
  validator: { readonly userId: string; readonly role: string },
): AppError | null {
  if (card.createdBy === validator.userId) return giftCardErrors.fail('gift-cards/own-card');
  if (needsSecondAdministrator(card, card.sessionsInLot) && validator.role !== 'ADMIN') {
    return giftCardErrors.fail('gift-cards/second-administrator-needed', {
      sessions: sessionsOfOneValidator,
    });
  }
  return null;
}

/** Throws `gift-cards/sessions-not-positive` unless a card gives a session at least. */
export function requireSessions(sessions: number): void {
  if (sessions <= 0) throw giftCardErrors.fail('gift-cards/sessions-not-positive');
}

/** What a redemption is decided from. */
export type RedeemedCard = CardLimits & {
  readonly status: GiftCardStatus;
  readonly uses: number;
};

/** Days, in Paris, of what happened to a card: the last decision on it (that it was asked for, before one), and its last use. */
export type CardDays = { readonly decidedOn: CivilDate; readonly lastUsedOn: CivilDate | null };

/** Who redeems: how often before and when last, and whether the card is for them (of its company, or for anybody). */
export type Redeemer = {
  readonly usesBefore: number;
  readonly lastUsedOn: CivilDate | null;
  readonly isForThem: boolean;
};

/**
 * Why a card gives nothing to somebody on a day in Paris, or null when it does (I19, I23). A card that is for others is told first:
 * nothing else of it is their business.
 */
export function redemptionRefusal(
  card: RedeemedCard & CardDays,
  who: Redeemer,
  today: CivilDate,
): AppError | null {
  const on = (day: CivilDate | null) => ({ on: formatShortDate(day ?? today) });
  if (!who.isForThem) return giftCardErrors.fail('gift-cards/not-yours');
  if (card.status === 'WAITING') return giftCardErrors.fail('gift-cards/waiting', on(card.decidedOn));
  if (card.status === 'REFUSED') return giftCardErrors.fail('gift-cards/refused', on(card.decidedOn));
  if (today > card.expiresOn) return giftCardErrors.fail('gift-cards/expired', on(card.expiresOn));
  if (who.usesBefore >= card.limitPerPerson) {
    return giftCardErrors.fail('gift-cards/personal-limit-reached', on(who.lastUsedOn));
  }
  if (card.uses >= card.limitPerCode) {
    return giftCardErrors.fail('gift-cards/limit-reached', on(card.lastUsedOn));
  }
  return card.status === 'INACTIVE' ? giftCardErrors.fail('gift-cards/inactive') : null;
}

/** Why an inactive card may not be switched on: its buyer was paid back, it expired, or nothing is left of it. Null when it may. */
export function switchOnRefusal(
  card: RedeemedCard & { readonly isTakenBack: boolean },
  today: CivilDate,
): AppError | null {
  if (card.isTakenBack) return giftCardErrors.fail('gift-cards/taken-back');
  if (today > card.expiresOn) {
    return giftCardErrors.fail('gift-cards/expired', { on: formatShortDate(card.expiresOn) });
  }
  return card.uses >= card.limitPerCode ? giftCardErrors.fail('gift-cards/used-up') : null;
}

/**
 * Why a change of a card is refused, or null (state machine 8). Free while it waits and nobody used it; after, its end only moves later and
 * its limits only go up: who holds it loses nothing.
 */
export function editRefusal(
  before: CardLimits & {
    readonly status: GiftCardStatus;
    readonly uses: number;
    readonly sessionsInLot?: number | undefined;
  },
  after: CardLimits,
): AppError | null {
  if (before.status === 'REFUSED') return giftCardErrors.fail('gift-cards/final');
  if (before.status === 'WAITING' && before.uses === 0) return null;
  const keeps =
    after.sessions === before.sessions &&
    after.expiresOn >= before.expiresOn &&
    after.limitPerPerson >= before.limitPerPerson &&
    after.limitPerCode >= before.limitPerCode;
  // A card that one person accepted does not become one that needs two, alone or with its lot.
  const more = sessionsInAll(after) - sessionsInAll(before);
  const inLot = (before.sessionsInLot ?? sessionsInAll(before)) + more;
  const grows = more > 0 && needsSecondAdministrator(after, inLot);
  return keeps && !grows ? null : giftCardErrors.fail('gift-cards/only-more');
}

/** Returns the sessions that a number of Fitcoins makes, null where they make no whole number of them (I20). */
export const sessionsOf = (fitcoins: number): number | null =>
  Number.isInteger(fitcoins / fitcoinsPerSession) ? fitcoins / fitcoinsPerSession : null;

/** Returns how many whole sessions a number of Fitcoins pays. */
export const sessionsPaidBy = (fitcoins: number): number => Math.floor(fitcoins / fitcoinsPerSession);
