import type { Scope } from '@elan/domain/accounts';
import type { SpotInput } from '@elan/domain/spots';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { checkSpot, withUniqueName, withVerifiedAddress } from './check-spot.ts';
import { companyOf } from '../../platform/registry/within-scope.ts';
import { findSpot, insertSpot, type SpotRow } from './spots.repository.ts';

/**
 * Opens a spot of the caller's company (specification point 5). Returns it.
 * Throws `form-invalid`, `spots/name-taken`, and `permission-denied` to who acts for no company.
 */
export async function createSpot(scope: Scope, input: SpotInput): Promise<SpotRow> {
  const companyId = companyOf(scope);
  await checkSpot(input);
  const facts = await withVerifiedAddress(input);
  return withUniqueName(() =>
    inTx(async () => {
      const id = await insertSpot(companyId, facts);
      await publishLive({ topic: `company:${companyId}`, kind: 'spots/changed', id });
      const spot = await findSpot(scope, id);
      if (!spot) throw new Error('a spot that was just made is not there');
      return spot;
    }),
  );
}
