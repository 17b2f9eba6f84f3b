import { createHash } from 'node:crypto';
import {
  isHeldOnce,
  isUnitLine,
  liveRightStatuses,
  liveShopSubscriptionStatuses,
  offerWords,
  orderMachine,
  priceCart,
  pricesOf,
  saleTerms,
  saleTermsVersion,
  shopErrors,
  type shopOrdersContract,
  type PricedCart,
  type Quote,
  type SoldOffer,
} from '@elan/domain/shop';
import { paymentErrors } from '@elan/domain/payments';
import type { RouteAnswer, RouteChecked } from '@elan/domain/kernel';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { accountOfBuyer } from '../accounts/public.ts';
import { openPayment } from '../payments/public.ts';
import { currentPrices } from './current-prices.ts';
import {
  cartWithCoupon,
  couponTaken,
  holdCoupon,
  takeCoupon,
  type TakenCoupon,
} from './coupons/use-coupon.ts';
import { requireProof } from './email-proofs.ts';
import { limitCodes } from './externals/company-code.ts';
import { detailsOf, type LineDetails } from './order-details.ts';
import { addOrderLink, numberOf, orderPage, subjectOf, type OrderRow } from './orders.repository.ts';
import { holdSession } from './sessions/hold-session.ts';
import { shopOrderLines, shopOrders, shopRights, shopSubscriptions } from './shop.tables.ts';
import { requireVariant } from './variants/variants.repository.ts';

type Asked = RouteChecked<typeof shopOrdersContract.place>['body'];
type Cart = Pick<Asked, 'variant' | 'lines' | 'coupon'>;

type Line = PricedCart['lines'][number] & LineDetails;
type Made = {
  readonly cart: Omit<PricedCart, 'lines'> & { readonly lines: readonly Line[] };
  readonly today: string;
  readonly taken: TakenCoupon | undefined;
};

async function priced({ variant, lines, coupon }: Cart): Promise<Made> {
  const now = await databaseNow();
  const today = parisDay(now);
  const shop = await requireVariant(variant);
  const prices = pricesOf(await currentPrices(), shop.prices);
  const whole = priceCart(shop, lines, prices, today);
  const basket = whole.lines.map(({ offer, amountCents: cents }) => ({ offer, cents }));
  const taken = await takeCoupon(coupon, { audience: 'people', variant, months: null, lines: basket }, today);
  const cart = cartWithCoupon(whole, taken);
  const detailed: Line[] = [];
  for (const [at, line] of cart.lines.entries()) {
    const asked = lines[at];
    if (asked) detailed.push({ ...line, ...(await detailsOf(asked, { today, now, prices })) });
  }
  return { cart: { ...cart, lines: detailed }, today, taken };
}

/** Returns what a cart costs now, and which terms it is sold under; the codes of companies that a place tries are counted. Throws `shop/offer-not-sold`, and as a coupon does. */
export async function quoteCart(asked: Cart, from?: string): Promise<Quote> {
  if (from !== undefined && asked.lines.some(({ offer }) => offer === 'external-employee'))
    await limitCodes(from);
  const { cart, taken } = await priced(asked);
  return {
    ...cart,
    lines: [...cart.lines],
    termsVersion: saleTermsVersion,
    coupon: couponTaken(taken),
  };
}

/** The digest of the terms as they are shown: what was accepted can be proved word for word. */
const termsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify(saleTerms(deployment().productName)))
    .digest('hex');

/** Throws `shop/already-subscribed` for an offer that this person has a right or a subscription to: it is not paid twice. */
async function refuseTwice(userId: string, offers: readonly SoldOffer[], today: string): Promise<void> {
  const [open] = await db
    .select({ offer: shopRights.offer })
    .from(shopRights)
    .where(
      and(
        eq(shopRights.userId, userId),
        inArray(shopRights.offer, [...offers]),
        inArray(shopRights.status, [...liveRightStatuses]),
        gte(shopRights.endsOn, today),
      ),
    );
  // One whose payment is late has no right, and goes on all the same.
  const [goesOn] = await db
    .select({ offer: shopSubscriptions.offer })
    .from(shopSubscriptions)
    .where(
      and(
        eq(shopSubscriptions.userId, userId),
        inArray(shopSubscriptions.offer, [...offers]),
        inArray(shopSubscriptions.status, [...liveShopSubscriptionStatuses]),
      ),
    );
  const found = open ?? goesOn;
  if (found) throw shopErrors.fail('shop/already-subscribed', { offer: offerWords[found.offer].name });
}

async function insertOrder(asked: Asked, userId: string, made: Pick<Made, 'cart' | 'today'>, from: string) {
  const { cart, today } = made;
  const { email, firstName, lastName, variant, method } = asked;
  const status = orderMachine.initial[0] ?? 'PLACED';
  const [order] = await db
    .insert(shopOrders)
    .values({
      userId,
      email,
      firstName,
      lastName,
      variant,
      method,
      status,
      totalCents: cart.totalCents,
      vatCents: cart.vatCents,
      orderedOn: today,
      withdrawableUntil: cart.withdrawableUntil,
      termsVersion: saleTermsVersion,
      termsHash: termsHash(),
      termsAcceptedAt: sql`now()`,
      termsAddress: from,
    })
    .onConflictDoNothing()
    .returning();
  // Another one is being paid by the same person.
  if (!order) throw paymentErrors.fail('payments/already-in-progress');
  const kept = await db
    .insert(shopOrderLines)
    .values(cart.lines.map((line, position) => ({ ...line, orderId: order.id, position })))
    .returning({ id: shopOrderLines.id, position: shopOrderLines.position });
  for (const { id, position } of kept) {
    const line = asked.lines[position];
    if (line && isUnitLine(line)) await holdSession(userId, id, line);
  }
  const actor = { userId, role: 'PUBLIC' } as const;
  await recordAudit({
    actor,
    entity: 'shop-order',
    entityId: order.id,
    event: 'place',
    from: null,
    to: status,
    details: {},
  });
  return order;
}

/** What the buyer reads at the provider's. */
const descriptionOf = (order: OrderRow, { lines }: Made['cart']): string =>
  `Commande ${numberOf(order)} : ${lines.map(({ label }) => label).join(', ')}`;

/**
 * Orders with obligation to pay: prices are taken again (a total that is not the one that was shown is told, not charged, threats
 * T16), the address is proven, the account of the people's space is made or found (D36), the terms are kept as they were accepted, and
 * the checkout is opened, in one transaction. Returns a link of the order and where it is paid. Throws `shop/offer-not-sold`,
 * `shop/slot-taken`, `shop/price-changed`, `shop/terms-outdated`, `shop/email-not-proven`, `shop/account-closed`, `shop/already-subscribed`,
 * `payments/already-in-progress` while the same person pays another order, and as a coupon does.
 */
export function placeOrder(
  asked: Asked,
  from: string,
): Promise<RouteAnswer<typeof shopOrdersContract.place>> {
  return inTx(async () => {
    if (asked.termsVersion !== saleTermsVersion) throw shopErrors.fail('shop/terms-outdated');
    const made = await priced(asked);
    const { totalCents, lines } = made.cart;
    if (asked.shownCents !== totalCents) throw shopErrors.fail('shop/price-changed', { totalCents });
    await requireProof(asked.email, asked.proof);
    const { email, firstName, lastName, method } = asked;
    const user = await accountOfBuyer({ email, firstName, lastName });
    if (!user) throw shopErrors.fail('shop/account-closed');
    await refuseTwice(user.id, lines.map(({ offer }) => offer).filter(isHeldOnce), made.today);
    const order = await insertOrder(asked, user.id, made, from);
    await holdCoupon(made.taken, { orderId: order.id }, { userId: user.id });
    const token = await addOrderLink(order.id);
    const payer = { userId: user.id, companyId: null, name: `${firstName} ${lastName}`, email };
    const { url: checkoutUrl } = await openPayment(
      {
        subject: subjectOf(order.id),
        payer,
        description: descriptionOf(order, made.cart),
        method,
        amountCents: totalCents,
      },
      { returnUrl: orderPage(token), saveMeans: true, askedFrom: from },
    );
    await publishLive({ topic: `user:${user.id}`, kind: 'shop/changed', id: order.id });
    return { token, checkoutUrl };
  });
}
