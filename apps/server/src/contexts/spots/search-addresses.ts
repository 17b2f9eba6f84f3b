import type { Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { AddressSuggestion } from '@elan/domain/spots';
import { suggestAddresses } from '../../platform/addresses/addresses.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';

const limit = { max: 300, windowSeconds: 300 };

/** Suggests addresses to a signed-in person; limited, because each letter typed may ask the geocoder. */
export async function searchAddresses(actor: Actor, text: string): Promise<AddressSuggestion[]> {
  const { ok, retryAfter } = await hitLimit({ key: `addresses:${actor.userId}`, ...limit });
  if (!ok) throw kernelErrors.fail('too-many-requests', { retryAfter });
  return (await suggestAddresses(text)).map(({ line, postalCode, city }) => ({ line, postalCode, city }));
}
