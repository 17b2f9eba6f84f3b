import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';

/** How often the hours of coaches are asked from one place: who buys looks at some days, who looks at all of them buys nothing. */
const limit = { max: 120, windowSeconds: 600 } as const;

/** Throws `too-many-requests`. */
export async function limitHours(address: string): Promise<void> {
  await spendHit({ key: placeKey('shop-session-hours', address), ...limit });
}
