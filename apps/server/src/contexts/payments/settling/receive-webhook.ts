import { kernelErrors } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { paymentOf } from '../payments.repository.ts';
import { paymentEvents } from '../payments.tables.ts';
import { providerNamed, type ProviderEvent } from '../provider/payment-provider.ts';
import { applyReading } from './apply-reading.ts';

type Provider = NonNullable<ReturnType<typeof providerNamed>>;

const ofEvent = ({ name }: Provider, { eventRef }: ProviderEvent) =>
  and(eq(paymentEvents.provider, name), eq(paymentEvents.eventRef, eventRef));

/**
 * Takes a notification: its signature first, then the payment that it is about is read again at the provider, and the event and its
 * effect are committed together (threats T18). What it says is not believed, only that something happened. Throws
 * `payments/webhook-refused` for what the provider did not sign, `not-found` for a provider that is not ours.
 */
export async function receiveWebhook(
  name: string,
  body: string,
  headers: Readonly<Record<string, unknown>>,
): Promise<'applied' | 'known' | 'unknown'> {
  const provider = providerNamed(name);
  if (!provider) throw kernelErrors.fail('not-found');
  const event = await provider.readWebhook(body, headers);
  const [known] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(ofEvent(provider, event));
  if (known) return 'known';
  const { eventRef, type, about } = event;
  const payment = about === null ? undefined : await paymentOf(provider.name, about);
  const reading = payment && (await provider.read(payment.ref));
  return inTx(async () => {
    const [kept] = await db
      .insert(paymentEvents)
      .values({ provider: provider.name, eventRef, type, paymentId: payment?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!kept) return 'known';
    if (!payment || !reading) return 'unknown';
    await applyReading(payment.id, reading);
    return 'applied';
  });
}
