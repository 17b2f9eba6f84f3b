import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { buyerOf } from '../../accounts/public.ts';
import type { PlaceOrderRow } from './place-order.ts';
import { PlaceGoneMail, placeGoneSubject } from './place-gone.mail.tsx';
import { PlaceRefundedMail, placeRefundedSubject } from './place-refunded.mail.tsx';

const aboutOf = async ({ userId, fitcoins, cents }: PlaceOrderRow) => {
  const buyer = await buyerOf(userId);
  if (!buyer) return null;
  const { productName, baseUrl } = deployment();
  const props = { productName, firstName: buyer.firstName, fitcoins, cents, url: `${baseUrl}/espace` };
  return { to: buyer.email, props };
};

/** Writes, once, to somebody whose place was taken while they paid: all they paid goes back. */
export async function tellPlaceGone(order: PlaceOrderRow): Promise<void> {
  const about = await aboutOf(order);
  if (!about) return;
  const { to, props } = about;
  await sendMail({
    key: `espace.place-gone:${order.id}`,
    to,
    template: 'place-gone',
    message: { subject: placeGoneSubject(props.productName), ...(await renderMail(PlaceGoneMail(props))) },
  });
}

/** Writes, once, to somebody whose place is taken because its payment went back. */
export async function tellPlaceRefunded(order: PlaceOrderRow): Promise<void> {
  const about = await aboutOf(order);
  if (!about) return;
  const { to, props } = about;
  await sendMail({
    key: `espace.place-refunded:${order.id}`,
    to,
    template: 'place-refunded',
    message: {
      subject: placeRefundedSubject(props.productName),
      ...(await renderMail(PlaceRefundedMail(props))),
    },
  });
}
