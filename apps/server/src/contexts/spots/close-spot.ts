import type { Scope } from '@elan/domain/accounts';
import { spotErrors } from '@elan/domain/spots';
import { inTx } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { spotIsUsed } from './spot-uses.ts';
import { readSpot, setSpotClosed, type SpotRow } from './spots.repository.ts';
import { recordSpotChange, type SpotActor } from './tell-spot.ts';

const locked = (scope: Scope, id: string) => readSpot(scope, id, 'no key update');

/**
 * Closes a spot of a scope for good: nothing more is planned there, and what was held there keeps its place. The spot is locked, as
 * whoever plans on it locks it, so there is no race: a programme that is submitted at this very moment either keeps it open, or finds
 * it closed. Idempotent. Returns it. Throws `not-found`, `spots/in-use`.
 */
export function closeSpot(scope: Scope, actor: SpotActor, id: string): Promise<SpotRow> {
  return inTx(async () => {
    const spot = await locked(scope, id);
    if (spot.closedAt !== null) return spot;
    if (await spotIsUsed(spot.id)) throw spotErrors.fail('spots/in-use');
    await setSpotClosed(spot, true);
    await recordSpotChange(actor, 'close', spot, { name: spot.name });
    return readSpot(scope, spot.id);
  });
}

/** Opens a closed spot of a scope again. Idempotent. Returns it. Throws `not-found`, `spots/name-taken-meanwhile`. */
export async function reopenSpot(scope: Scope, actor: SpotActor, id: string): Promise<SpotRow> {
  try {
    return await inTx(async () => {
      const spot = await locked(scope, id);
      if (spot.closedAt === null) return spot;
      await setSpotClosed(spot, false);
      await recordSpotChange(actor, 'reopen', spot, { name: spot.name });
      return readSpot(scope, spot.id);
    });
  } catch (error) {
    if (violates(error, 'spots_name_unique')) throw spotErrors.fail('spots/name-taken-meanwhile');
    throw error;
  }
}
