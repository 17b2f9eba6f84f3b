import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/refusal.ts';
import { aSession, anEvent, anIntent, type PartOf } from '../../../testing/stripe-fixtures.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { makeStripeProvider } from './stripe-provider.ts';

const webhookSecret = 'whsec_test';
const paymentId = '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60';

/** What Stripe answers, as the SDK types it, or what is no Stripe. */
type AnswerOfPeer =
  | PartOf<
      | Stripe.Checkout.Session
      | Stripe.PaymentIntent
      | Stripe.SetupIntent
      | Stripe.Refund
      | Stripe.ApiList<Stripe.Dispute>
    >
  | { readonly message: string };

/** What the peer answers to a path, and what it was sent: the account of Stripe of this file. */
const answers = new Map<string, AnswerOfPeer>();
const asked: { path: string; key: string | undefined; body: string }[] = [];
const peer: { server?: Server; stripe?: PaymentProvider } = {};

beforeAll(async () => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const key = request.headers['idempotency-key'];
      asked.push({ path, key: key === undefined ? undefined : String(key), body });
      const answer = answers.get(`${request.method} ${path}`);
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { message: 'Not Found' }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  peer.server = server;
  peer.stripe = makeStripeProvider({
    kind: 'stripe',
    secretKey: 'sk_test_peer',
    webhookSecret,
    peer: { host: '127.0.0.1', port, protocol: 'http' },
  });
});
afterAll(() => {
  peer.server?.closeAllConnections();
  peer.server?.close();
});
const stripe = (): PaymentProvider => {
  if (!peer.stripe) throw new Error('the peer is made before the first test');
  return peer.stripe;
};

const signed = (event: ReturnType<typeof anEvent>, ageSeconds = 0) => {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000) - ageSeconds;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  return [payload, { 'stripe-signature': header }] as const;
};

const intent = (changes: PartOf<Stripe.PaymentIntent>) => anIntent(paymentId, changes);

describe('a notification of Stripe', () => {
  test('signed by the SDK, it names our payment by the id that we gave along', async () => {
    const told = stripe().readWebhook(...signed(anEvent('payment_intent.succeeded', intent({}))));
    expect(await told).toEqual({
      eventRef: 'evt_1',
      type: 'payment_intent.succeeded',
      about: { paymentId },
    });
  });

  test('of a dispute, which has no id of ours, it is looked up by its intent', async () => {
    answers.set('GET /v1/payment_intents/pi_1', intent({}));
    const event = anEvent('charge.dispute.created', {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: 'pi_1',
    });
    expect((await stripe().readWebhook(...signed(event))).about).toEqual({ paymentId });
  });

  test('of nothing that is paid, it is about nothing', async () => {
    const event = anEvent('customer.created', { id: 'cus_1', object: 'customer' });
    expect((await stripe().readWebhook(...signed(event))).about).toBeNull();
  });

  test('altered, or 400 seconds old, it is refused (T18)', async () => {
    const event = anEvent('payment_intent.succeeded', intent({}));
    const [body, headers] = signed(event);
    const altered = stripe().readWebhook(body.replace('5880', '1'), headers);
    expect((await refusalOf(altered)).code).toBe('payments/webhook-refused');
    const old = stripe().readWebhook(...signed(event, 400));
    expect((await refusalOf(old)).code).toBe('payments/webhook-refused');
  });

  test('without an id, it is refused: it could not be told from another', async () => {
    const event = { ...anEvent('payment_intent.succeeded', intent({})), id: '' };
    const told = stripe().readWebhook(...signed(event));
    expect((await refusalOf(told)).code).toBe('payments/webhook-refused');
  });
});

describe('a payment that is read again at Stripe', () => {
  const read = async (
    sessionChanges: PartOf<Stripe.Checkout.Session>,
    intentChanges: PartOf<Stripe.PaymentIntent> = {},
  ) => {
    answers.set('GET /v1/checkout/sessions/cs_1', aSession(sessionChanges));
    answers.set('GET /v1/payment_intents/pi_1', intent(intentChanges));
    return stripe().read('cs_1');
  };

  test('paid, it says the money that came and the card that was kept', async () => {
    expect(await read({})).toMatchObject({
      status: 'succeeded',
      receivedCents: 5_880,
      means: { ref: 'pm_1', kind: 'card', label: 'visa •••• 4242', expiresOn: '2030-02-28' },
    });
  });

  test('a card that was refused may be tried again while the page is open', async () => {
    const refused = { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };
    expect(await read({ status: 'open' }, refused)).toMatchObject({ status: 'open' });
    expect(await read({}, refused)).toMatchObject({ status: 'failed', failure: 'card_declined' });
  });

  test('closed without money, it has expired', async () => {
    expect(await read({ status: 'expired', payment_intent: null })).toMatchObject({ status: 'expired' });
  });

  test('a transfer that is awaited says the account that it credits, and what is still to come', async () => {
    const iban = { country: 'FR', bic: 'AGRIFRPP', iban: 'FR7630006000011234567890189' };
    const told = { reference: 'K3RX7QZ2', financial_addresses: [{ type: 'iban', iban }] };
    const awaited: PartOf<Stripe.PaymentIntent> = {
      status: 'requires_action',
      amount_received: 0,
      next_action: {
        type: 'display_bank_transfer_instructions',
        display_bank_transfer_instructions: { ...told, amount_remaining: 3_000, currency: 'eur' },
      },
    };
    expect(await read({}, awaited)).toMatchObject({
      status: 'processing',
      receivedCents: 2_880,
      transfer: { transferReference: 'K3RX7QZ2', transferIban: 'FR7630006000011234567890189' },
    });
  });

  test('a debit that came back is lost', async () => {
    answers.set('GET /v1/disputes', { object: 'list', data: [{ id: 'dp_1', status: 'lost' }] });
    const charge: PartOf<Stripe.Charge> = {
      id: 'ch_1',
      object: 'charge',
      amount_refunded: 0,
      disputed: true,
    };
    expect(await read({}, { latest_charge: charge })).toMatchObject({
      status: 'succeeded',
      dispute: 'lost',
      failure: 'debit_returned',
    });
  });
});

const aPage = () => ({
  key: paymentId,
  customerRef: 'cus_1',
  method: 'sepa' as const,
  amountCents: 0,
  description: 'Moyen de paiement, Live',
  returnUrl: 'https://elan.example/espace/purchases',
  saveMeans: true,
  expiresAt: Temporal.Now.instant().add({ minutes: 30 }),
});

describe('a means that is saved at Stripe, for nothing', () => {
  test('is given on a page of its own, where nothing is asked to be paid', async () => {
    const url = 'https://checkout.stripe.example/cs_2';
    answers.set('POST /v1/checkout/sessions', { id: 'cs_2', object: 'checkout.session', url });
    const opened = await stripe().openCheckout(aPage());
    expect(opened).toEqual({ ref: 'cs_2', url, transferReference: null, transferIban: null });
    const { body } = asked.findLast(({ path }) => path === '/v1/checkout/sessions') ?? { body: '' };
    const sent = new URLSearchParams(body);
    expect(sent.get('mode')).toBe('setup');
    expect(sent.get('setup_intent_data[metadata][payment]')).toBe(paymentId);
    expect(body).not.toContain('line_items');
  });

  test('is there once its page is complete, and not before', async () => {
    const page: PartOf<Stripe.Checkout.Session> = {
      id: 'cs_2',
      mode: 'setup',
      payment_intent: null,
      setup_intent: 'seti_1',
    };
    answers.set('GET /v1/setup_intents/seti_1', {
      id: 'seti_1',
      object: 'setup_intent',
      status: 'succeeded',
      mandate: 'mandate_1',
      payment_method: {
        id: 'pm_2',
        customer: 'cus_1',
        sepa_debit: { country: 'FR', last4: '2606' },
      },
    });
    answers.set('GET /v1/checkout/sessions/cs_2', aSession({ ...page, status: 'open' }));
    expect(await stripe().read('cs_2')).toMatchObject({ status: 'open', means: null });
    answers.set('GET /v1/checkout/sessions/cs_2', aSession({ ...page, status: 'complete' }));
    expect(await stripe().read('cs_2')).toMatchObject({
      status: 'succeeded',
      amountCents: 0,
      receivedCents: 0,
      means: { ref: 'pm_2', kind: 'sepa', mandateReference: 'mandate_1', isUsable: true },
    });
    answers.set(
      'GET /v1/checkout/sessions/cs_2',
      aSession({ ...page, status: 'expired', setup_intent: null }),
    );
    expect(await stripe().read('cs_2')).toMatchObject({ status: 'expired', means: null });
  });
});

describe('a command to Stripe', () => {
  test('goes under our own key, so that it is done once', async () => {
    answers.set('GET /v1/payment_intents/pi_1', intent({}));
    answers.set('POST /v1/refunds', { id: 're_1', object: 'refund', status: 'succeeded' });
    const refund = stripe().refund({ key: 'our-refund', paymentRef: 'pi_1', amountCents: 100 });
    expect(await refund).toEqual({ ref: 're_1', accepted: true });
    expect(asked.find(({ path }) => path === '/v1/refunds')).toMatchObject({ key: 'refund:our-refund' });
  });

  const nothing = { message: 'hello' };
  const charged = {
    key: paymentId,
    customerRef: 'cus_1',
    meansRef: 'pm_1',
    amountCents: 100,
    description: '',
  };
  test.each([
    [
      'to make a customer',
      'POST /v1/customers',
      nothing,
      () => stripe().ensureCustomer({ key: 'user:1', email: 'adele@exemple.test', name: 'Adèle' }),
    ],
    [
      'to open a page, without its address',
      'POST /v1/checkout/sessions',
      aSession({}),
      () => stripe().openCheckout(aPage()),
    ],
    ['to read a page', 'GET /v1/checkout/sessions/cs_1', nothing, () => stripe().read('cs_1')],
    ['to charge a means', 'POST /v1/payment_intents', nothing, () => stripe().chargeMeans(charged)],
  ])(
    '%s, answered by what is no Stripe, fails rather than to pass for done',
    async (_, path, answer, act) => {
      answers.set(path, answer);
      expect((await refusalOf(act())).code).toBe('payments/failed');
    },
  );
});
