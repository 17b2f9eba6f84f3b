import { companySettings } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { offerPayments } from '@elan/domain/prescriptors';
import { paymentMethodLabels, paymentMethods, type PaymentMethod } from '@elan/domain/payments';
import {
  companyCartProblems,
  companyTermsVersion,
  creditOnOrder,
  lessDiscount,
  priceCompanyCart,
  shopErrors,
  shopSettings,
  startOfPurchase,
  type CompanyCart,
  type CompanyPrices,
  type CompanyQuote,
  type PricedCompanyCart,
} from '@elan/domain/shop';
import type { SubscriptionOffer } from '@elan/domain/subscriptions';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { creditOf } from '../../gift-cards/public.ts';
import { offerGoverning } from '../../prescriptors/public.ts';
import { lastDayOfOffer } from '../../subscriptions/public.ts';
import { couponTaken, takeCoupon, type TakenCoupon } from '../coupons/use-coupon.ts';

const setting = settingsOf(shopSettings);
const companySetting = settingsOf(companySettings);

/** Returns what companies pay at the moment (D12), VAT excluded. */
async function companyPrices(): Promise<CompanyPrices> {
  return {
    community60: await setting('shop.community-60-price'),
    community45: await setting('shop.community-45-price'),
    safety20: await setting('shop.safety-20-price'),
    liveMonthly: await setting('shop.live-licence-monthly-price'),
    starterSessions: await setting('shop.starter-sessions'),
    starterMonths: await setting('shop.starter-months'),
    minLicences: await companySetting('companies.min-licences'),
  };
}

/** What a company subscribes to by a cart: the starter offer is one of Community. */
export const subscribedTo = ({ offer }: Pick<CompanyCart, 'offer'>): SubscriptionOffer =>
  offer === 'starter' ? 'community' : offer;

/** How a company may pay: what the offer of its prescriptor allows, everything without one. */
async function methodsOf(companyId: string | null): Promise<readonly PaymentMethod[]> {
  const governing = companyId === null ? null : await offerGoverning(companyId);
  if (!governing) return paymentMethods;
  return offerPayments.filter((means) => governing.policy.payments.includes(means));
}

/** Throws `shop/method-not-offered` for a means that the offer of the prescriptor of a company does not allow. */
export async function requireMethod(companyId: string, method: PaymentMethod): Promise<void> {
  const methods = await methodsOf(companyId);
  if (methods.includes(method)) return;
  const words = methods.map((one) => paymentMethodLabels[one].toLowerCase()).join(', ');
  throw shopErrors.fail('shop/method-not-offered', { methods: words });
}

export type PricedForCompany = PricedCompanyCart & {
  /** What the credit of the company pays of the total, in cents. */
  readonly creditCents: number;
  readonly minLicences: number;
  readonly taken: TakenCoupon | undefined;
};

/**
 * Returns what a cart costs now to a company, or to one that registers (null), from its first day on: the day after what runs of the same
 * offer, which it renews. A coupon is taken off before the VAT. Throws `form-invalid` for a cart that is not sold, and as a coupon does.
 */
export async function priceForCompany(
  { cart, coupon }: { readonly cart: CompanyCart; readonly coupon?: string | undefined },
  companyId: string | null,
): Promise<PricedForCompany> {
  const prices = await companyPrices();
  const issues = companyCartProblems(cart, prices);
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
  const today = parisDay(await databaseNow());
  const until = companyId === null ? null : await lastDayOfOffer(companyId, subscribedTo(cart), today);
  const whole = priceCompanyCart(cart, prices, startOfPurchase(today, until));
  const lines = [{ offer: whole.offer, cents: whole.netCents }];
  const basket = { audience: 'companies', variant: null, months: whole.months, lines } as const;
  const taken = await takeCoupon(coupon, basket, today);
  const priced = lessDiscount(whole, taken?.discountCents ?? 0);
  const creditCents = companyId === null ? 0 : creditOnOrder(priced.totalCents, await creditOf(companyId));
  return {
    ...priced,
    creditCents,
    minLicences: prices.minLicences,
    taken,
  };
}

/** The same as a quote: with the terms and the means of payment. */
export async function quoteForCompany(
  asked: { readonly cart: CompanyCart; readonly coupon?: string | undefined },
  companyId: string | null,
): Promise<CompanyQuote> {
  const { taken, ...priced } = await priceForCompany(asked, companyId);
  return {
    ...priced,
    options: [...priced.options],
    termsVersion: companyTermsVersion,
    methods: [...(await methodsOf(companyId))],
    coupon: couponTaken(taken),
  };
}
