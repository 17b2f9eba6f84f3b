import { addDays } from '@elan/domain/kernel';
import { offerWords } from '@elan/domain/shop';
import { and, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { describeMeans } from '../payments/public.ts';
import { programmeOf } from './externals/join-programmes.ts';
import { DebitNoticeMail, debitNoticeSubject } from './debit-notice.mail.tsx';
import { addOrderLink, orderPage } from './orders.repository.ts';
import { shopOrderLines, shopOrders, shopSubscriptions } from './shop.tables.ts';

/** How many days before a debit it is told of, as the mandate says (threats T20). */
const noticeDays = 2;
const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Tells who pays by SEPA of the debits of the coming two days, each once, whatever day the job runs again. Returns how many there are. */
export async function tellDebits(day: string, signal?: AbortSignal): Promise<number> {
  const due = await db
    .select({ subscription: shopSubscriptions, order: shopOrders, line: shopOrderLines })
    .from(shopSubscriptions)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopSubscriptions.lineId))
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
    .where(
      and(
        eq(shopSubscriptions.failedTries, 0),
        gt(shopSubscriptions.nextChargeOn, day),
        lte(shopSubscriptions.nextChargeOn, addDays(day, noticeDays)),
        or(isNull(shopSubscriptions.endsOn), gte(shopSubscriptions.endsOn, shopSubscriptions.nextChargeOn)),
        or(eq(shopSubscriptions.status, 'ACTIVE'), eq(shopSubscriptions.status, 'CANCELLING')),
      ),
    );
  const { productName } = deployment();
  let told = 0;
  for (const { subscription, order, line } of due) {
    signal?.throwIfAborted();
    const means = await describeMeans(subscription.meansId);
    if (means?.kind !== 'sepa') continue;
    // What waits for a company that is suspended, or is over with it, is not debited.
    if ((await programmeOf(subscription.userId, line)) !== 'open') continue;
    told += 1;
    const { id, offer, monthlyCents, nextChargeOn: on } = subscription;
    await inTx(async () => {
      const mail = await renderMail(
        DebitNoticeMail({
          productName,
          offer: offerWords[offer].name,
          amount: inEuros.format(monthlyCents / 100),
          on,
          account: means.label,
          mandate: means.mandateReference ?? '',
          url: orderPage(await addOrderLink(order.id)),
        }),
      );
      await sendMail({
        key: `shop-debit-notice:${id}:${on}`,
        to: order.email,
        template: 'shop-debit-notice',
        holdsSecret: true,
        message: { subject: debitNoticeSubject(on, productName), ...mail },
      });
    });
  }
  return told;
}
