import { dayHasPassed } from '@elan/domain/kernel';
import { giftOrderMachine, shopErrors, type GiftOrder } from '@elan/domain/shop';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { takeSoldCardBack } from '../../gift-cards/public.ts';
import { lastPaymentOf, requestRefundUpTo } from '../../payments/public.ts';
import { tellGiftBuyer } from './gift-order-mails.ts';
import { giftOrderOfLink, giftSubject, lockGiftOrder } from './gift-orders.repository.ts';
import { giftOrders } from './gift-orders.tables.ts';
import { describeGiftOrder } from './read-gift-order.ts';

/** Whoever holds the link of a mail; the person’s own space gives one too. */
const holder = { userId: null, role: 'PUBLIC' } as const;

/**
 * Withdraws from an order of a gift card by its link, in time and while nobody used the card: the card is off, all the money, or what
 * is left of it where a part went back by hand, comes back once, and a receipt is written. Throws `shop/order-not-found` and `shop/not-withdrawable`.
 */
export async function withdrawGiftOrder(token: string): Promise<GiftOrder> {
  const seen = await giftOrderOfLink(token);
  const today = parisDay(await databaseNow());
  if (seen.status !== 'PAID' || seen.cardId === null || dayHasPassed(seen.withdrawableUntil, today))
    throw shopErrors.fail('shop/not-withdrawable');
  const { cardId, totalCents } = seen;
  const payment = await lastPaymentOf(giftSubject(seen.id));
  await inTx(async () => {
    // The payment is held before its order, as by who hears of it.
    const refundCents = await requestRefundUpTo(payment.id, {
      amountCents: totalCents,
      reason: 'Rétractation',
      cause: 'withdrawal',
    });
    const row = await lockGiftOrder(seen.id);
    if (row?.status !== 'PAID' || !(await takeSoldCardBack(cardId)))
      throw shopErrors.fail('shop/not-withdrawable');
    const moved = await transition({
      machine: giftOrderMachine,
      table: giftOrders,
      row,
      event: 'withdraw',
      actor: holder,
    });
    await tellGiftBuyer({ ...row, ...moved }, 'withdrawn', refundCents);
    await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
  });
  return describeGiftOrder(seen);
}
