// What each of two processes does in a storm of the shop: its share of what is told, ordered or bought, at the same time as the other.
import { AppError } from '@elan/domain/kernel';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { makeApi } from '../compose-api.ts';
import { lastPaymentOf, readAgain } from '../contexts/payments/public.ts';
import { subjectOf } from '../contexts/shop/orders.repository.ts';
import { placeOrder } from '../contexts/shop/place-order.ts';
import { giveUpOrder } from '../contexts/shop/read-order.ts';
import { shopOrders } from '../contexts/shop/shop.tables.ts';
import { databaseNow } from '../platform/clock/clock.ts';
import { db, inRequestTx } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { startLive } from '../platform/live/live-hub.ts';
import { bankSecret, receiveWebhook, sandboxSignatureHeader, signBody } from './bank.ts';
import { connectAround } from './product-around.ts';
import { payOrder, payTooLate, sendRefundsOf } from './shop.ts';
import { testConfig } from './test-deployment.ts';

/** How many a process does at once: fewer than its connections, of which some take two. */
const atOnce = 4;

async function aFewAtOnce<A, B>(all: readonly A[], act: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  const left = all.entries();
  const work = async () => {
    for (const [at, one] of left) done[at] = await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

async function withProduct<T>(url: string, act: () => Promise<T>): Promise<T> {
  const end = await connectAround(url);
  try {
    return await act();
  } finally {
    await end();
  }
}

/** An event of the fictitious bank, as it is told. */
export type Told = { readonly id: string; readonly type: string; readonly paymentRef: string };

/** Hears all that the bank tells, signed. Returns how many it took: all of them. */
export const hearAll = (url: string, told: readonly Told[]): Promise<number> =>
  withProduct(url, async () => {
    const secret = await bankSecret();
    const heard = await aFewAtOnce(told, async ({ id, type, paymentRef }) => {
      const body = JSON.stringify({ id: `evt_${id}`, type, payment: paymentRef });
      const at = Math.floor((await databaseNow()).epochMilliseconds / 1000);
      return receiveWebhook('sandbox', body, { [sandboxSignatureHeader]: signBody(secret, body, at) });
    });
    return heard.length;
  });

/** Sends each of these orders to the server of this process, and gives up what is ordered. Returns the status of each answer, and the link of what was ordered. */
export const sendOrders = (
  url: string,
  orders: readonly { readonly key: string; readonly body: object }[],
): Promise<{ status: number; token: string | null }[]> =>
  withProduct(url, async () => {
    const log = pino({ level: 'silent' });
    const live = await startLive({ url, log });
    const app = await makeApi({ config: testConfig, log, live });
    try {
      return await aFewAtOnce(orders, async ({ key, body }) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/shop/orders',
          payload: body,
          headers: { 'idempotency-key': key },
        });
        const { token = null } = answer.json<{ token?: string }>();
        // The next cart of the same buyer finds none in progress.
        if (token !== null) await giveUpOrder(token);
        return { status: answer.statusCode, token };
      });
    } finally {
      await app.close();
      await live.stop();
    }
  });

/** A buyer, and what becomes of them once they hold a place. */
export type Buyer = {
  readonly asked: Parameters<typeof placeOrder>[0];
  readonly from: string;
  readonly fate: 'leaves' | 'pays-late' | 'pays';
};

/** What became of a buyer: told that the place is taken, or their fate. */
export type Bought = Buyer['fate'] | 'told';

async function buy({ asked, from, fate }: Buyer): Promise<Bought> {
  let token: string;
  try {
    // As the route does: a request in one transaction.
    ({ token } = await inRequestTx(() => placeOrder(asked, from)));
  } catch (error) {
    if (error instanceof AppError && error.code === 'shop/slot-taken') return 'told';
    throw error;
  }
  const order = await db
    .select()
    .from(shopOrders)
    .where(eq(shopOrders.email, asked.email))
    .orderBy(desc(shopOrders.createdAt))
    .limit(1)
    .then(onlyRow);
  if (fate === 'pays') {
    await payOrder(order, 'card-pays');
    return fate;
  }
  await giveUpOrder(token);
  if (fate === 'leaves') return fate;
  // Its page closed, somebody else may have the place, and then its money comes.
  const { id } = await lastPaymentOf(subjectOf(order.id));
  await payTooLate(id);
  await sendRefundsOf(id);
  await readAgain(id);
  return fate;
}

/** Lets all of these buy at once. Returns what became of each. */
export const buyAll = (url: string, buyers: readonly Buyer[]): Promise<Bought[]> =>
  withProduct(url, () => aFewAtOnce(buyers, buy));
