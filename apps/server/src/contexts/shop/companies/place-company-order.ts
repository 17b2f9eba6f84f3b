import { createHash } from 'node:crypto';
import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors, type RouteChecked } from '@elan/domain/kernel';
import { paymentErrors } from '@elan/domain/payments';
import {
  companyTerms,
  companyTermsVersion,
  dueOfOrder,
  liveCompanyOrderStatuses,
  shopErrors,
  type companyOrdersContract,
  type CompanyPurchase,
} from '@elan/domain/shop';
import type { SubscriptionTerm } from '@elan/domain/subscriptions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { buyerOf } from '../../accounts/public.ts';
import {
  checkRegistration,
  companyDirectory,
  registerProvenCompany,
  soldCompany,
} from '../../companies/public.ts';
import { heldCredit } from '../../gift-cards/public.ts';
import { openPayment } from '../../payments/public.ts';
import { refuseOutsideOffer } from '../../subscriptions/public.ts';
import { holdCoupon } from '../coupons/use-coupon.ts';
import { requireProof } from '../email-proofs.ts';
import { companyOrders } from '../shop.tables.ts';
import {
  addCompanyLink,
  companyNumberOf,
  companyOrderPage,
  companySubject,
  type CompanyOrderRow,
} from './company-orders.repository.ts';
import { payOrderByCredit } from './credit-of-order.ts';
import { priceForCompany, requireMethod, type PricedForCompany } from './company-prices.ts';

type Bought = RouteChecked<typeof companyOrdersContract.buy>['body'];
type Opened = { token: string; checkoutUrl: string };
type Buyer = { userId: string; firstName: string; lastName: string; email: string };
type Company = { id: string; name: string; siren: string };

/** The digest of the terms as they are shown: what was accepted can be proved word for word. */
const termsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify(companyTerms(deployment().productName)))
    .digest('hex');

/** How long what is bought runs. */
export const termOf = ({ months, endsOn }: Pick<CompanyOrderRow, 'months' | 'endsOn'>): SubscriptionTerm =>
  months === 3 || months === 6 || months === 12 ? { kind: 'months', months } : { kind: 'until', endsOn };

/** Throws `shop/price-changed` for what is charged when it is not what was shown, `shop/terms-outdated` for other terms. */
function requireShown({ shownCents, termsVersion }: Bought, priced: PricedForCompany): void {
  if (termsVersion !== companyTermsVersion) throw shopErrors.fail('shop/terms-outdated');
  const totalCents = dueOfOrder(priced);
  if (shownCents !== totalCents) throw shopErrors.fail('shop/price-changed', { totalCents });
}

/** Throws `shop/starter-used` where the company took it already, by another establishment too. */
async function refuseStarterTwice(siren: string): Promise<void> {
  const taken = await acrossWall(() =>
    db.$count(
      companyOrders,
      and(
        eq(companyOrders.siren, siren),
        eq(companyOrders.offer, 'starter'),
        inArray(companyOrders.status, [...liveCompanyOrderStatuses]),
      ),
    ),
  );
  if (taken > 0) throw shopErrors.fail('shop/starter-used');
}

async function insertOrder(
  company: Company,
  buyer: Buyer,
  { minLicences: _, taken: __, ...priced }: PricedForCompany,
  about: { method: Bought['method']; from: string },
): Promise<CompanyOrderRow> {
  const [order] = await db
    .insert(companyOrders)
    .values({
      ...priced,
      ...buyer,
      options: [...priced.options],
      companyId: company.id,
      siren: company.siren,
      status: 'PLACED',
      method: about.method,
      orderedOn: parisDay(await databaseNow()),
      termsVersion: companyTermsVersion,
      termsHash: termsHash(),
      termsAcceptedAt: sql`now()`,
      termsAddress: about.from,
    })
    .onConflictDoNothing()
    .returning();
  if (!order) {
    // Another establishment took the starter offer at the same moment, or the company pays another order.
    if (priced.offer === 'starter') await refuseStarterTwice(company.siren);
    throw paymentErrors.fail('payments/already-in-progress');
  }
  const actor = { userId: buyer.userId, role: 'PUBLIC' } as const;
  const what = { entity: 'company-order', entityId: order.id, event: 'place', from: null, to: order.status };
  await recordAudit({ actor, ...what, details: {} });
  await publishLive({ topic: `company:${company.id}`, kind: 'subscriptions/changed', id: order.id });
  return order;
}

/** Orders for a company, in the caller’s transaction, and opens the checkout. */
async function orderFor(company: Company, buyer: Buyer, bought: Bought, from: string): Promise<Opened> {
  const { cart, method } = bought;
  // Held until the order has taken its part: two that are placed at once do not use one credit.
  await heldCredit(company.id);
  const priced = await priceForCompany(bought, company.id);
  requireShown(bought, priced);
  await requireMethod(company.id, method);
  await refuseOutsideOffer(company.id, { term: termOf(priced), sessionsSold: priced.sessions });
  if (cart.offer === 'starter') await refuseStarterTwice(company.siren);
  const order = await insertOrder(company, buyer, priced, { method, from });
  await payOrderByCredit(order);
  await holdCoupon(priced.taken, { companyOrderId: order.id }, { companyId: company.id });
  const token = await addCompanyLink(order.id);
  const { url: checkoutUrl } = await openPayment(
    {
      subject: companySubject(order.id),
      payer: { userId: buyer.userId, companyId: company.id, name: company.name, email: buyer.email },
      description: `Commande ${companyNumberOf(order)} : ${order.label}`,
      method,
      amountCents: dueOfOrder(order),
    },
    { returnUrl: companyOrderPage(token), saveMeans: method !== 'transfer', askedFrom: from },
  );
  return { token, checkoutUrl };
}

/**
 * Registers a company whose manager proved the address by a code, and orders its first offer, in one transaction (D37): prices are taken
 * again, nothing stays when the checkout cannot be opened. Throws as a registration does, `auth/email-already-exists`,
 * `shop/email-not-proven`, `shop/price-changed`, `shop/terms-outdated`, `shop/starter-used`, `shop/method-not-offered`.
 */
export async function placeFirstOrder(asked: CompanyPurchase, from: string): Promise<Opened> {
  const { registration, proof, purchase } = asked;
  const checked = await checkRegistration(companyDirectory, registration, from);
  await requireProof(checked.email, proof);
  return inTx(async () => {
    const { company, userId } = await registerProvenCompany(checked, registration);
    const { firstname, lastname } = registration.manager;
    const buyer = { userId, firstName: firstname.trim(), lastName: lastname.trim(), email: checked.email };
    return orderFor(company, buyer, purchase, from);
  });
}

/**
 * Orders an offer, or its renewal, for one’s own company. Throws `shop/price-changed`, `shop/terms-outdated`, `shop/starter-used`,
 * `shop/method-not-offered`, and `payments/already-in-progress` while the company pays another order.
 */
export function placeOwnOrder(
  scope: Scope,
  { userId }: Pick<Actor, 'userId'>,
  bought: Bought,
  from: string,
): Promise<Opened> {
  const companyId = companyOf(scope);
  return inTx(async () => {
    const company = await soldCompany(companyId);
    const user = await buyerOf(userId);
    if (!company || !user || company.kind !== 'client') throw kernelErrors.fail('permission-denied');
    return orderFor(company, { userId, ...user }, bought, from);
  });
}
