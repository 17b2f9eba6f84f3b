import { randomUUID } from 'node:crypto';
import type { SandboxChoice } from '@elan/domain/payments';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { onEvent } from '../../platform/registry/domain-events.ts';
import { aManager } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { chargeMeansJob } from './charge-means.ts';
import { paymentEvents, paymentRefunds } from './payments.tables.ts';
import { signBody } from './sandbox/signature.ts';
import {
  cancelPayment,
  chargeMeans,
  findPayment,
  lastPaymentOf,
  livePaymentOf,
  openPayment,
  paymentMeans,
  payments,
  readAgain,
  requestRefund,
  type OpenedPayment,
  type PaymentAsked,
  type PaymentRow,
  type PaymentTold,
} from './public.ts';
import { bankSecret, atTheBank, moveBankClock } from './sandbox/bank.ts';
import { choose } from './sandbox/choose.ts';
import { deliverEvents, sandboxSignatureHeader, type PostWebhook } from './sandbox/deliver-events.ts';
import { firePlans, happen } from './sandbox/happen.ts';
import { sandboxEvents } from './sandbox/sandbox.tables.ts';
import { readPayment } from './read-payment.ts';
import { sendRefund } from './send-refund.ts';
import { reconcile } from './settling/reconcile.ts';

const product = useApi();
const heard: PaymentTold[] = [];

const post = async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', [sandboxSignatureHeader]: signature };
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/sandbox',
    headers,
    body,
  });
  return answer;
};
const taken: PostWebhook = async (body, signature) => (await post(body, signature)).statusCode === 200;

/** Brings forward what the bank owes, and delivers all of it. */
async function deliverAll(): Promise<void> {
  await db.update(sandboxEvents).set({ nextAt: Temporal.Instant.from('2026-01-01T00:00:00Z') });
  while ((await deliverEvents(taken)) > 0)
    await db.update(sandboxEvents).set({ nextAt: Temporal.Instant.from('2026-01-01T00:00:00Z') });
}

type Method = 'card' | 'sepa' | 'transfer';

type Made = OpenedPayment & {
  readonly asked: PaymentAsked;
  readonly how: Parameters<typeof openPayment>[1];
  readonly userId: string;
  readonly ref: string;
};

async function aPayment(method: Method = 'card', amountCents = 5_880): Promise<Made> {
  const { userId } = await aManager();
  const subject = { kind: 'test-thing', id: randomUUID() };
  const payer = { userId, companyId: null, name: 'Adèle Fabre', email: 'adele@exemple.test' };
  const asked = { subject, payer, method, amountCents, description: 'Live, 12 mois' };
  const how = { returnUrl: 'http://elan.test/auth/purchased', saveMeans: true, askedFrom: '192.0.2.1' };
  const opened = await openPayment(asked, how);
  const { providerRef } = await findPayment(opened.id);
  return { ...opened, asked, how, userId, ref: providerRef ?? '' };
}

async function paid(method: Method, choice: SandboxChoice) {
  const payment = await aPayment(method);
  await choose(payment.ref, choice);
  await deliverAll();
  return payment;
}

const statusOf = async (id: string): Promise<PaymentRow['status']> => (await findPayment(id)).status;

describe('a payment at the sandbox', () => {
  test('a card that pays settles it once, whatever is delivered twice, and keeps its means', async () => {
    heard.length = 0;
    onEvent('payments/settled', async (told) => {
      heard.push(told);
    });
    const { id, ref, userId } = await paid('card', 'card-pays');
    for (let again = 0; again < 3; again += 1) {
      await happen(ref, 'again');
      await deliverAll();
    }
    expect(await findPayment(id)).toMatchObject({ status: 'SUCCEEDED', receivedCents: 5_880 });
    expect(heard.filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
    expect(await db.select().from(paymentMeans).where(eq(paymentMeans.userId, userId))).toMatchObject([
      { kind: 'card', status: 'ACTIVE' },
    ]);
  });

  test('a second payment of one thing is refused while the first is open or paid, and allowed after a refusal', async () => {
    const { asked, how, ref } = await aPayment();
    expect((await refusalOf(openPayment(asked, how))).code).toBe('payments/already-in-progress');
    await choose(ref, 'card-declined');
    await deliverAll();
    const second = await openPayment(asked, how);
    await choose((await findPayment(second.id)).providerRef ?? '', 'card-pays');
    await deliverAll();
    expect(await statusOf(second.id)).toBe('SUCCEEDED');
    expect(await livePaymentOf(asked.subject)).toMatchObject({ id: second.id });
    expect(await lastPaymentOf(asked.subject)).toMatchObject({ id: second.id });
    expect((await refusalOf(openPayment(asked, how))).code).toBe('payments/already-in-progress');
  });

  test('a card that asks for its holder waits for them, and is refused without', async () => {
    const payment = await paid('card', 'card-authenticates');
    expect(await statusOf(payment.id)).toBe('REQUIRES_ACTION');
    await choose(payment.ref, 'not-authenticated');
    await deliverAll();
    expect(await findPayment(payment.id)).toMatchObject({
      status: 'FAILED',
      failure: 'authentication_failed',
    });
  });

  test('a debit is told to be on its way, settles on day 5, and comes back in the seventh week', async () => {
    const { id } = await paid('sepa', 'sepa-returns');
    expect(await findPayment(id)).toMatchObject({ status: 'PROCESSING', processingAt: expect.anything() });
    const later = async (days: number) => {
      await atTheBank(() => moveBankClock(days));
      await firePlans();
      await deliverAll();
    };
    await later(5);
    expect(await statusOf(id)).toBe('SUCCEEDED');
    await later(43);
    expect(await statusOf(id)).toBe('LOST');
    const { meansId } = await findPayment(id);
    const [means] = await db
      .select()
      .from(paymentMeans)
      .where(eq(paymentMeans.id, meansId ?? ''));
    expect(means).toMatchObject({ kind: 'sepa', status: 'ENDED', mandateAddress: '192.0.2.1' });
  });

  test('a transfer in two parts settles with the second', async () => {
    const { id, ref, transferReference } = await paid('transfer', 'transfer-part');
    expect(transferReference).toMatch(/^ELAN-/);
    expect(await findPayment(id)).toMatchObject({ status: 'PROCESSING', receivedCents: 2_940 });
    await happen(ref, 'whole');
    await deliverAll();
    expect(await statusOf(id)).toBe('SUCCEEDED');
  });

  test('money that comes after the end settles nothing and goes back by itself (T17)', async () => {
    heard.length = 0;
    const { id, ref } = await paid('card', 'abandon');
    expect(await statusOf(id)).toBe('EXPIRED');
    await happen(ref, 'late');
    await deliverAll();
    const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));
    expect(refund).toMatchObject({ cause: 'late', amountCents: 5_880 });
    await sendRefund(refund?.id ?? '');
    await sendRefund(refund?.id ?? '');
    await deliverAll();
    expect(await findPayment(id)).toMatchObject({ status: 'REFUNDED', lateAt: expect.anything() });
    expect(heard.map(({ paymentId }) => paymentId)).not.toContain(id);
  });

  test('what was told and lost is made up for by the reconciliation', async () => {
    const payment = await aPayment();
    await choose(payment.ref, 'card-pays');
    await db.delete(sandboxEvents).where(eq(sandboxEvents.paymentRef, payment.ref));
    await readAgain(payment.id);
    expect(await statusOf(payment.id)).toBe('SUCCEEDED');
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect(await statusOf(payment.id)).toBe('SUCCEEDED');
  });

  test('what cannot happen to a payment of the bank is refused', async () => {
    const { ref } = await aPayment();
    const fire = (happening: string) =>
      product.app.inject({
        method: 'POST',
        url: `/api/dev/payments/${ref}/happenings`,
        payload: { happening },
      });
    expect((await fire('win')).json()).toMatchObject({ error: { code: 'payments/failed' } });
    expect((await fire('succeed')).json()).toMatchObject({ status: 'succeeded', choices: [] });
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: `/api/dev/payments/${ref}/choices`,
      payload: { choice: 'card-pays' },
    });
    expect(statusCode).toBe(400);
    const unknown = await product.app.inject({ method: 'GET', url: '/api/dev/payments/sbx_unknown' });
    expect(unknown.json()).toMatchObject({ error: { code: 'not-found' } });
  });

  test('a checkout that is called back is closed; paid meanwhile, it stays paid', async () => {
    const left = await aPayment();
    await cancelPayment(left.id);
    expect(await statusOf(left.id)).toBe('EXPIRED');
    const late = await aPayment();
    await choose(late.ref, 'card-pays');
    await cancelPayment(late.id);
    expect(await statusOf(late.id)).toBe('SUCCEEDED');
  });
});

describe('a saved means', () => {
  const charge = async (meansId: string, asked: Awaited<ReturnType<typeof aPayment>>['asked']) => {
    const id = await chargeMeans({ ...asked, subject: { kind: 'test-thing', id: randomUUID() } }, meansId);
    await chargeMeansJob.run({ id }, {} as never); // the job looks at nothing of its run
    return findPayment(id);
  };
  const saved = async (method: Method, choice: SandboxChoice) => {
    const payment = await paid(method, choice);
    return { ...payment, meansId: (await findPayment(payment.id)).meansId ?? '' };
  };

  test('is charged without its holder', async () => {
    const { meansId, asked } = await saved('card', 'card-pays');
    expect(await charge(meansId, asked)).toMatchObject({ status: 'SUCCEEDED', meansId });
  });

  test('is refused once its card is over', async () => {
    const { meansId, asked } = await saved('card', 'card-expires');
    const past = { expiresOn: '2026-01-31' };
    await db.update(paymentMeans).set(past).where(eq(paymentMeans.id, meansId));
    expect((await refusalOf(charge(meansId, asked))).code).toBe('payments/means-unusable');
    expect((await refusalOf(charge(randomUUID(), asked))).code).toBe('not-found');
  });
});

describe('a notification', () => {
  const body = (ref: string, id = randomUUID()) =>
    JSON.stringify({ id: `evt_${id}`, type: 'payment.succeed', created: 'x', payment: ref });
  const now = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);

  test('forged, altered, old or unsigned, it is refused and leaves nothing (T18)', async () => {
    const { ref, id } = await aPayment();
    const secret = await bankSecret();
    const text = body(ref);
    const signatures = [
      signBody('another secret', text, now()),
      signBody(secret, body(ref), now()),
      signBody(secret, text, now() - 400),
      'v1=00',
      '',
    ];
    for (const signature of signatures)
      expect((await post(text, signature)).json()).toMatchObject({
        error: { code: 'payments/webhook-refused' },
      });
    expect((await post('not json', signBody(secret, 'not json', now()))).statusCode).toBe(400);
    expect((await post('{}', signBody(secret, '{}', now()))).json()).toMatchObject({
      error: { code: 'payments/webhook-refused' },
    });
    expect(await statusOf(id)).toBe('PROCESSING');
    expect(await db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id))).toEqual([]);
  });

  test('of a payment that is not ours is taken, and changes nothing', async () => {
    const text = body('sbx_unknown');
    const answer = await post(text, signBody(await bankSecret(), text, now()));
    expect(answer.json()).toEqual({ outcome: 'unknown' });
  });

  test('says only that something happened: the payment is read again', async () => {
    const { ref, id } = await aPayment();
    const text = body(ref);
    await post(text, signBody(await bankSecret(), text, now()));
    expect(await statusOf(id)).toBe('PROCESSING');
  });

  test('of Stripe is of nobody here', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/stripe',
      payload: {},
    });
    expect(answer.statusCode).toBe(404);
  });
});

test('money that was given back is counted as soon as the refund is done, before the provider tells it', async () => {
  const { id } = await paid('card', 'card-pays');
  const part = await requestRefund(id, { amountCents: 1_000, reason: 'Geste commercial' });
  await sendRefund(part);
  const card = await readPayment(id);
  expect(card.refunds.map(({ status }) => status)).toEqual(['SUCCEEDED']);
  expect(card).toMatchObject({ status: 'PART_REFUNDED', refundedCents: 1_000 });
  await deliverAll();
  expect(await readPayment(id)).toMatchObject({ status: 'PART_REFUNDED', refundedCents: 1_000 });
});

test('a refund of a part, of another part, then of too much', async () => {
  const { id } = await paid('card', 'card-pays');
  const part = await requestRefund(id, { amountCents: 1_000, reason: 'Geste commercial' });
  await sendRefund(part);
  await deliverAll();
  expect(await findPayment(id)).toMatchObject({ status: 'PART_REFUNDED', refundedCents: 1_000 });
  const told: number[] = [];
  onEvent('payments/refunded', async ({ paymentId, refundedCents }) => {
    if (paymentId === id) told.push(refundedCents);
  });
  await sendRefund(await requestRefund(id, { amountCents: 500, reason: 'Geste commercial' }));
  await deliverAll();
  // It stays refunded in part: who sold hears of the second part all the same, once.
  expect(told).toEqual([1_500]);
  const tooMuch = requestRefund(id, { amountCents: 4_381, reason: 'Erreur' });
  expect((await refusalOf(tooMuch)).code).toBe('payments/refund-too-high');
  const [once, twice] = await Promise.all(
    ['x', 'x'].map((cause) =>
      inTx(() => requestRefund(id, { amountCents: 10, reason: 'Rétractation', cause })),
    ),
  );
  expect(once).toBe(twice);
  expect(await db.$count(payments, eq(payments.id, id))).toBe(1);
});

describe('a payment whose provider is linked no more', () => {
  const unlink = (id: string) => db.update(payments).set({ provider: 'stripe' }).where(eq(payments.id, id));

  test.each([
    [
      'is not charged',
      async () => {
        const { asked, id } = await paid('card', 'card-pays');
        const means = (await findPayment(id)).meansId ?? '';
        const due = await chargeMeans({ ...asked, subject: { kind: 'test-thing', id: randomUUID() } }, means);
        return { id: due, act: () => chargeMeansJob.run({ id: due }, {} as never) };
      },
      'CREATED',
    ],
    [
      'gives nothing back',
      async () => {
        const { id } = await paid('card', 'card-pays');
        const refund = await requestRefund(id, { amountCents: 1_000, reason: 'Geste commercial' });
        return { id, act: () => sendRefund(refund) };
      },
      'SUCCEEDED',
    ],
  ] as const)('%s: what asks for it fails, says so and is tried again', async (_, asked, status) => {
    const { id, act } = await asked();
    await unlink(id);
    await expect(act()).rejects.toThrow(/has nothing to be charged on|no provider stripe/);
    expect(await statusOf(id)).toBe(status);
  });
});
