import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { buyerOf } from '../../accounts/public.ts';
import type { PlaceOrderRow } from './place-order.ts';
import { PlaceGoneMail, placeGoneSubject } from './place-gone.mail.tsx';

/** Writes, once, to somebody whose place was taken while they paid: all they paid goes back. */
export async function tellPlaceGone(order: PlaceOrderRow): Promise<void> {
  const buyer = await buyerOf(order.userId);
  if (!buyer) return;
  const { productName, baseUrl } = deployment();
  const { fitcoins, cents } = order;
  const url = `${baseUrl}/espace`;
  await sendMail({
    key: `espace.place-gone:${order.id}`,
    to: buyer.email,
    template: 'place-gone',
    message: {
      subject: placeGoneSubject(productName),
      ...(await renderMail(PlaceGoneMail({ productName, firstName: buyer.firstName, fitcoins, cents, url }))),
    },
  });
}
