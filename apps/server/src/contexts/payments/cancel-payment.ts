import { isOpenPayment } from '@elan/domain/payments';
import { findPayment } from './payments.repository.ts';
import { providerNamed } from './provider/payment-provider.ts';
import { readAgain } from './settling/read-again.ts';

/** Closes the checkout of a payment that is open, so that another means may be chosen; one that was paid meanwhile stays paid. */
export async function cancelPayment(id: string): Promise<void> {
  const { provider: name, providerRef, status } = await findPayment(id);
  const provider = providerNamed(name);
  if (!provider || providerRef === null || !isOpenPayment(status)) return;
  await provider.cancel(providerRef);
  await readAgain(id);
}
