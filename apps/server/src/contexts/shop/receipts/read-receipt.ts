import { formatCivilDate } from '@elan/domain/kernel';
import { paymentMethodLabels } from '@elan/domain/payments';
import { hasReceipt, receiptStanding, shopErrors, type Receipt } from '@elan/domain/shop';
import { companyNameOf } from '../../companies/public.ts';
import { describeMeans, livePaymentOf } from '../../payments/public.ts';
import {
  companyNumberOf,
  companyOrderOfLink,
  companySubject,
} from '../companies/company-orders.repository.ts';
import { couponOf } from '../coupons/use-coupon.ts';
import { linesOf, numberOf, orderOfLink, subjectOf } from '../orders.repository.ts';

const days = (startsOn: string, endsOn: string): string =>
  `Du ${formatCivilDate(startsOn)} au ${formatCivilDate(endsOn)}`;

/** What every receipt has, of a person as of a company. */
type Kept = {
  readonly createdAt: Temporal.Instant;
  readonly paidAt: Temporal.Instant | null;
  readonly method: keyof typeof paymentMethodLabels;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly vatCents: number;
  readonly totalCents: number;
  readonly termsVersion: string;
};
const common = (order: Kept) => ({
  orderedAt: order.createdAt.toString(),
  paidAt: order.paidAt?.toString() ?? null,
  method: paymentMethodLabels[order.method],
  netCents: order.totalCents - order.vatCents,
  vatCents: order.vatCents,
  totalCents: order.totalCents,
  termsVersion: order.termsVersion,
});

/** Returns the receipt of the order that a link opens. Throws `shop/order-not-found`, and `shop/no-receipt` for what was never paid. */
export async function receiptOfOrder(token: string): Promise<Receipt> {
  const order = await orderOfLink(token);
  if (!hasReceipt(order.status)) throw shopErrors.fail('shop/no-receipt');
  const means = await describeMeans((await livePaymentOf(subjectOf(order.id)))?.meansId ?? null);
  const lines = await linesOf(order.id);
  return {
    ...common(order),
    number: numberOf(order),
    standing: receiptStanding(order.status),
    buyer: { name: `${order.firstName} ${order.lastName}`, email: order.email },
    lines: lines.map(({ label, detail, startsOn, endsOn, amountCents }) => ({
      label,
      detail: detail ?? days(startsOn, endsOn),
      cents: amountCents,
    })),
    netLines: false,
    creditCents: 0,
    couponCode: (await couponOf({ orderId: order.id }))?.code ?? null,
    means: means?.label ?? null,
  };
}

/** The same of the order of a company, whose lines are without VAT. */
export async function receiptOfCompanyOrder(token: string): Promise<Receipt> {
  const order = await companyOrderOfLink(token);
  if (!hasReceipt(order.status)) throw shopErrors.fail('shop/no-receipt');
  const payment = await livePaymentOf(companySubject(order.id));
  const { label, detail, startsOn, endsOn, netCents, companyId } = order;
  return {
    ...common(order),
    number: companyNumberOf(order),
    standing: receiptStanding(order.status),
    buyer: {
      name: (await companyNameOf(companyId)) ?? `${order.firstName} ${order.lastName}`,
      email: order.email,
    },
    lines: [{ label, detail: `${detail}. ${days(startsOn, endsOn)}`, cents: netCents }],
    netLines: true,
    creditCents: order.creditCents,
    couponCode: (await couponOf({ companyOrderId: order.id }))?.code ?? null,
    means: payment?.transferReference ?? null,
  };
}
