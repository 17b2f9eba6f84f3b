import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { productSettings } from '@elan/domain/settings';
import { productInvariants } from '../../../compose-invariants.ts';
import { db } from '../../../platform/db/database.ts';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { anIssuer } from '../../../testing/bills.ts';
import { aCoach, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { aGiftOrder, payGift } from '../../../testing/gift-orders.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { anOrder, giveBack, payOrder, payTooLate, signedInToSpace } from '../../../testing/shop.ts';
import { openPayment, payments } from '../../payments/public.ts';
import { accountingFile } from '../accounting-file.ts';
import { invoices } from '../invoicing.tables.ts';
import { catchUp } from '../orders/catch-up.job.ts';
import { receiptJob } from '../orders/receipt.job.ts';
import { receiptOfSale } from '../orders/receipt-of-sale.ts';

const api = useApi();
beforeAll(anIssuer);

type ToldOf = { kind: string | null; id: string; refundedCents: number };
/** Runs what invoicing was told of a sale, in its order. */
async function runToldOf(id: string): Promise<number> {
  const told = await db.execute<{ data: ToldOf }>(
    sql`select data from pgboss.job where name = ${receiptJob.name} and data->>'id' = ${id} order by created_on`,
  );
  for (const { data } of told.rows) await receiptOfSale(data, data.refundedCents);
  return told.rows.length;
}
const issuedTo = (buyerId: string) =>
  db.select().from(invoices).where(eq(invoices.buyerId, buyerId)).orderBy(invoices.issuedAt);
const broken = async () =>
  (await checkInvariants(productInvariants.filter(({ id }) => /^(I(2[89]|3[012]|62)|DB4)$/.test(id))))
    .filter(({ count }) => count > 0)
    .map(({ id }) => id);
const longAgo = (paymentId: string) =>
  db
    .update(payments)
    .set({ settledAt: sql`now() - interval '3 days'`, updatedAt: sql`now() - interval '3 days'` })
    .where(eq(payments.id, paymentId));

async function aPaidOrder(cents = 2_900) {
  const made = await anOrder({ lines: [{ offer: 'wellness', commitment: true }] });
  expect(made.order.totalCents).toBe(cents);
  return { ...made, paymentId: await payOrder(made.order, 'card-pays') };
}

test('what a consumer paid has a receipt with a number of its own series, once whatever is told, and it names nobody', async () => {
  const { order } = await aPaidOrder();
  expect(await runToldOf(order.id)).toBe(1);
  const asked = { kind: 'shop-order', id: order.id };
  await Promise.all([receiptOfSale(asked, 0), receiptOfSale(asked, 0)]);
  const issued = await issuedTo(order.userId);
  expect(issued).toMatchObject([
    { kind: 'invoice', series: 'R', status: 'PAID', companyId: null, orderId: order.id, month: null },
  ]);
  const [receipt] = issued;
  expect(receipt?.number).toMatch(/^R-\d{4}-\d{5}$/);
  expect([receipt?.netCents, receipt?.taxCents, receipt?.grossCents, receipt?.paidCents]).toEqual([
    2_417, 483, 2_900, 2_900,
  ]);
  expect(JSON.stringify(receipt?.document)).not.toMatch(/Bertin|Adèle|acheteuse/);
  expect(await broken()).toEqual([]);
});

test('what is not paid has no receipt, nor has money that came too late and went back', async () => {
  const { order } = await anOrder();
  await receiptOfSale({ kind: 'shop-order', id: order.id }, 0);
  const paymentId = await payOrder(order, 'card-declined');
  await payTooLate(paymentId);
  await runToldOf(order.id);
  await receiptOfSale({ kind: null, id: paymentId }, 100);
  expect(await issuedTo(order.userId)).toEqual([]);
});

test('each part that is given back has its credit note, cites the receipt, and nothing passes it', async () => {
  const { order, paymentId } = await aPaidOrder();
  await giveBack(paymentId, 1_000);
  await giveBack(paymentId, 1_900);
  await runToldOf(order.id);
  await receiptOfSale({ kind: 'shop-order', id: order.id }, 5_000);
  const [receipt, ...notes] = await issuedTo(order.userId);
  expect(receipt).toMatchObject({ status: 'CREDITED' });
  expect(notes.map(({ series, grossCents, netCents }) => [series, grossCents, netCents])).toEqual([
    ['AV', 1_000, 833],
    ['AV', 1_900, 1_584],
  ]);
  expect(notes[0]?.document.refersTo?.number).toBe(receipt?.number);
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = `/api/invoicing/invoices/${receipt?.id}`;
  expect((await api.app.inject({ url, headers })).json()).toMatchObject({
    creditNotes: notes.map(({ number, grossCents }) => ({ number, grossCents })),
    leftCents: 0,
  });
  expect(await broken()).toEqual([]);
});

test('a gift card that is sold bears its VAT at the sale, as a voucher of a single purpose (D40)', async () => {
  const { order } = await aGiftOrder();
  await payGift(order.id, 'card-pays');
  await runToldOf(order.id);
  const [receipt] = await issuedTo(order.userId);
  expect(receipt).toMatchObject({ series: 'R', grossCents: 9_000, taxCents: 1_500 });
  expect(receipt?.document.sale?.isVoucher).toBe(true);
});

type Thing = {
  subject: { kind: string; id: string };
  userId: string;
  description: string;
  amountCents: number;
};
/** Something that is no order of the shop, asked for by its payment alone; returns the payment. */
async function aThing({ userId, ...thing }: Thing): Promise<string> {
  const payer = { userId, companyId: null, name: 'Adèle Bertin', email: 'adele@exemple.fr' };
  const how = { returnUrl: 'http://127.0.0.1/', saveMeans: false, askedFrom: null };
  const { id } = await openPayment({ ...thing, payer, method: 'card' }, how);
  return id;
}
const settle = (paymentId: string) =>
  db
    .update(payments)
    .set({ status: 'SUCCEEDED', settledAt: sql`now()` })
    .where(eq(payments.id, paymentId));

test('what is paid outside of the shop has a receipt by its payment', async () => {
  const { userId } = (await anOrder()).order;
  const subject = { kind: 'place-order', id: crypto.randomUUID() };
  const place = { subject, userId, description: 'Place à une séance, Yoga', amountCents: 2_250 };
  const paymentId = await aThing(place);
  await receiptOfSale({ kind: null, id: paymentId }, 0);
  expect(await issuedTo(userId)).toEqual([]);
  await settle(paymentId);
  await receiptOfSale({ kind: null, id: paymentId }, 0);
  const [receipt] = await issuedTo(userId);
  expect(receipt?.document.lines.map(({ name, grossCents }) => [name, grossCents])).toEqual([
    ['Place à une séance, Yoga', 2_250],
  ]);
});

async function aSignedInCoach() {
  const { userId, email } = await aManager();
  const { id: coachId } = await aCoach({ status: 'PENDING_CODE', userId });
  const payload = { email, password: goodPassword, audience: 'coach' };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  return {
    userId,
    coachId,
    headers: { authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}` },
  };
}

test('a coach reads the receipt of their starter pack in the space of coaches, and no other does', async () => {
  const [own, other] = [await aSignedInCoach(), await aSignedInCoach()];
  const paymentId = await aThing({
    subject: { kind: 'coach-starter-pack', id: own.coachId },
    userId: own.userId,
    description: 'Pack de démarrage coach',
    amountCents: 4_900,
  });
  await settle(paymentId);
  await receiptOfSale({ kind: null, id: paymentId }, 0);
  const list = (headers: typeof own.headers) => api.app.inject({ url: '/api/invoicing/receipts', headers });
  const [receipt] = (await list(own.headers)).json<{ receipts: { id: string }[] }>().receipts;
  expect(receipt).toMatchObject({ what: 'Pack de démarrage coach', grossCents: 4_900, kind: 'invoice' });
  expect((await list(other.headers)).json()).toEqual({ receipts: [] });
  const file = (headers: typeof own.headers) =>
    api.app.inject({ url: `/api/invoicing/receipts/${receipt?.id}/pdf`, headers });
  expect((await file(other.headers)).statusCode).toBe(404);
  expect((await file(own.headers)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

test('a buyer lists and downloads their own receipts and no other: a foreign id is an unknown one', async () => {
  const [buyer, stranger] = [await aManager(), await aManager()];
  const bought = await anOrder({ email: buyer.email, lines: [{ offer: 'wellness', commitment: true }] });
  await payOrder(bought.order, 'card-pays');
  await anOrder({ email: stranger.email });
  await runToldOf(bought.order.id);
  const [receipt] = await issuedTo(bought.order.userId);
  const [own, other] = [
    await signedInToSpace(api.app, buyer.email),
    await signedInToSpace(api.app, stranger.email),
  ];
  const list = (headers: typeof own.headers) => api.app.inject({ url: '/api/invoicing/receipts', headers });
  const file = (headers: typeof own.headers) =>
    api.app.inject({ url: `/api/invoicing/receipts/${receipt?.id}/pdf`, headers });
  expect((await list(own.headers)).json()).toMatchObject({
    receipts: [
      {
        number: receipt?.number,
        kind: 'invoice',
        grossCents: 2_900,
        what: expect.stringContaining('Wellness'),
      },
    ],
  });
  expect((await list(other.headers)).json()).toEqual({ receipts: [] });
  expect((await file(other.headers)).statusCode).toBe(404);
  const pdf = await file(own.headers);
  expect(pdf.headers['content-disposition']).toContain(`${receipt?.number}.pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

test('an administrator reads a receipt under the name of its buyer and finds it by name or by order, never takes it back by hand', async () => {
  const { order } = await aPaidOrder();
  await runToldOf(order.id);
  const [receipt] = await issuedTo(order.userId);
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = `/api/invoicing/invoices/${receipt?.id}`;
  expect((await api.app.inject({ url, headers })).json()).toMatchObject({
    payer: { id: null, name: 'Adèle Bertin' },
    isOfConsumer: true,
    order: receipt?.document.sale?.order,
    revertCase: null,
  });
  for (const search of [order.email, receipt?.document.sale?.order ?? '', receipt?.number ?? '']) {
    const found = await api.app.inject({
      url: `/api/invoicing/invoices?search=${encodeURIComponent(search)}`,
      headers,
    });
    expect(found.json<{ items: { number: string }[] }>().items.map(({ number }) => number)).toContain(
      receipt?.number,
    );
  }
  const listed = async (buyer: string) =>
    (await api.app.inject({ url: `/api/invoicing/invoices?buyer=${buyer}&size=100`, headers }))
      .json<{
        items: { number: string }[];
      }>()
      .items.some(({ number }) => number === receipt?.number);
  expect([await listed('consumer'), await listed('company')]).toEqual([true, false]);
  const pdf = await api.app.inject({ url: `${url}/pdf`, headers });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

test('the link of an order gives its receipt and its credit note by their numbers, and no number of another order', async () => {
  const { order, token, paymentId } = await aPaidOrder();
  const other = await aPaidOrder();
  const file = (number = '') =>
    api.app.inject({ url: `/api/shop/orders/receipt.pdf?token=${token}${number}` });
  // Until its job ran, a receipt without a number.
  expect((await file()).headers['content-disposition']).toMatch(/recu-/);
  await giveBack(paymentId, 1_000);
  for (const { id } of [order, other.order]) await runToldOf(id);
  const [receipt, note] = await issuedTo(order.userId);
  expect((await file()).headers['content-disposition']).toContain(`${receipt?.number}.pdf`);
  const credited = await file(`&number=${note?.number}`);
  expect(credited.headers['content-disposition']).toContain(`${note?.number}.pdf`);
  const [foreign] = await issuedTo(other.order.userId);
  expect((await file(`&number=${foreign?.number}`)).json()).toMatchObject({
    error: { code: 'shop/no-receipt' },
  });
  const opened = await api.app.inject({ method: 'POST', url: '/api/shop/orders/opened', payload: { token } });
  expect(opened.json<{ documents: unknown }>().documents).toEqual([
    { number: receipt?.number, kind: 'invoice' },
    { number: note?.number, kind: 'credit-note' },
  ]);
}, 90_000);

test('a sale that an incomplete issuer held back is told by the doctor, and the morning asks for it again', async () => {
  const { order, paymentId } = await aPaidOrder();
  await writeSetting(productSettings, 'invoicing.issuer-name', '', null);
  await expect(receiptOfSale({ kind: 'shop-order', id: order.id }, 0)).rejects.toMatchObject({
    code: 'invoicing/checks-failed',
  });
  await anIssuer();
  await longAgo(paymentId);
  expect(await broken()).toEqual(['I62']);
  expect(await catchUp()).toBeGreaterThan(0);
  await runToldOf(order.id);
  expect(await issuedTo(order.userId)).toHaveLength(1);
  await giveBack(paymentId, 1_000);
  await longAgo(paymentId);
  expect(await broken()).toEqual(['I62']);
  await runToldOf(order.id);
  expect(await broken()).toEqual([]);
});

test('the last number that the screen of the month shows is one of invoices, whatever receipts came after', async () => {
  const { order } = await aPaidOrder();
  await runToldOf(order.id);
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const pending = await api.app.inject({ url: '/api/invoicing/pending', headers });
  expect(pending.json<{ lastInvoice: unknown }>().lastInvoice).toBeNull();
});

test('the entries of the accountant hold the receipts too, to the cent', async () => {
  const { order } = await aPaidOrder();
  await runToldOf(order.id);
  const [receipt] = await issuedTo(order.userId);
  const day = receipt?.issuedOn ?? '';
  const { bytes } = await accountingFile({ from: day, to: day }, 'csv');
  const lines = bytes
    .toString('utf8')
    .split('\r\n')
    .filter((line) => line.includes(receipt?.number ?? '?'));
  expect(lines.map((line) => line.split(';').slice(11, 13))).toEqual([
    ['29,00', '0,00'],
    ['0,00', '24,17'],
    ['0,00', '4,83'],
  ]);
});

test('a receipt never changes once it is issued, whoever asks', async () => {
  const { order } = await aPaidOrder();
  await runToldOf(order.id);
  const [receipt] = await issuedTo(order.userId);
  const refused = { code: '42501' };
  const id = receipt?.id ?? '';
  const cause = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { cause?: unknown }) => error.cause,
    );
  expect(await cause(db.update(invoices).set({ buyerId: null }).where(eq(invoices.id, id)))).toMatchObject(
    refused,
  );
  expect(await cause(db.update(invoices).set({ grossCents: 1 }).where(eq(invoices.id, id)))).toMatchObject(
    refused,
  );
  expect(await cause(db.delete(invoices).where(eq(invoices.id, id)))).toMatchObject(refused);
});
