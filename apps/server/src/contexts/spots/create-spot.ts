import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { SpotInput } from '@elan/domain/spots';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { inTx } from '../../platform/db/database.ts';
import { companyOf } from '../../platform/registry/within-scope.ts';
import { isKnownOwner } from '../companies/public.ts';
import { isKnownGym } from '../gyms/public.ts';
import { checkSpot, withUniqueName, withVerifiedAddress } from './check-spot.ts';
import { findSpot, insertSpot, type SpotRow } from './spots.repository.ts';
import { recordSpotChange, type SpotActor } from './tell-spot.ts';

/** Who a new spot belongs to: one's own company, or the company or gym that somebody who reaches them all names. */
async function companyFor(scope: Scope, asked: string | undefined): Promise<string> {
  if (asked === undefined) return companyOf(scope);
  const reached = scope.kind === 'all' || (scope.kind === 'company' && scope.companyId === asked);
  if (!reached || !(await isKnownOwner(asked))) throw kernelErrors.fail('not-found');
  return asked;
}

/**
 * Opens a spot of the caller's company, or of the company or gym that an administrator names (specification point 5). Returns it.
 * Throws `form-invalid`, `spots/name-taken`, `not-found` for a company out of reach, and `permission-denied` to who acts for no
 * company and names none.
 */
export async function createSpot(
  scope: Scope,
  actor: SpotActor,
  input: SpotInput,
  asked?: string,
): Promise<SpotRow> {
  const companyId = await companyFor(scope, asked);
  await checkSpot(input);
  const facts = await withVerifiedAddress(input);
  return withUniqueName(() =>
    inTx(async () => {
      // A gym owns by its own id: its spots are a part of it.
      const gymId = (await isKnownGym(companyId)) ? companyId : null;
      const id = await insertSpot(companyId, facts, gymId);
      const spot = alwaysThere(await findSpot(scope, id), 'a spot that was just made');
      await recordSpotChange(actor, 'add', spot, { name: spot.name });
      return spot;
    }),
  );
}
