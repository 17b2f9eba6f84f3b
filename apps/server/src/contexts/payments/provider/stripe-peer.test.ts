import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/refusal.ts';
import { startStripePeer, type StripePeer } from '../../../testing/stripe-peer.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { makeStripeProvider } from './stripe-provider.ts';

const webhookSecret = 'whsec_peer';
const paymentId = '1b0f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60';
const returnUrl = 'https://elan.example/auth/purchased?order=1';
let peer: StripePeer;
let stripe: PaymentProvider;

beforeAll(async () => {
  peer = await startStripePeer(webhookSecret);
  const at = { host: '127.0.0.1', port: peer.port, protocol: 'http' } as const;
  stripe = makeStripeProvider({ kind: 'stripe', secretKey: 'sk_test_peer', webhookSecret, peer: at });
});
afterAll(() => peer.close());

const open = async () => {
  const buyer = { key: 'user:1', email: 'adele@exemple.test', name: 'Adèle Fabre' };
  return stripe.openCheckout({
    key: paymentId,
    customerRef: await stripe.ensureCustomer(buyer),
    method: 'card',
    amountCents: 5_880,
    description: 'Live, 12 mois',
    returnUrl,
    saveMeans: false,
    expiresAt: Temporal.Now.instant().add({ minutes: 31 }),
  });
};

test('a buyer is sent to a page of Stripe that shows what is bought and its price, pays there, and comes back to our order', async () => {
  const { url } = await open();
  const page = await (await fetch(url)).text();
  expect(page).toContain('Live, 12 mois');
  expect(page).toContain('58.80');
  const left = await fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
  expect([left.status, left.headers.get('location')]).toEqual([302, returnUrl]);
  await expect.poll(() => peer.notifications.map(({ type }) => type)).toContain('checkout.session.completed');
});

test('the notification of a checkout carries a signature that the SDK accepts, and names our payment', async () => {
  const { url } = await open();
  await fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
  const told = () => peer.notifications.findLast(({ type }) => type === 'checkout.session.completed');
  await expect.poll(told).toBeDefined();
  const { body, signature } = told() ?? { body: '', signature: '' };
  const event = await Stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  // The peer gives no id to an event, and one without is taken for nothing: it could not be told from its own repetition.
  expect(event.id).toBeUndefined();
  const refused = await refusalOf(stripe.readWebhook(body, { 'stripe-signature': signature }));
  expect(refused.code).toBe('payments/webhook-refused');
  const payload = JSON.stringify({ ...event, id: 'evt_peer' });
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  expect((await stripe.readWebhook(payload, { 'stripe-signature': header })).about).toEqual({ paymentId });
});

test('a checkout that is cancelled can no longer be paid', async () => {
  const { ref } = await open();
  expect((await stripe.read(ref)).status).toBe('open');
  await stripe.cancel(ref);
  expect((await stripe.read(ref)).status).toBe('expired');
});
