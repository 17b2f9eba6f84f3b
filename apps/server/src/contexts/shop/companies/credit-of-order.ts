import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { moveCredit } from '../../gift-cards/public.ts';
import { companyNumberOf, type CompanyOrderRow } from './company-orders.repository.ts';

async function move(order: CompanyOrderRow, cause: string, words: string, from: 'credit' | 'used') {
  const { companyId, creditCents: cents } = order;
  if (cents === 0) return;
  const bookedOn = parisDay(await databaseNow());
  await moveCredit(
    { companyId, kind: 'use', cause: `${cause}:${order.id}`, words, bookedOn },
    { from, to: from === 'credit' ? 'used' : 'credit', cents },
  );
}

/** Takes what the credit of a company pays of an order out of it, in the transaction that places the order; nothing for 0. */
export const payOrderByCredit = (order: CompanyOrderRow): Promise<void> =>
  move(order, 'company-order', `Déduit de la commande ${companyNumberOf(order)}`, 'credit');

/** Gives it back when the order is not paid, or is paid back whole: once, and it pays the next order or invoice. */
export const giveOrderCreditBack = (order: CompanyOrderRow): Promise<void> =>
  move(order, 'company-order-returned', `Rendu par la commande ${companyNumberOf(order)}`, 'used');
