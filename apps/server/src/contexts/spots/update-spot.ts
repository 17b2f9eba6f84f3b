import type { Scope } from '@elan/domain/accounts';
import { holidayZoneOf, kernelErrors, timeZoneOf } from '@elan/domain/kernel';
import type { SpotInput, WeeklySlot } from '@elan/domain/spots';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { checkSpot, withUniqueName, withVerifiedAddress } from './check-spot.ts';
import { changeSpot, findSpot, type SpotRow } from './spots.repository.ts';

/** What of a spot is about to change that sessions stand on. */
type SpotChange = {
  readonly companyId: string;
  readonly spotId: string;
  /** The weekly slots and the places that it will have. */
  readonly slots: readonly WeeklySlot[];
  readonly maxUsers: number;
  /** Its new postal code lives by another clock, or by other public holidays. */
  readonly timeZoneMoves: boolean;
  readonly holidayZoneMoves: boolean;
};

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /**
     * A spot is about to change: whoever still needs what it loses throws `spots/slots-in-use`, `spots/capacity-in-use` or
     * `spots/zone-in-use`.
     */
    'spots/changing': SpotChange;
  }
}

const changeOf = (before: SpotRow, { slots, maxUsers, address }: SpotInput): SpotChange => ({
  companyId: before.companyId,
  spotId: before.id,
  slots,
  maxUsers,
  timeZoneMoves: timeZoneOf(address.postalCode) !== timeZoneOf(before.postalCode),
  holidayZoneMoves: holidayZoneOf(address.postalCode) !== before.holidayZone,
});

/**
 * Changes a spot of a scope. Returns it.
 * Throws `not-found`, `form-invalid`, `spots/name-taken`, and when a live programme or a coming session would be left
 * outside of the opening slots (I6), without its places, or with other hours or holidays: `spots/slots-in-use`,
 * `spots/capacity-in-use` and `spots/zone-in-use`.
 */
export async function updateSpot(scope: Scope, id: string, input: SpotInput): Promise<SpotRow> {
  await checkSpot(input);
  const facts = await withVerifiedAddress(input);
  return withUniqueName(() =>
    inTx(async () => {
      const before = await findSpot(scope, id, 'no key update');
      if (!before) throw kernelErrors.fail('not-found');
      const { companyId } = before;
      await emitEvent('spots/changing', changeOf(before, input));
      await changeSpot(before, facts);
      await publishLive({ topic: `company:${companyId}`, kind: 'spots/changed', id: before.id });
      const spot = await findSpot(scope, id);
      if (!spot) throw new Error('a spot that was just changed is not there');
      return spot;
    }),
  );
}
