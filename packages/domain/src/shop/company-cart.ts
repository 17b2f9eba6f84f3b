import * as z from 'zod/mini';
import { eligibleHeadcount } from '../companies/index.ts';
import {
  addDays,
  addMonths,
  euros,
  fieldMessages,
  maxValueMessage,
  minValueMessage,
  vatOf,
  type CivilDate,
  type FieldIssue,
} from '../kernel/index.ts';
import {
  commitmentMonths,
  lastDayOf,
  subscriptionOptions,
  type SubscriptionOption,
} from '../subscriptions/index.ts';
import {
  communityMinutes,
  companyOffers,
  companyOfferWords,
  extraOf,
  optionsOfOffer,
  type CompanyOffer,
} from './company-offers.ts';
import { saleVatRate } from './sale-vat.ts';

/** The weeks of 3, 6 and 12 months, as they are sold. */
const weeksOf = { 3: 13, 6: 26, 12: 52 } as const;
/** Sessions of Safety that a month has (D37). */
const safetySessionsOfMonth = 20;
const mostCount = 500;
const count = z
  .int(fieldMessages.digitsOnly)
  .check(z.gte(1, minValueMessage(1)), z.lte(mostCount, maxValueMessage(mostCount)));
const options = z
  .array(z.enum(subscriptionOptions, fieldMessages.choiceInvalid))
  .check(z.maxLength(subscriptionOptions.length));
const length = z.literal(commitmentMonths, fieldMessages.choiceInvalid);

/** What a company orders: no price is ever sent. What its offer does not count is left aside. */
export const companyCartSchema = z.strictObject({
  offer: z.enum(companyOffers),
  months: length,
  /** Of Community: sessions of a week, the packs, and how long each lasts. */
  weekly: count,
  minutes: z.literal(communityMinutes, fieldMessages.choiceInvalid),
  /** Of Live. */
  licences: count,
  options,
});
export type CompanyCart = z.output<typeof companyCartSchema>;

/** The prices that an administrator may change; cents, VAT excluded. */
export type CompanyPrices = {
  readonly community60: number;
  readonly community45: number;
  readonly safety20: number;
  readonly liveMonthly: number;
  readonly starterSessions: number;
  readonly starterMonths: number;
  readonly minLicences: number;
};

export type PricedCompanyCart = {
  readonly offer: CompanyOffer;
  readonly label: string;
  readonly months: number;
  /** How the price is made, in words: « 2 séances de 60 minutes par semaine, 26 semaines ». */
  readonly detail: string;
  readonly sessions: number | null;
  readonly licences: number;
  readonly options: readonly SubscriptionOption[];
  readonly startsOn: CivilDate;
  readonly endsOn: CivilDate;
  readonly unitCents: number;
  readonly netCents: number;
  /** In basis points: frozen at the sale, its invoice bears it. */
  readonly vatRate: number;
  readonly vatCents: number;
  readonly totalCents: number;
};

type Sold = Pick<PricedCompanyCart, 'detail' | 'sessions' | 'licences' | 'unitCents' | 'netCents' | 'months'>;

const perSession = (
  sessions: number,
  extras: number,
  unitCents: number,
  words: string,
  months: number,
): Sold => ({
  months,
  sessions: sessions + extras,
  licences: 0,
  unitCents,
  netCents: (sessions + extras) * unitCents,
  detail: extras === 0 ? words : `${words}, et ${extras}\u00a0supplémentaires`,
});

const plural = (n: number, word: string): string => `${n}\u00a0${word}${n > 1 ? 's' : ''}`;

function soldBy(cart: CompanyCart, prices: CompanyPrices): Sold {
  if (cart.offer === 'starter') {
    const { starterSessions: sessions, starterMonths, community60 } = prices;
    const words = `${plural(sessions, 'séance')} Community de 60\u00a0minutes, et Live sans limite`;
    return {
      ...perSession(sessions, 0, community60, words, starterMonths),
      licences: eligibleHeadcount.most,
    };
  }
  if (cart.offer === 'live')
    return {
      months: cart.months,
      sessions: null,
      licences: cart.licences,
      unitCents: prices.liveMonthly,
      netCents: cart.licences * cart.months * prices.liveMonthly,
      detail: `${plural(cart.licences, 'licence')} pendant ${cart.months}\u00a0mois`,
    };
  if (cart.offer === 'safety') {
    const extras = cart.options.includes(extraOf.safety) ? cart.months : 0;
    const words = `${safetySessionsOfMonth} séances de 20\u00a0minutes par mois, ${cart.months}\u00a0mois`;
    return perSession(safetySessionsOfMonth * cart.months, extras, prices.safety20, words, cart.months);
  }
  const { weekly, minutes } = cart;
  const weeks = weeksOf[cart.months];
  const extras = cart.options.includes(extraOf.community) ? cart.months : 0;
  const words = `${plural(weekly, 'séance')} de ${minutes}\u00a0minutes par semaine, ${weeks}\u00a0semaines`;
  const unit = minutes === 60 ? prices.community60 : prices.community45;
  return perSession(weekly * weeks, extras, unit, words, cart.months);
}

/** Returns what is wrong with a cart: an option of another offer, or fewer licences than are sold (D5). */
export function companyCartProblems(cart: CompanyCart, { minLicences }: CompanyPrices): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (cart.offer === 'live' && cart.licences < minLicences)
    issues.push({ path: 'cart.licences', message: minValueMessage(minLicences) });
  if (cart.options.some((option) => !optionsOfOffer[cart.offer].includes(option)))
    issues.push({ path: 'cart.options', message: fieldMessages.choiceInvalid });
  return issues;
}

/**
 * Returns what a company pays for a cart, from a day on: the prices of the moment, whatever was shown or sent (threats T16). Cents; the
 * VAT is computed on the total (D26).
 */
export function priceCompanyCart(
  cart: CompanyCart,
  prices: CompanyPrices,
  startsOn: CivilDate,
): PricedCompanyCart {
  const sold = soldBy(cart, prices);
  const vatCents = vatOf(euros(sold.netCents), saleVatRate).cents;
  return {
    ...sold,
    offer: cart.offer,
    label: companyOfferWords[cart.offer].name,
    options: [...new Set(cart.options)],
    startsOn,
    endsOn:
      cart.offer === 'starter'
        ? addDays(addMonths(startsOn, sold.months), -1)
        : lastDayOf(startsOn, sold.months),
    vatRate: saleVatRate,
    vatCents,
    totalCents: sold.netCents + vatCents,
  };
}

/** Returns a cart of a company with so many cents off, VAT excluded: the VAT is computed on what is left (D26). */
export function lessDiscount(cart: PricedCompanyCart, discountCents: number): PricedCompanyCart {
  const netCents = cart.netCents - discountCents;
  const vatCents = vatOf(euros(netCents), cart.vatRate).cents;
  return { ...cart, netCents, vatCents, totalCents: netCents + vatCents };
}

/** Returns the first day of what is bought: today, or the day after what runs of the same offer, which is renewed. */
export const startOfPurchase = (today: CivilDate, runsUntil: CivilDate | null): CivilDate =>
  runsUntil !== null && runsUntil >= today ? addDays(runsUntil, 1) : today;

/** Returns the number of an order of a company, as its people read it. */
export const companyOrderNumber = (orderedOn: CivilDate, rank: number): string =>
  `${orderedOn.slice(0, 4)}-E${String(rank).padStart(4, '0')}`;

/** The least that is charged, in cents: the credit of a company leaves it, since no means of payment moves nothing. */
const leastCharged = 100;

/** Returns what the credit of a company pays of an order, in cents, VAT included (D18): all that it has, but for the least that is charged. */
export const creditOnOrder = (totalCents: number, creditCents: number): number =>
  Math.max(0, Math.min(creditCents, totalCents - leastCharged));

/** Returns what is charged for an order, in cents: what the credit of the company does not pay. */
export const dueOfOrder = (order: { readonly totalCents: number; readonly creditCents: number }): number =>
  order.totalCents - order.creditCents;
