import { createHmac, timingSafeEqual } from 'node:crypto';
import { paymentErrors } from '@elan/domain/payments';

/** How old a signature may be, in seconds (protocols, section 6). */
const toleranceSeconds = 300;

const macOf = (secret: string, at: number, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

/** Signs a notification as Stripe does: `t=<seconds>,v1=<hmac>`. */
export const signBody = (secret: string, body: string, atSeconds: number): string =>
  `t=${atSeconds},v1=${macOf(secret, atSeconds, body)}`;

/** Throws `payments/webhook-refused` unless a body was signed by who holds the secret, within five minutes. */
export function checkSignature(secret: string, body: string, signature: unknown, nowSeconds: number): void {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  const expected = Buffer.from(macOf(secret, Number(at), body), 'hex');
  const seen = Buffer.from(given, 'hex');
  const isSigned = seen.length === expected.length && timingSafeEqual(seen, expected);
  if (!isSigned || Math.abs(nowSeconds - Number(at)) > toleranceSeconds)
    throw paymentErrors.fail('payments/webhook-refused');
}
