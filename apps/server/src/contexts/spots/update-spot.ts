import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { SpotInput, WeeklySlot } from '@elan/domain/spots';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { checkSpot, withUniqueName } from './check-spot.ts';
import { changeSpot, findSpot, type SpotRow } from './spots.repository.ts';

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** The weekly slots of a spot are about to be these: whoever still needs the others throws `spots/slots-in-use`. */
    'spots/slots-changing': { companyId: string; spotId: string; slots: readonly WeeklySlot[] };
  }
}

/**
 * Changes a spot of a scope. Returns it.
 * Throws `not-found`, `form-invalid`, `spots/name-taken`, and `spots/slots-in-use` when a live programme or a coming
 * session would be left outside of the opening slots (I6).
 */
export async function updateSpot(scope: Scope, id: string, input: SpotInput): Promise<SpotRow> {
  await checkSpot(input);
  return withUniqueName(() =>
    inTx(async () => {
      const before = await findSpot(scope, id, 'no key update');
      if (!before) throw kernelErrors.fail('not-found');
      const { companyId } = before;
      await emitEvent('spots/slots-changing', { companyId, spotId: before.id, slots: input.slots });
      await changeSpot(before, input);
      await publishLive({ topic: `company:${companyId}`, kind: 'spots/changed', id: before.id });
      const spot = await findSpot(scope, id);
      if (!spot) throw new Error('a spot that was just changed is not there');
      return spot;
    }),
  );
}
