import { formatCivilDate } from '@elan/domain/kernel';
import { paymentMethodLabels } from '@elan/domain/payments';
import { hasReceipt, receiptStanding, shopErrors, type Receipt } from '@elan/domain/shop';
import { companyNameOf } from '../../companies/public.ts';
import { describeMeans, livePaymentOf } from '../../payments/public.ts';
import {
  companyNumberOf,
  companyOrderOfLink,
  companySubject,
  type CompanyOrderRow,
} from '../companies/company-orders.repository.ts';
import { couponOf } from '../coupons/use-coupon.ts';
import { giftNumberOf, giftOrderOfLink, type GiftOrderRow } from '../gifts/gift-orders.repository.ts';
import { linesOf, numberOf, orderOfLink, subjectOf, type OrderRow } from '../orders.repository.ts';

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

/** What a link opens: an order, who paid it as its documents name them, and the receipt of the time before they are issued. */
export type Opened = {
  readonly orderId: string;
  readonly buyerName: string;
  readonly receipt: () => Promise<Receipt>;
};

const nameOf = ({ firstName, lastName }: Pick<Kept, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Opens the order of a link. Throws `shop/order-not-found`, and `shop/no-receipt` for what was never paid. */
export async function openForReceipt(token: string): Promise<Opened> {
  const order = await orderOfLink(token);
  if (!hasReceipt(order)) throw shopErrors.fail('shop/no-receipt');
  return { orderId: order.id, buyerName: nameOf(order), receipt: () => receiptOf(order) };
}

/** The receipt of an order whose documents are not issued yet. */
async function receiptOf(order: OrderRow): Promise<Receipt> {
  const means = await describeMeans((await livePaymentOf(subjectOf(order.id)))?.meansId ?? null);
  const lines = await linesOf(order.id);
  return {
    ...common(order),
    number: numberOf(order),
    standing: receiptStanding(order.status),
    buyer: { name: nameOf(order), email: order.email },
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

/** The same of the order of a company. */
export async function openCompanyOrderForReceipt(token: string): Promise<Opened> {
  const order = await companyOrderOfLink(token);
  if (!hasReceipt(order)) throw shopErrors.fail('shop/no-receipt');
  return { orderId: order.id, buyerName: '', receipt: () => receiptOfCompany(order) };
}

/** The same of the order of a gift card, which nothing but money that came pays. */
export async function openGiftOrderForReceipt(token: string): Promise<Opened> {
  const order = await giftOrderOfLink(token);
  if (!hasReceipt(order)) throw shopErrors.fail('shop/no-receipt');
  return { orderId: order.id, buyerName: nameOf(order), receipt: () => receiptOfGift(order) };
}

async function receiptOfGift(order: GiftOrderRow): Promise<Receipt> {
  const { sessions, totalCents: cents, expiresOn } = order;
  const detail = `${sessions}\u00a0séance${sessions === 1 ? '' : 's'}, jusqu’au ${formatCivilDate(expiresOn)}`;
  return {
    ...common({ ...order, method: 'card' }),
    number: giftNumberOf(order),
    standing: receiptStanding(order.status),
    buyer: { name: nameOf(order), email: order.email },
    lines: [{ label: 'Carte cadeau', detail, cents }],
    netLines: false,
    creditCents: 0,
    couponCode: null,
    means: null,
  };
}

/** The lines of the order of a company are without VAT. */
async function receiptOfCompany(order: CompanyOrderRow): Promise<Receipt> {
  const payment = await livePaymentOf(companySubject(order.id));
  const { label, detail, startsOn, endsOn, netCents, companyId } = order;
  return {
    ...common(order),
    number: companyNumberOf(order),
    standing: receiptStanding(order.status),
    buyer: {
      name: (await companyNameOf(companyId)) ?? nameOf(order),
      email: order.email,
    },
    lines: [{ label, detail: `${detail}. ${days(startsOn, endsOn)}`, cents: netCents }],
    netLines: true,
    creditCents: order.creditCents,
    couponCode: (await couponOf({ companyOrderId: order.id }))?.code ?? null,
    means: payment?.transferReference ?? null,
  };
}
