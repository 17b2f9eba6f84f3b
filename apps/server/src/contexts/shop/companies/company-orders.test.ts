import { randomUUID } from 'node:crypto';
import type { CompanyOrder, CompanyQuote } from '@elan/domain/shop';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import {
  aCommunityCart,
  aCompanyCheckout,
  aCompanyPurchase,
  aLiveCart,
  aStarterCart,
  companyOrderOf,
  happensToPayment,
  payCompanyOrder,
} from '../../../testing/company-orders.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { giveBack } from '../../../testing/shop.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { anOffer } from '../../../testing/offers.ts';
import { useApi } from '../../../testing/product.ts';
import { aSubscription, countLicences } from '../../../testing/subscription-factories.ts';
import { users } from '../../accounts/public.ts';
import { companies } from '../../companies/public.ts';
import { creditOf, moveCredit } from '../../gift-cards/public.ts';
import { subscriptions } from '../../subscriptions/public.ts';
import { shopInvariants } from '../invariants.ts';
import { openCompanyOrderForReceipt } from '../receipts/read-receipt.ts';
import { companyOrders } from '../shop.tables.ts';

const product = useApi();
const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers });
const keyed = () => ({ 'idempotency-key': randomUUID() });
const first = (payload: object) => call('shop/company-orders', payload, keyed());
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const companyOf = async (id: string) => (await db.select().from(companies).where(eq(companies.id, id)))[0];
const subscriptionsOf = (id: string) =>
  db.select().from(subscriptions).where(eq(subscriptions.companyId, id));
const orderOf = async (id: string) =>
  (await db.select().from(companyOrders).where(eq(companyOrders.id, id)))[0];

/** A company that runs, its manager signed in, and what it orders. */
async function aBuyingCompany(changes: Parameters<typeof aCompany>[0] = {}) {
  const company = await aCompany(changes);
  const { email } = await aManager({ companyId: company.id });
  const headers = await signedIn(product.app, email);
  const buy = async (cart = aLiveCart, method: 'card' | 'sepa' | 'transfer' = 'card') =>
    call('subscriptions/orders', await aCompanyCheckout(cart, method, company.id), {
      ...headers,
      ...keyed(),
    });
  return { company, email, headers, buy };
}

describe('a company that registers and buys', () => {
  test('is stored with its manager, whose address is proved, and its order waits for the money', async () => {
    const asked = await aCompanyPurchase();
    const answer = await first(asked);
    expect([answer.statusCode, codeOf(answer)]).toEqual([201, undefined]);
    const { token, checkoutUrl } = answer.json<{ token: string; checkoutUrl: string }>();
    expect(checkoutUrl).toContain('/paiement/sandbox/');
    const order = await companyOrderOf(asked.registration.manager.email);
    expect(await companyOf(order.companyId)).toMatchObject({ status: 'PENDING' });
    const [user] = await db.select().from(users).where(eq(users.email, asked.registration.manager.email));
    expect(user).toMatchObject({ status: 'PENDING', registrationSource: 'onboarding' });
    const read = await call('shop/company-orders/opened', { token });
    // 2 sessions a week, 26 weeks, 90 € each.
    expect(read.json<CompanyOrder>()).toMatchObject({
      status: 'PLACED',
      netCents: 468_000,
      vatCents: 93_600,
      totalCents: 561_600,
      payment: { checkoutUrl, receivedCents: 0 },
    });
    expect(await subscriptionsOf(order.companyId)).toEqual([]);
  });

  test('has its subscription, its licences and a receipt once the money came, told ten times', async () => {
    const asked = await aCompanyPurchase(aLiveCart);
    await first(asked);
    const { id, companyId } = await companyOrderOf(asked.registration.manager.email);
    await payCompanyOrder(id, 'card-pays');
    await happensToPayment(id, 'again');
    const rows = await subscriptionsOf(companyId);
    expect(rows).toMatchObject([{ offer: 'live', commitmentMonths: 12, sessionsSold: null }]);
    expect(await countLicences(companyId)).toMatchObject({ total: 10, assigned: 0 });
    expect(await orderOf(id)).toMatchObject({ status: 'PAID', subscriptionId: rows[0]?.id });
    const told = and(
      eq(mails.to, asked.registration.manager.email),
      like(mails.template, 'company-order-paid'),
    );
    expect(await db.$count(mails, told)).toBe(1);
    const signIn = { email: asked.registration.manager.email, password: goodPassword };
    expect((await call('auth/sign-in', signIn)).statusCode).toBe(200);
    expect(await companyOf(companyId)).toMatchObject({ status: 'TUTORIAL' });
  });

  test('buys by transfer in two parts: nothing opens before the whole sum', async () => {
    const asked = await aCompanyPurchase(aCommunityCart, 'transfer');
    const { token } = (await first(asked)).json<{ token: string }>();
    const { id, companyId } = await companyOrderOf(asked.registration.manager.email);
    await payCompanyOrder(id, 'transfer-part');
    const read = (await call('shop/company-orders/opened', { token })).json<CompanyOrder>();
    expect(read).toMatchObject({ status: 'PROCESSING', payment: { receivedCents: 280_800 } });
    expect(read.payment.transferReference).not.toBeNull();
    expect(read.payment.transferIban).toBe('FR7630006000011234567890189');
    const waits = and(eq(mails.to, read.email), eq(mails.template, 'company-order-processing'));
    const [told] = await db.select().from(mails).where(waits);
    expect(told?.text).toContain('FR76 3000 6000');
    expect(await subscriptionsOf(companyId)).toEqual([]);
    const receipt = await product.app.inject({ url: `/api/shop/company-orders/receipt.pdf?token=${token}` });
    expect([receipt.statusCode, receipt.json()]).toMatchObject([409, { error: { code: 'shop/no-receipt' } }]);
    await happensToPayment(id, 'whole');
    expect(await subscriptionsOf(companyId)).toMatchObject([{ offer: 'community', sessionsSold: 52 }]);
  });

  test('proves the address of its manager first, and stores nothing otherwise', async () => {
    const asked = { ...(await aCompanyPurchase()), proof: 'x'.repeat(40) };
    expect(codeOf(await first(asked))).toBe('shop/email-not-proven');
    expect(await db.$count(users, eq(users.email, asked.registration.manager.email))).toBe(0);
  });

  test('is charged the price of the server, whatever is sent, and leaves nothing when that is another one (T16)', async () => {
    const whole = await aCompanyPurchase();
    const asked = { ...whole, purchase: { ...whole.purchase, shownCents: 1 } };
    expect(codeOf(await first(asked))).toBe('shop/price-changed');
    expect(await db.$count(users, eq(users.email, asked.registration.manager.email))).toBe(0);
    const outdated = { ...whole, purchase: { ...whole.purchase, termsVersion: '2020-01-01' } };
    expect(codeOf(await first(outdated))).toBe('shop/terms-outdated');
  });

  test('with an address that has an account is told to sign in: a code has just proved that it is its own', async () => {
    const asked = await aCompanyPurchase();
    expect((await first(asked)).statusCode).toBe(201);
    const other = await aCompanyPurchase();
    const { manager } = asked.registration;
    const again = { ...other, registration: { ...other.registration, manager }, proof: asked.proof };
    expect(codeOf(await first(again))).toBe('auth/email-already-exists');
  });

  test('buys no fewer licences than are sold, nor an option of another offer (D5)', async () => {
    const few = await call('shop/company-quotes', { cart: { ...aLiveCart, licences: 4 } });
    expect([few.statusCode, few.body.includes('cart.licences')]).toEqual([400, true]);
    const wrong = { ...aLiveCart, options: ['extrasession_safety'] };
    expect((await call('shop/company-quotes', { cart: wrong })).statusCode).toBe(400);
  });
});

describe('a company that has an account', () => {
  test('renews an offer that runs: the new term begins on the day after, and the company is EXTENDED', async () => {
    const { company, headers, email, buy } = await aBuyingCompany();
    await aSubscription({
      companyId: company.id,
      offer: 'live',
      endsOn: '2030-06-30',
      licences: { live: 3 },
    });
    const quote = await call('subscriptions/quotes', { cart: aLiveCart }, headers);
    expect(quote.json<CompanyQuote>()).toMatchObject({ startsOn: '2030-07-01', endsOn: '2031-06-30' });
    expect((await buy()).statusCode).toBe(201);
    const order = await companyOrderOf(email);
    await payCompanyOrder(order.id, 'card-pays');
    expect(await companyOf(company.id)).toMatchObject({ status: 'EXTENDED' });
    const renewed = (await subscriptionsOf(company.id)).map(({ startsOn }) => startsOn);
    expect(renewed).toContain('2030-07-01');
  });

  test('waits in ACTIVE_PENDING for a debit that opened its subscription provisionally, which a refusal ends (D25)', async () => {
    const { company, email, buy } = await aBuyingCompany();
    await buy(aLiveCart, 'sepa');
    const { id } = await companyOrderOf(email);
    await payCompanyOrder(id, 'sepa-fails');
    expect(await companyOf(company.id)).toMatchObject({ status: 'ACTIVE_PENDING' });
    expect(await subscriptionsOf(company.id)).toHaveLength(1);
    await happensToPayment(id, 'fail');
    expect(await orderOf(id)).toMatchObject({ status: 'FAILED' });
    expect(await companyOf(company.id)).toMatchObject({ status: 'ACTIVE' });
    const [stopped] = await subscriptionsOf(company.id);
    expect(stopped?.endsOn).toBe(stopped?.startsOn);
  });

  test('is SUSPENDED by a contested payment, and back where it stood once that is won', async () => {
    const { company, email, buy } = await aBuyingCompany();
    await buy();
    const { id } = await companyOrderOf(email);
    await payCompanyOrder(id, 'card-pays');
    await happensToPayment(id, 'dispute');
    expect(await companyOf(company.id)).toMatchObject({ status: 'SUSPENDED' });
    await happensToPayment(id, 'win');
    expect(await companyOf(company.id)).toMatchObject({ status: 'ACTIVE' });
    expect(await orderOf(id)).toMatchObject({ status: 'PAID' });
  });

  test('stays SUSPENDED when an administrator suspended it for another reason than the payment that is won', async () => {
    const { company, email, buy } = await aBuyingCompany();
    await buy();
    const { id } = await companyOrderOf(email);
    await payCompanyOrder(id, 'card-pays');
    const admin = await signedIn(product.app, (await aStaffMember('ADMIN')).email);
    const asked = { reason: 'Comportement envers un coach' };
    expect((await call(`companies/${company.id}/suspension`, asked, admin)).statusCode).toBe(200);
    await happensToPayment(id, 'dispute');
    await happensToPayment(id, 'win');
    expect(await companyOf(company.id)).toMatchObject({ status: 'SUSPENDED' });
  });

  test('stays SUSPENDED while another of its payments is contested, or was lost', async () => {
    const { company, email, buy } = await aBuyingCompany();
    const orders: string[] = [];
    for (const cart of [aLiveCart, aCommunityCart, aLiveCart]) {
      await buy(cart);
      orders.push((await companyOrderOf(email)).id);
      await payCompanyOrder(orders.at(-1) ?? '', 'card-pays');
    }
    const [one = '', two = '', three = ''] = orders;
    const status = async () => (await companyOf(company.id))?.status;
    for (const id of [one, two]) await happensToPayment(id, 'dispute');
    await happensToPayment(one, 'win');
    expect(await status()).toBe('SUSPENDED');
    await happensToPayment(two, 'win');
    expect(await status()).not.toBe('SUSPENDED');
    await happensToPayment(three, 'dispute');
    await happensToPayment(three, 'lose');
    expect(await status()).toBe('SUSPENDED');
  });

  test('stays SUSPENDED, its order taken back, when the bank keeps the money', async () => {
    const { company, email, buy } = await aBuyingCompany();
    await buy();
    const { id } = await companyOrderOf(email);
    await payCompanyOrder(id, 'card-pays');
    await happensToPayment(id, 'dispute');
    await happensToPayment(id, 'lose');
    expect(await companyOf(company.id)).toMatchObject({ status: 'SUSPENDED' });
    const [stopped] = await subscriptionsOf(company.id);
    expect(stopped?.endsOn).toBe(stopped?.startsOn);
    expect(await orderOf(id)).toMatchObject({ status: 'REFUNDED' });
  });

  test('pays one order at a time, and may give one up', async () => {
    const { email, headers, buy } = await aBuyingCompany();
    const { token } = (await buy()).json<{ token: string }>();
    expect(codeOf(await buy())).toBe('payments/already-in-progress');
    await call('shop/company-orders/given-up', { token });
    expect((await companyOrderOf(email)).status).toBe('EXPIRED');
    expect((await buy()).statusCode).toBe(201);
    const own = await product.app.inject({ url: '/api/subscriptions/orders', headers });
    expect(own.json<{ items: { status: string }[] }>().items.map(({ status }) => status)).toEqual([
      'PLACED',
      'EXPIRED',
    ]);
  });

  test('takes the starter offer once, whatever its establishment (D37)', async () => {
    const { company, email, buy } = await aBuyingCompany();
    await buy(aStarterCart);
    await payCompanyOrder((await companyOrderOf(email)).id, 'card-pays');
    expect(await subscriptionsOf(company.id)).toMatchObject([{ offer: 'community', sessionsSold: 8 }]);
    expect(codeOf(await buy(aStarterCart))).toBe('shop/starter-used');
    const sister = await aBuyingCompany({ siren: company.siren });
    expect(codeOf(await sister.buy(aStarterCart))).toBe('shop/starter-used');
  });

  test('of a prescriptor pays as its offer allows, and buys no more than it does', async () => {
    const { id: prescriptorId } = await aCompany({ kind: 'prescriptor' });
    await anOffer(prescriptorId, { payments: ['transfer'], durationMonths: 6 });
    const { buy } = await aBuyingCompany({ prescriptorId });
    const shorter = { ...aLiveCart, months: 6 } as const;
    expect(codeOf(await buy(shorter, 'card'))).toBe('shop/method-not-offered');
    expect(codeOf(await buy(aLiveCart, 'transfer'))).toBe('form-invalid');
    expect((await buy(shorter, 'transfer')).statusCode).toBe(201);
  });

  test('opens its own orders only, and is given its money back when it may not subscribe any more', async () => {
    const one = await aBuyingCompany();
    await one.buy();
    const { id } = await companyOrderOf(one.email);
    const other = await aBuyingCompany();
    expect((await call(`subscriptions/orders/${id}/links`, {}, other.headers)).statusCode).toBe(404);
    expect((await call(`subscriptions/orders/${id}/links`, {}, one.headers)).statusCode).toBe(200);
    await db.update(companies).set({ status: 'BLACKLISTED' }).where(eq(companies.id, one.company.id));
    await payCompanyOrder(id, 'card-pays');
    expect(await subscriptionsOf(one.company.id)).toEqual([]);
    expect(await orderOf(id)).toMatchObject({ status: 'PAID', subscriptionId: null });
  });
});

describe('the credit of a coopting', () => {
  const credited = (companyId: string, cents: number) =>
    inTx(() =>
      moveCredit(
        {
          companyId,
          kind: 'reward',
          cause: `test:${companyId}`,
          words: 'Récompense',
          bookedOn: '2026-11-01',
        },
        { from: 'rewards', to: 'credit', cents },
      ),
    );
  const quoted = async (headers: Record<string, string>) =>
    (await call('subscriptions/quotes', { cart: aLiveCart }, headers)).json<CompanyQuote>();

  test('pays its part of the next order, which says so, and only the rest is charged (D18)', async () => {
    const { company, headers, buy } = await aBuyingCompany();
    await credited(company.id, 10_000);
    const quote = await quoted(headers);
    expect(quote.creditCents).toBe(10_000);
    const answer = await buy();
    expect([answer.statusCode, codeOf(answer)]).toEqual([201, undefined]);
    const { token } = answer.json<{ token: string }>();
    const [order] = await db.select().from(companyOrders).where(eq(companyOrders.companyId, company.id));
    expect([await creditOf(company.id), order?.creditCents]).toEqual([0, 10_000]);
    expect((await quoted(headers)).creditCents).toBe(0);
    await payCompanyOrder(order?.id ?? '', 'card-pays');
    const read = (await call('shop/company-orders/opened', { token })).json<CompanyOrder>();
    expect(read).toMatchObject({
      status: 'PAID',
      totalCents: quote.totalCents,
      creditCents: 10_000,
      payment: { receivedCents: quote.totalCents - 10_000 },
    });
    expect(await (await openCompanyOrderForReceipt(token)).receipt()).toMatchObject({
      totalCents: quote.totalCents,
      creditCents: 10_000,
    });
    const paid = and(eq(mails.to, order?.email ?? ''), like(mails.template, 'company-order-paid'));
    const [mail] = await db.select().from(mails).where(paid);
    expect(mail?.text).toMatch(/crédit de\sparrainage en paie 100,00/);
    expect((await checkInvariants(shopInvariants)).filter(({ count }) => count > 0)).toEqual([]);
  });

  test('goes back once to the company when the card is refused, and when all the money is given back', async () => {
    const { company, buy } = await aBuyingCompany();
    await credited(company.id, 10_000);
    await buy();
    const orders = () =>
      db
        .select()
        .from(companyOrders)
        .where(eq(companyOrders.companyId, company.id))
        .orderBy(companyOrders.createdAt);
    await payCompanyOrder((await orders())[0]?.id ?? '', 'card-declined');
    await happensToPayment((await orders())[0]?.id ?? '', 'again');
    expect(await creditOf(company.id)).toBe(10_000);
    await buy();
    const [, second] = await orders();
    const paymentId = await payCompanyOrder(second?.id ?? '', 'card-pays');
    expect(await creditOf(company.id)).toBe(0);
    await giveBack(paymentId, (second?.totalCents ?? 0) - 10_000);
    expect([await creditOf(company.id), (await orders())[1]?.status]).toEqual([10_000, 'REFUNDED']);
  });

  test('of two orders at once, one alone uses it', async () => {
    const { company, buy } = await aBuyingCompany();
    await credited(company.id, 10_000);
    const answers = await Promise.all([buy(), buy(), buy()]);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await creditOf(company.id)).toBe(0);
  });
});
