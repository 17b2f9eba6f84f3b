import { randomUUID } from 'node:crypto';
import { addDays } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import type { GiftOrder } from '@elan/domain/shop';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { aGiftAsked, aGiftOrder, payGift, redeemAs, sendTicketsOf } from '../../../testing/gift-orders.ts';
import { useApi } from '../../../testing/product.ts';
import { aBuyerAddress, aProofOf, giveBack, payTooLate, signedInToSpace } from '../../../testing/shop.ts';
import { balanceOfWallet, giftCards } from '../../gift-cards/public.ts';
import { giftOrderLinks, giftOrders } from './gift-orders.tables.ts';

const product = useApi();
const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url: `/api/shop/gift-orders${url}`, payload, headers });
const keyed = (url: string, payload: object) => call(url, payload, { 'idempotency-key': randomUUID() });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const read = async (token: string) => (await call('/opened', { token })).json<GiftOrder>();
const today = async () => parisDay(await databaseNow());
const mailsTo = (email: string, template: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.template, template)));
const cardOf = async (id: string) => {
  const [order] = await db.select().from(giftOrders).where(eq(giftOrders.id, id));
  const [card] = order?.cardId ? await db.select().from(giftCards).where(eq(giftCards.id, order.cardId)) : [];
  return card;
};
const anyone = async () => (await anElan(product.app, (await aCompany()).id)).userId;

describe('buying a gift card', () => {
  test('its money makes one card, whatever is told ten times; the buyer reads the ticket by the link of the mail', async () => {
    const { order, token, asked } = await aGiftOrder();
    const placed = { status: 'PLACED', totalCents: 9_000, vatCents: 1_500, ticket: null };
    expect(await read(token)).toMatchObject(placed);
    await payGift(order.id, 'card-pays', 10);
    const paid = await read(token);
    const expiresOn = addDays(await today(), 365);
    expect(paid).toMatchObject({
      status: 'PAID',
      number: expect.stringMatching(/^C\d{4}-\d{4}$/),
      ticket: { sessions: 2, expiresOn, limitPerCode: 1, link: expect.stringContaining('/espace/wallet') },
      isUsed: false,
      withdrawalRefusal: null,
    });
    const made = { kind: 'sold', status: 'ACCEPTED', uses: 0, createdBy: null };
    expect(await cardOf(order.id)).toMatchObject(made);
    const [mail] = await mailsTo(asked.email, 'gift-order-paid');
    const [, link = ''] = /gift-card\/ticket\?order=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect((await read(link)).ticket?.code).toBe(paid.ticket?.code);
    // The terms, word for word, and the code of the card nowhere but behind the link.
    expect(mail?.text).toContain('quatorze jours');
    expect(mail?.text).not.toContain(paid.ticket?.code);
  });

  test('who receives it has it on its day, not before, and gets the Fitcoins in their wallet', async () => {
    const email = aBuyerAddress();
    const day = addDays(await today(), 3);
    const recipient = { email, firstName: 'Paul', message: 'Bon anniversaire', sendOn: day };
    const { order } = await aGiftOrder({ recipient });
    await payGift(order.id, 'card-pays');
    expect(await mailsTo(email, 'gift-card')).toEqual([]);
    await sendTicketsOf(addDays(day, -1));
    expect(await mailsTo(email, 'gift-card')).toEqual([]);
    await sendTicketsOf(day);
    const [mail] = await mailsTo(email, 'gift-card');
    expect(mail?.text).toContain('Bon anniversaire');
    const userId = await anyone();
    await redeemAs(userId, (await cardOf(order.id))?.code ?? '');
    expect(await balanceOfWallet(userId)).toBe(2_000);
  });

  test('a day of sending that is past, or too far, is refused at its field', async () => {
    const recipient = { email: aBuyerAddress(), firstName: 'Paul', message: '' };
    for (const days of [-1, 400]) {
      const sendOn = addDays(await today(), days);
      const answer = await keyed('', await aGiftAsked({ recipient: { ...recipient, sendOn } }));
      expect(answer.json()).toMatchObject({
        error: { code: 'form-invalid', params: { issues: [{ path: 'recipient.sendOn' }] } },
      });
    }
  });

  test('the server’s price is charged, under the terms that were read, to an address that was proved', async () => {
    const asked = await aGiftAsked();
    const altered = [
      { ...asked, shownCents: 1 },
      { ...asked, sessions: 21, shownCents: 21 * 4_500 },
      { ...asked, sessions: 0, shownCents: 0 },
      { ...asked, termsVersion: '2020-01-01' },
      { ...asked, proof: await aProofOf(aBuyerAddress()) },
    ];
    const codes = [];
    for (const body of altered) codes.push(codeOf(await keyed('', body)));
    expect(codes).toEqual([
      'shop/price-changed',
      'form-invalid',
      'form-invalid',
      'shop/terms-outdated',
      'shop/email-not-proven',
    ]);
    expect(codeOf(await call('', asked))).toBe('form-invalid'); // without a key
    await writeSetting(productSettings, 'gift-cards.session-price', 5_000, null);
    expect(codeOf(await keyed('', asked))).toBe('shop/price-changed');
    await writeSetting(productSettings, 'gift-cards.session-price', 4_500, null);
    expect((await keyed('', asked)).statusCode).toBe(201);
    expect(codeOf(await keyed('', asked))).toBe('payments/already-in-progress');
  });

  test('a refused card makes none; money that comes too late goes back', async () => {
    const { order, token } = await aGiftOrder();
    const paymentId = await payGift(order.id, 'card-declined');
    expect(await read(token)).toMatchObject({ status: 'FAILED', ticket: null, failure: 'card_declined' });
    expect(await cardOf(order.id)).toBeUndefined();
    await payTooLate(paymentId);
    expect((await read(token)).status).toBe('REFUNDED');
    expect(await cardOf(order.id)).toBeUndefined();
  });

  test('a payment that is given up is ended, and another card may be ordered', async () => {
    const { token, asked } = await aGiftOrder();
    const ended = { status: 'EXPIRED', checkoutUrl: null };
    expect((await call('/given-up', { token })).json()).toMatchObject(ended);
    expect((await keyed('', asked)).statusCode).toBe(201);
  });
});

describe('giving a gift card back', () => {
  test('in time, while nobody used it: the code is off and all the money comes back, once', async () => {
    const { order, token } = await aGiftOrder();
    await payGift(order.id, 'card-pays');
    const code = (await cardOf(order.id))?.code ?? '';
    const answers = await Promise.all([keyed('/withdrawn', { token }), keyed('/withdrawn', { token })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(token)).toMatchObject({ status: 'WITHDRAWN', ticket: null });
    await expect(redeemAs(await anyone(), code)).rejects.toMatchObject({ code: 'gift-cards/inactive' });
  });

  test('for good: no administrator switches on, or accepts, a card whose buyer was paid back', async () => {
    const admin = await signedIn(product.app, (await aStaffMember('ADMIN')).email);
    const act = async (id: string, name: string) =>
      codeOf(
        await product.app.inject({
          method: 'POST',
          url: `/api/gift-cards/${id}/${name}`,
          headers: admin,
          payload: {},
        }),
      );
    for (const status of ['ACCEPTED', 'INACTIVE', 'WAITING'] as const) {
      const { order, token } = await aGiftOrder();
      await payGift(order.id, 'card-pays');
      const { id = '' } = (await cardOf(order.id)) ?? {};
      await db.update(giftCards).set({ status }).where(eq(giftCards.id, id));
      expect((await keyed('/withdrawn', { token })).statusCode).toBe(200);
      expect(await act(id, 'reactivation')).toBe('gift-cards/taken-back');
      expect(await act(id, 'acceptance')).toBe('transition-forbidden');
      expect(await cardOf(order.id)).toMatchObject({ status: 'INACTIVE' });
    }
  });

  test('once it was used, or too late, it is refused and nothing moves', async () => {
    const { order, token } = await aGiftOrder();
    await payGift(order.id, 'card-pays');
    await redeemAs(await anyone(), (await cardOf(order.id))?.code ?? '');
    expect(await read(token)).toMatchObject({ isUsed: true, withdrawalRefusal: 'used' });
    expect(codeOf(await keyed('/withdrawn', { token }))).toBe('shop/not-withdrawable');
    const late = await aGiftOrder();
    await payGift(late.order.id, 'card-pays');
    const past = { withdrawableUntil: '2026-01-01' };
    await db.update(giftOrders).set(past).where(eq(giftOrders.id, late.order.id));
    expect(codeOf(await keyed('/withdrawn', { token: late.token }))).toBe('shop/not-withdrawable');
    expect((await read(late.token)).withdrawalRefusal).toBe('too-late');
  });

  test('after a part went back by hand, the mail says what is left to come back, and no more', async () => {
    const { order, token, asked } = await aGiftOrder();
    await giveBack(await payGift(order.id, 'card-pays'), 1_000);
    expect((await keyed('/withdrawn', { token })).statusCode).toBe(200);
    const [mail] = await mailsTo(asked.email, 'gift-order-withdrawn');
    expect(mail?.text).toMatch(/80,00\s€\srepartent/);
  });

  test('money that an administrator gives back whole turns the card off', async () => {
    const { order, token, asked } = await aGiftOrder();
    const paymentId = await payGift(order.id, 'card-pays');
    await giveBack(paymentId, 1_000);
    expect((await read(token)).status).toBe('PAID');
    await giveBack(paymentId, 8_000);
    expect((await read(token)).status).toBe('REFUNDED');
    expect(await cardOf(order.id)).toMatchObject({ status: 'INACTIVE' });
    expect(await mailsTo(asked.email, 'gift-order-refunded')).toHaveLength(1);
  });
});

describe('one’s own gift cards', () => {
  test('are listed in the people’s space and opened there; nobody else’s are', async () => {
    const elan = await anElan(product.app, (await aCompany()).id);
    const { order } = await aGiftOrder();
    await db.update(giftOrders).set({ userId: elan.userId }).where(eq(giftOrders.id, order.id));
    const other = await aGiftOrder();
    const list = await product.app.inject({ url: '/api/shop/gift-orders', headers: elan.headers });
    expect(list.json()).toMatchObject({ orders: [{ id: order.id, sessions: 2, totalCents: 9_000 }] });
    const open = (id: string) => call(`/${id}/links`, {}, elan.headers);
    const { token } = (await open(order.id)).json<{ token: string }>();
    expect((await read(token)).email).toBe(order.email);
    expect((await open(other.order.id)).statusCode).toBe(404);
  });

  test('who bought nothing else opens the people’s space, as a customer of no company (D36)', async () => {
    const { email } = await aManager();
    const { order } = await aGiftOrder({ email });
    await payGift(order.id, 'card-pays');
    const { headers, company } = await signedInToSpace(product.app, email);
    expect(company).toBeNull();
    const list = await product.app.inject({ url: '/api/shop/gift-orders', headers });
    expect(list.json()).toMatchObject({ orders: [{ id: order.id }] });
  });

  test('a link of more than 60 days, or unknown, opens nothing', async () => {
    const { order, token } = await aGiftOrder();
    await db
      .update(giftOrderLinks)
      .set({ expiresAt: Temporal.Now.instant().subtract({ hours: 1 }) })
      .where(eq(giftOrderLinks.orderId, order.id));
    for (const one of [token, 'x'.repeat(43)])
      expect(codeOf(await call('/opened', { token: one }))).toBe('shop/order-not-found');
  });
});
