import type { PaymentMethod } from '@elan/domain/payments';
import { formatShortDate, isUuid } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { giftNumberOf, giftOrderKind } from './gifts/gift-orders.repository.ts';
import { giftOrders } from './gifts/gift-orders.tables.ts';
import { linesOf, numberOf, orderSubjectKind } from './orders.repository.ts';
import { shopOrders } from './shop.tables.ts';

/** What a receipt says of an order of a person whose money came; amounts in cents, VAT included. Nothing of it names the person. */
export type PaidSale = {
  readonly buyerId: string;
  readonly number: string;
  readonly paidAt: Temporal.Instant;
  readonly method: PaymentMethod;
  readonly isVoucher: boolean;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
};

/** The orders of people, as payments call them. */
export const saleKinds: readonly string[] = [orderSubjectKind, giftOrderKind];

const daysOf = (startsOn: string, endsOn: string): string =>
  startsOn === endsOn
    ? `le ${formatShortDate(startsOn)}`
    : `du ${formatShortDate(startsOn)} au ${formatShortDate(endsOn)}`;

async function paidOrder(id: string): Promise<PaidSale | null> {
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, id));
  if (!order || order.paidAt === null) return null;
  const { userId: buyerId, paidAt, method } = order;
  // Where a session takes place and with whom stays with the order: an erasure takes it away there.
  const lines = (await linesOf(id)).map(({ label, startsOn, endsOn, amountCents }) => ({
    label: `${label}, ${daysOf(startsOn, endsOn)}`,
    cents: amountCents,
  }));
  return { buyerId, number: numberOf(order), paidAt, method, isVoucher: false, lines };
}

async function paidGift(id: string): Promise<PaidSale | null> {
  const [order] = await db.select().from(giftOrders).where(eq(giftOrders.id, id));
  if (!order || order.paidAt === null) return null;
  const { userId: buyerId, paidAt, sessions, totalCents: cents } = order;
  const label = `Carte cadeau, ${sessions}\u00a0séance${sessions === 1 ? '' : 's'}`;
  const lines = [{ label, cents }];
  return { buyerId, number: giftNumberOf(order), paidAt, method: 'card', isVoucher: true, lines };
}

/** Returns what to write a receipt of for an order of a person; null for an unknown one, and for one that was never paid. */
export async function paidSale(kind: string, id: string): Promise<PaidSale | null> {
  if (!isUuid(id)) return null;
  return kind === giftOrderKind ? paidGift(id) : paidOrder(id);
}
