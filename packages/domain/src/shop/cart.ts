import * as z from 'zod/mini';
import { addDays, addMonths, euros, isWorkingDay, sumOf, type CivilDate } from '../kernel/index.ts';
import { shopErrors } from './errors.ts';
import { offerWords } from './offer-words.ts';
import { offerShown, type ShopPrices } from './shop-offers.ts';
import { saleVatRate } from './sale-vat.ts';
import type { ShopVariant } from './shop-variants.ts';

/** How many days a person may change their mind (article L221-18 of the code of consumption). */
export const withdrawalDays = 14;

/** What may be bought on this page: the subscriptions, with or without a commitment. No price is ever sent. */
export const soldOffers = ['live', 'wellness'] as const;
export type SoldOffer = (typeof soldOffers)[number];

export const cartLineSchema = z.strictObject({ offer: z.enum(soldOffers), commitment: z.boolean() });
export type CartLine = z.output<typeof cartLineSchema>;

/** A cart: one line of an offer at most. */
export const cartSchema = z.array(cartLineSchema).check(z.minLength(1), z.maxLength(4));

/** A line as it is bought: cents, VAT included. Frozen with the order. */
export type PricedLine = {
  readonly offer: SoldOffer;
  readonly label: string;
  /** What is paid today. */
  readonly amountCents: number;
  readonly monthlyCents: number;
  readonly startsOn: CivilDate;
  /** The last day that this payment covers. */
  readonly endsOn: CivilDate;
  readonly nextChargeOn: CivilDate;
  /** Null without a commitment. */
  readonly commitmentEndsOn: CivilDate | null;
  readonly commitmentCents: number | null;
};

export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly totalCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly withdrawableUntil: CivilDate;
};

/** Returns the part of a total that is VAT, in cents: computed on the total of a rate, half up (D26). */
export function vatWithin(totalCents: number, rateBasisPoints = saleVatRate): number {
  const net = Math.floor((totalCents * 10_000 + (10_000 + rateBasisPoints) / 2) / (10_000 + rateBasisPoints));
  return totalCents - net;
}

/**
 * Returns the last day to change one’s mind about what is ordered on a day: 14 days after it, or the next working day where that one
 * is a Saturday, a Sunday or a public holiday.
 */
export function withdrawableUntil(orderedOn: CivilDate): CivilDate {
  let day = addDays(orderedOn, withdrawalDays);
  while (!isWorkingDay('metropole', day)) day = addDays(day, 1);
  return day;
}

function priceLine({ offer, commitment }: CartLine, prices: ShopPrices, today: CivilDate): PricedLine {
  const { priceCents, commitment: committed } = offerShown(offer, prices, today);
  if (!committed) throw new Error(`${offer} is no subscription`);
  const monthlyCents = commitment ? priceCents : committed.withoutCents;
  const nextChargeOn = addMonths(today, 1);
  return {
    offer,
    label: offerWords[offer].name,
    amountCents: monthlyCents,
    monthlyCents,
    startsOn: today,
    endsOn: addDays(nextChargeOn, -1),
    nextChargeOn,
    commitmentEndsOn: commitment ? committed.endsOn : null,
    commitmentCents: commitment ? committed.totalCents : null,
  };
}

/**
 * Returns what a cart costs on a day, line by line: the prices of the moment, whatever was shown or sent (threats T16).
 * Throws `shop/offer-not-sold` for an offer that the variant does not have, or that the cart has twice.
 */
export function priceCart(
  variant: ShopVariant,
  lines: readonly CartLine[],
  prices: ShopPrices,
  today: CivilDate,
): PricedCart {
  const seen = new Set<string>();
  for (const { offer } of lines) {
    if (!variant.offers.includes(offer) || seen.has(offer)) throw shopErrors.fail('shop/offer-not-sold');
    seen.add(offer);
  }
  const priced = lines.map((line) => priceLine(line, prices, today));
  const totalCents = sumOf(priced.map(({ amountCents }) => euros(amountCents))).cents;
  const vatCents = vatWithin(totalCents);
  return {
    lines: priced,
    totalCents,
    vatCents,
    netCents: totalCents - vatCents,
    withdrawableUntil: withdrawableUntil(today),
  };
}

/** Returns the number of an order, as its buyer reads it: the year, then its rank. */
export const orderNumber = (orderedOn: CivilDate, rank: number): string =>
  `${orderedOn.slice(0, 4)}-${String(rank).padStart(4, '0')}`;
