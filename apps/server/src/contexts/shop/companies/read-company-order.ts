import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors, type RouteAnswer } from '@elan/domain/kernel';
import type { CompanyOrder, companyOrdersContract } from '@elan/domain/shop';
import { and, desc, eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { hitLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { companyNameOf, soldCompany } from '../../companies/public.ts';
import { documentsOfOrder } from '../../invoicing/public.ts';
import { cancelPayment, lastPaymentOf, readAgain } from '../../payments/public.ts';
import { couponOf } from '../coupons/use-coupon.ts';
import { companyOrders } from '../shop.tables.ts';
import {
  addCompanyLink,
  companyNumberOf,
  companyOrderOfLink,
  companySubject,
  type CompanyOrderRow,
} from './company-orders.repository.ts';

/** How often an order that waits for its money is read again at the provider, at most. */
const rereading = { max: 40, windowSeconds: 60 } as const;

async function describe(row: CompanyOrderRow): Promise<CompanyOrder> {
  const last = await lastPaymentOf(companySubject(row.id));
  const { receivedCents, failure, transferReference, transferIban, checkoutUrl } = last;
  const isOpen = row.status === 'PLACED' || (row.status === 'PROCESSING' && row.method === 'transfer');
  return {
    ...row,
    number: companyNumberOf(row),
    companyName: (await companyNameOf(row.companyId)) ?? '',
    placedAt: row.createdAt.toString(),
    paidAt: row.paidAt?.toString() ?? null,
    coupon: await couponOf({ companyOrderId: row.id }),
    documents: await documentsOfOrder(row.id),
    payment: {
      receivedCents,
      failure,
      transferReference,
      transferIban,
      checkoutUrl: isOpen ? checkoutUrl : null,
    },
  };
}

async function describeAgain({ id }: Pick<CompanyOrderRow, 'id'>): Promise<CompanyOrder> {
  const now = await db.select().from(companyOrders).where(eq(companyOrders.id, id)).then(onlyRow);
  return describe(now);
}

const isUndecided = ({ status }: CompanyOrderRow): boolean => status === 'PLACED' || status === 'PROCESSING';

/** Returns the order of a company that a link opens, its payment read again while it waits. Throws `shop/order-not-found`. */
export async function openCompanyOrder(token: string): Promise<CompanyOrder> {
  const order = await companyOrderOfLink(token);
  if (!isUndecided(order)) return describe(order);
  const { ok } = await hitLimit({ key: `shop-order-read:${order.id}`, ...rereading });
  if (ok) await readAgain((await lastPaymentOf(companySubject(order.id))).id);
  return describeAgain(order);
}

/** Gives up the payment of an order of a company that is not paid; one that was paid meanwhile stays paid. */
export async function giveUpCompanyOrder(token: string): Promise<CompanyOrder> {
  const order = await companyOrderOfLink(token);
  if (isUndecided(order)) {
    const { id } = await lastPaymentOf(companySubject(order.id));
    await cancelPayment(id);
  }
  return describeAgain(order);
}

/** Returns the orders of one’s own company, the newest first, and its headcount, by which offers are advised. */
export async function listCompanyOrders(
  scope: Scope,
): Promise<RouteAnswer<typeof companyOrdersContract.own>> {
  const companyId = companyOf(scope);
  const company = await soldCompany(companyId);
  const rows = await db
    .select()
    .from(companyOrders)
    .where(eq(companyOrders.companyId, companyId))
    .orderBy(desc(companyOrders.createdAt))
    .limit(200);
  return {
    headcount: company?.headcount ?? null,
    items: rows.map((row) => ({
      id: row.id,
      number: companyNumberOf(row),
      status: row.status,
      label: row.label,
      placedAt: row.createdAt.toString(),
      totalCents: row.totalCents,
    })),
  };
}

/** Makes a link that opens an order of one’s own company. Throws `not-found` for one of another, as for an unknown one (I36). */
export function linkCompanyOrder(scope: Scope, id: string): Promise<string> {
  const companyId = companyOf(scope);
  return inTx(async () => {
    const [order] = isUuid(id)
      ? await db
          .select({ id: companyOrders.id })
          .from(companyOrders)
          .where(and(eq(companyOrders.id, id), eq(companyOrders.companyId, companyId)))
      : [];
    if (!order) throw kernelErrors.fail('not-found');
    return addCompanyLink(order.id);
  });
}
