import type { Actor } from '@elan/domain/accounts';
import type { AddressSuggestion } from '@elan/domain/spots';
import { suggestAddresses } from '../../platform/addresses/addresses.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';

const limit = { max: 300, windowSeconds: 300 };

/** Suggests addresses to a signed-in person; limited, because each letter typed may ask the geocoder. */
export async function searchAddresses(actor: Actor, text: string): Promise<AddressSuggestion[]> {
  await spendHit({ key: `addresses:${actor.userId}`, ...limit });
  return (await suggestAddresses(text)).map(({ line, postalCode, city }) => ({ line, postalCode, city }));
}
