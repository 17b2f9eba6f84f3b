import { databaseNow } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { GiftOrderMail, giftOrderSubjects, type GiftOrderNews } from './gift-order.mail.tsx';
import { addGiftLink, giftNumberOf, giftOrderPage, type GiftOrderRow } from './gift-orders.repository.ts';

/** Writes to who bought a gift card what became of it, once for each news, in the caller’s transaction, with a link of 60 days. */
export async function tellGiftBuyer(
  order: GiftOrderRow,
  news: GiftOrderNews,
  /** What goes back now, of a withdrawal. */
  refundCents = order.totalCents,
): Promise<void> {
  const { productName } = deployment();
  const number = giftNumberOf(order);
  const url = giftOrderPage(await addGiftLink(order.id));
  const at = (await databaseNow()).toString();
  await sendMail({
    key: `gift-order-${news}:${order.id}`,
    to: order.email,
    template: `gift-order-${news}`,
    holdsSecret: true,
    message: {
      subject: giftOrderSubjects[news](number, productName),
      ...(await renderMail(GiftOrderMail({ productName, news, number, order, url, at, refundCents }))),
    },
  });
}
