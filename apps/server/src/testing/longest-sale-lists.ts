import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { invoices } from '../contexts/invoicing/invoicing.tables.ts';
import { listOwnReceipts } from '../contexts/invoicing/receipts/own-receipts.ts';
import { placeFirstOrder } from '../contexts/shop/companies/place-company-order.ts';
import { companyOrders, shopOrders } from '../contexts/shop/shop.tables.ts';
import { waitingOrders } from '../contexts/shop/waiting-orders.ts';
import { db } from '../platform/db/database.ts';
import { aReceipt } from './bills.ts';
import { aCompanyPurchase, aLiveCart, companyOrderOf } from './company-orders.ts';
import { aManager } from './factories.ts';
import { copies, numbered, type LongList } from './many-rows.ts';
import { anOrder } from './shop.ts';

const ranked = sql`1000 + n`;

/** The longest lists of what is sold: orders that wait, receipts. */
export const saleLists: readonly LongList[] = [
  {
    of: 'orders of companies that wait for their money',
    most: 500,
    make: async (rows) => {
      const asked = await aCompanyPurchase(aLiveCart);
      await placeFirstOrder(asked, '192.0.2.7');
      const { id } = await companyOrderOf(asked.registration.manager.email);
      await copies(companyOrders, id, rows - 1, { rank: ranked, status: sql`'PROCESSING'` });
      return waitingOrders;
    },
  },
  {
    of: 'orders of people that wait for their money',
    most: 500,
    make: async (rows) => {
      await copies(shopOrders, (await anOrder()).order.id, rows - 1, {
        rank: ranked,
        status: sql`'PROCESSING'`,
      });
      return waitingOrders;
    },
  },
  {
    of: 'receipts of a person',
    most: 500,
    make: async (rows) => {
      const { userId } = await aManager();
      // Copies are no chain of receipts: their numbers have gaps, and their digests are those of the first.
      await db.execute(sql`alter table ${invoices} disable trigger invoices_take_number`);
      await aReceipt(userId, randomUUID());
      const [receipt] = await db.select().from(invoices).where(eq(invoices.buyerId, userId));
      const own = { rank: ranked, number: numbered('R'), order_id: sql`null` };
      await copies(invoices, receipt?.id ?? '', rows - 1, own);
      return () => listOwnReceipts({ userId });
    },
  },
];
