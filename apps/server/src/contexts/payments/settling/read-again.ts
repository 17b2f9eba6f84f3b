import { findPayment } from '../payments.repository.ts';
import { providerNamed } from '../provider/payment-provider.ts';
import { applyReading } from './apply-reading.ts';

/** Reads a payment again at its provider, and leads ours to what it says. Throws `not-found`. */
export async function readAgain(paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId);
  const provider = providerNamed(payment.provider);
  const { providerRef } = payment;
  if (!provider || providerRef === null) return;
  await applyReading(paymentId, await provider.read(providerRef));
}
