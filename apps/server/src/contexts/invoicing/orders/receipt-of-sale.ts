import { receiptOf, type SoldToConsumer } from '@elan/domain/invoicing';
import { isUuid } from '@elan/domain/kernel';
import { paymentMethodLabels } from '@elan/domain/payments';
import { saleVatRate } from '@elan/domain/shop';
import { parisDay } from '../../../platform/clock/clock.ts';
import { settledPayment } from '../../payments/public.ts';
import { paidSale } from '../../shop/public.ts';
import { readIssuer } from '../issuer.ts';
import { issueOnce } from './issue-once.ts';

/** What somebody paid and that is no order of the shop: a place at a session, the starter pack of a coach. */
async function soldByPayment(paymentId: string): Promise<SoldToConsumer | null> {
  const payment = await settledPayment(paymentId);
  if (!payment?.userId || payment.companyId !== null) return null;
  return {
    buyerId: payment.userId,
    lines: [{ name: payment.description, grossCents: payment.amountCents }],
    sale: {
      order: paymentId.slice(0, 8).toUpperCase(),
      paidOn: parisDay(payment.settledAt),
      method: paymentMethodLabels[payment.method],
      isVoucher: false,
    },
  };
}

async function soldInShop(kind: string, orderId: string): Promise<SoldToConsumer | null> {
  const sold = await paidSale(kind, orderId);
  if (!sold) return null;
  const { buyerId, number, paidAt, method, isVoucher, lines } = sold;
  return {
    buyerId,
    lines: lines.map(({ label, cents }) => ({ name: label, grossCents: cents })),
    sale: {
      order: number,
      paidOn: parisDay(paidAt),
      method: paymentMethodLabels[method],
      isVoucher,
    },
  };
}

/**
 * Issues the receipt of what a consumer paid, once whatever happens, in the series of receipts; and credit notes for what was given back
 * so far, once each. `id` is the order of the shop, or the payment of what is no order there (`kind` null). Nothing happens for what was
 * never paid. Throws `invoicing/checks-failed`.
 */
export async function receiptOfSale(
  { kind, id }: { readonly kind: string | null; readonly id: string },
  refundedCents: number,
): Promise<void> {
  if (!isUuid(id)) return;
  const sold = await (kind === null ? soldByPayment(id) : soldInShop(kind, id));
  if (!sold) return;
  await issueOnce({
    orderId: id,
    companyId: null,
    buyerId: sold.buyerId,
    async document() {
      const { party: seller } = await readIssuer();
      return (issued) => receiptOf(sold, { ...issued, seller, vatRate: saleVatRate });
    },
    backCents: refundedCents,
  });
}
