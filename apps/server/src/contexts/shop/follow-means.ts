import { offerWords } from '@elan/domain/shop';
import { eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { recordAudit, systemActor as actor } from '../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { describeMeans, type PaymentTold } from '../payments/public.ts';
import { MeansChangedMail, meansChangedSubject } from './means-changed.mail.tsx';
import { shopOrderLines, shopOrders, shopSubscriptions } from './shop.tables.ts';

/** What payments call the means of a subscription, which costs nothing. */
export const meansKind = 'shop-means';

/** The provider keeps another means: the months that follow are charged on it, and one that is late is tried again with it at once. */
async function keep({ paymentId, subject, meansId }: PaymentTold): Promise<void> {
  if (subject.kind !== meansKind || meansId === null) return;
  const [found] = await db
    .select({ row: shopSubscriptions, email: shopOrders.email })
    .from(shopSubscriptions)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopSubscriptions.lineId))
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
    .where(eq(shopSubscriptions.id, subject.id))
    .for('no key update', { of: shopSubscriptions });
  if (!found || found.row.status === 'ENDED' || found.row.meansId === meansId) return;
  const { row, email } = found;
  // Who is late asks for the debit by giving a means; another one is told of before it is taken from this one.
  const isLate = row.status === 'PAST_DUE';
  const nextTryOn = isLate ? parisDay(await databaseNow()) : row.nextTryOn;
  const debitToldFor = isLate ? row.nextChargeOn : null;
  await db
    .update(shopSubscriptions)
    .set({
      meansId,
      nextTryOn,
      debitToldFor,
      version: sql`${shopSubscriptions.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(shopSubscriptions.id, row.id));
  const { status } = row;
  const what = {
    entity: 'shop-subscription',
    entityId: row.id,
    event: 'changeMeans',
    from: status,
    to: status,
  };
  await recordAudit({ actor, ...what, details: { before: row.meansId, meansId } });
  const { productName, baseUrl } = deployment();
  const means = await describeMeans(meansId);
  const mail = await renderMail(
    MeansChangedMail({
      productName,
      offer: offerWords[row.offer].name,
      means: means?.label ?? '',
      mandate: means?.mandateReference ?? null,
      nextChargeOn: row.nextChargeOn,
      url: `${baseUrl}/espace/purchases`,
    }),
  );
  await sendMail({
    key: `shop-means-changed:${paymentId}`,
    to: email,
    template: 'shop-means-changed',
    message: { subject: meansChangedSubject(productName), ...mail },
  });
  await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
}

/** What the shop does when a means is kept for a subscription. */
export const followMeans: readonly EventHandler[] = [on('payments/settled', keep)];
