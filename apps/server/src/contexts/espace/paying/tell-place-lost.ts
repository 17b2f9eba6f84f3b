import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { buyerOf } from '../../accounts/public.ts';
import type { PlaceOrderRow } from './place-order.ts';
import { PlaceLostMail, placeLostSubject, type PlaceLost } from './place-lost.mail.tsx';

/**
 * Writes, once, to somebody who loses a place that they paid: it was taken while they paid, and all they paid goes back; or its payment went
 * back.
 */
export async function tellPlaceLost(
  { id, userId, fitcoins, cents }: PlaceOrderRow,
  lost: PlaceLost,
): Promise<void> {
  const buyer = await buyerOf(userId);
  if (!buyer) return;
  const { productName, baseUrl } = deployment();
  const { firstName, email: to } = buyer;
  const mail = await renderMail(
    PlaceLostMail({ lost, productName, firstName, fitcoins, cents, url: `${baseUrl}/espace` }),
  );
  await sendMail({
    key: `espace.place-${lost}:${id}`,
    to,
    template: `place-${lost}`,
    message: { subject: placeLostSubject(lost, productName), ...mail },
  });
}
