import { addDays, addMonths, euros, isWorkingDay, sumOf, type CivilDate } from '../kernel/index.ts';
import { isUnitLine, keyOfLine, type CartLine } from './cart-lines.ts';
import { shopErrors } from './errors.ts';
import { offerWords } from './offer-words.ts';
import { offerShown, type ShopPrices } from './shop-offers.ts';
import { saleVatRate } from './sale-vat.ts';
import { shopOffers, type ShopOffer, type ShopVariant } from './shop-variants.ts';

/** How many days a person may change their mind (article L221-18 of the code of consumption). */
export const withdrawalDays = 14;

/** What may be bought on this page. */
export const soldOffers = shopOffers;
export type SoldOffer = ShopOffer;

/** A line as it is bought: cents, VAT included. Frozen with the order. */
export type PricedLine = {
  readonly offer: SoldOffer;
  readonly label: string;
  /** What is paid today. */
  readonly amountCents: number;
  /** What each month costs; null for what is paid once. */
  readonly monthlyCents: number | null;
  readonly startsOn: CivilDate;
  /** The last day that this payment covers. */
  readonly endsOn: CivilDate;
  readonly nextChargeOn: CivilDate | null;
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

/** What is paid once, for some days. */
const paidOnce = (
  offer: ShopOffer,
  amountCents: number,
  startsOn: CivilDate,
  endsOn: CivilDate,
): PricedLine => ({
  offer,
  label: offerWords[offer].name,
  amountCents,
  monthlyCents: null,
  startsOn,
  endsOn,
  nextChargeOn: null,
  commitmentEndsOn: null,
  commitmentCents: null,
});

/** What is paid each month, the first one today. */
const paidMonthly = (
  offer: ShopOffer,
  monthlyCents: number,
  today: CivilDate,
  committed: { readonly endsOn: CivilDate; readonly totalCents: number } | null,
): PricedLine => {
  const nextChargeOn = addMonths(today, 1);
  return {
    ...paidOnce(offer, monthlyCents, today, addDays(nextChargeOn, -1)),
    monthlyCents,
    nextChargeOn,
    commitmentEndsOn: committed?.endsOn ?? null,
    commitmentCents: committed?.totalCents ?? null,
  };
};

function priceLine(line: CartLine, prices: ShopPrices, today: CivilDate): PricedLine {
  const { offer } = line;
  const { priceCents, commitment: committed, friendCents, yearlyCents } = offerShown(offer, prices, today);
  if (isUnitLine(line))
    return paidOnce(offer, priceCents + line.friends.length * (friendCents ?? 0), line.day, line.day);
  if (line.offer === 'day-pass') return paidOnce(offer, priceCents, line.day, line.day);
  if (line.offer === 'external-employee')
    return line.yearly
      ? paidOnce(offer, yearlyCents ?? 0, today, addDays(addMonths(today, 12), -1))
      : paidMonthly(offer, priceCents, today, null);
  if (!committed) throw new Error(`${offer} is no subscription`);
  const { commitment } = line;
  return paidMonthly(
    offer,
    commitment ? priceCents : committed.withoutCents,
    today,
    commitment ? committed : null,
  );
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
  for (const line of lines) {
    const key = keyOfLine(line);
    if (!variant.offers.includes(line.offer) || seen.has(key)) throw shopErrors.fail('shop/offer-not-sold');
    seen.add(key);
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
