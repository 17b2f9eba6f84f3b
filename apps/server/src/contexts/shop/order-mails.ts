import { paymentMethodLabels } from '@elan/domain/payments';
import { retryDaysWords, saleTerms } from '@elan/domain/shop';
import { databaseNow } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { OrderMail, orderMailSubjects, type OrderMore, type OrderNews } from './order.mail.tsx';
import { addOrderLink, linesOf, numberOf, orderPage, type OrderRow } from './orders.repository.ts';
import { retryDays } from './retry-days.ts';

/**
 * Writes to a buyer what became of an order, once for each news, in the caller's transaction: what was bought, what was paid, and a
 * link of 60 days that opens the order without signing in (D36). The confirmation holds the terms, word for word: it is the
 * buyer's durable copy.
 */
export async function tellBuyer(
  order: OrderRow,
  news: OrderNews,
  more: OrderMore = {},
  /** Which one of several, of news that an order may have more than once. */
  which = order.id,
): Promise<void> {
  const { productName, contactEmail } = deployment();
  const number = numberOf(order);
  const url = orderPage(await addOrderLink(order.id));
  const mail = await renderMail(
    OrderMail({
      productName,
      contactEmail,
      news,
      number,
      firstName: order.firstName,
      lines: await linesOf(order.id),
      totalCents: order.totalCents,
      vatCents: order.vatCents,
      method: paymentMethodLabels[order.method],
      orderedOn: order.orderedOn,
      withdrawableUntil: order.withdrawableUntil,
      terms: news === 'paid' || news === 'processing' ? saleTerms(productName) : [],
      termsVersion: order.termsVersion,
      url,
      at: (await databaseNow()).toString(),
      retries: news === 'renewalFailed' ? retryDaysWords(await retryDays()) : '',
      ...more,
    }),
  );
  await sendMail({
    key: `shop-order-${news}:${which}`,
    to: order.email,
    template: `shop-order-${news}`,
    holdsSecret: true,
    message: { subject: orderMailSubjects[news](number, productName), ...mail },
  });
}
