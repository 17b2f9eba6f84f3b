import { addDays, addMonths, addWorkingDays, euros, vatOf, type CivilDate } from '../kernel/index.ts';
import type { ShopOffer } from './shop-variants.ts';

/** The VAT that people pay, in basis points (specification point 9). */
const vatRate = 2000;
/** The commitment of a subscription, in months (D38). */
const commitmentLength = 12;

/** The prices that an administrator may change, in cents, and what surrounds them. */
export type ShopPrices = {
  /** VAT excluded: companies buy it too. */
  readonly liveMonthly: number;
  readonly wellnessMonthly: number;
  readonly session: number;
  readonly friend: number;
  readonly dayPass: number;
  readonly externalMonthly: number;
  readonly externalYearly: number;
  /** What a subscription without a commitment costs more, in percent. */
  readonly noCommitmentPercent: number;
  /** How many working days ahead a day pass is taken. */
  readonly dayPassAhead: number;
  /** How many hours ahead a session with a coach is taken. */
  readonly sessionHoursAhead: number;
};

export const offerUnits = ['month', 'session', 'day'] as const;

/** An offer as the shop shows it; cents, VAT included. */
export type OfferShown = {
  readonly offer: ShopOffer;
  readonly unit: (typeof offerUnits)[number];
  readonly priceCents: number;
  /** Of a subscription: its commitment, and what comes after. */
  readonly commitment: {
    readonly endsOn: CivilDate;
    readonly totalCents: number;
    readonly withoutCents: number;
  } | null;
  readonly friendCents: number | null;
  readonly yearlyCents: number | null;
  /** Of a day pass: the first day that may be taken. */
  readonly firstDay: CivilDate | null;
};

const withVat = (cents: number): number => cents + vatOf(euros(cents), vatRate).cents;
const more = (cents: number, percent: number): number => Math.round((cents * (100 + percent)) / 100);

function subscription(
  offer: ShopOffer,
  priceCents: number,
  { noCommitmentPercent }: ShopPrices,
  today: CivilDate,
): OfferShown {
  const endsOn = addDays(addMonths(today, commitmentLength), -1);
  const totalCents = priceCents * commitmentLength;
  const withoutCents = more(priceCents, noCommitmentPercent);
  return { ...plain(offer, 'month', priceCents), commitment: { endsOn, totalCents, withoutCents } };
}

const plain = (offer: ShopOffer, unit: OfferShown['unit'], priceCents: number): OfferShown => ({
  offer,
  unit,
  priceCents,
  commitment: null,
  friendCents: null,
  yearlyCents: null,
  firstDay: null,
});

/**
 * Returns an offer with its prices, VAT included, and its dates on a day: the end of a commitment and the price after it, the first
 * day of a pass. No page computes any of them.
 */
export function offerShown(offer: ShopOffer, prices: ShopPrices, today: CivilDate): OfferShown {
  if (offer === 'live') return subscription(offer, withVat(prices.liveMonthly), prices, today);
  if (offer === 'wellness') return subscription(offer, prices.wellnessMonthly, prices, today);
  if (offer === 'session' || offer === 'mobility')
    return { ...plain(offer, 'session', prices.session), friendCents: prices.friend };
  if (offer === 'external-employee')
    return { ...plain(offer, 'month', prices.externalMonthly), yearlyCents: prices.externalYearly };
  const firstDay = addWorkingDays('metropole', today, prices.dayPassAhead);
  return { ...plain(offer, 'day', prices.dayPass), firstDay };
}
