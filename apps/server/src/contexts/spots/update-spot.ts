import type { Scope } from '@elan/domain/accounts';
import { holidayZoneOf, timeZoneOf } from '@elan/domain/kernel';
import type { SpotInput, WeeklySlot } from '@elan/domain/spots';
import { inTx } from '../../platform/db/database.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { checkSpot, withUniqueName, withVerifiedAddress } from './check-spot.ts';
import { changeSpot, readSpot, type SpotRow } from './spots.repository.ts';
import { recordSpotChange, type SpotActor } from './tell-spot.ts';

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

// What changed, by its name; the comment is a person's own words, which no erasure could reach here.
function changesOf(before: SpotRow, after: SpotRow): Readonly<Record<string, unknown>> {
  const { version: _version, updatedAt: _at, comment: _comment, ...shown } = after;
  const changed = Object.entries(shown).filter(
    ([name, value]) => JSON.stringify(before[name as keyof SpotRow]) !== JSON.stringify(value),
  );
  const fields = changed.map(([name]) => name);
  return { changed: before.comment === after.comment ? fields : [...fields, 'comment'] };
}

/**
 * Changes a spot of a scope. Returns it.
 * Throws `not-found`, `stale-version`, `form-invalid`, `spots/name-taken`, and when a live programme or a coming session would be left
 * outside of the opening slots (I6), without its places, or with other hours or holidays: `spots/slots-in-use`,
 * `spots/capacity-in-use` and `spots/zone-in-use`.
 */
export async function updateSpot(
  scope: Scope,
  actor: SpotActor,
  id: string,
  { version, ...input }: SpotInput & Opened,
): Promise<SpotRow> {
  await checkSpot(input);
  const facts = await withVerifiedAddress(input);
  return withUniqueName(() =>
    inTx(async () => {
      const before = await readSpot(scope, id, 'no key update');
      requireOpened(before, { version });
      await emitEvent('spots/changing', changeOf(before, input));
      await changeSpot(before, facts);
      const spot = await readSpot(scope, id);
      await recordSpotChange(actor, 'change', spot, changesOf(before, spot));
      return spot;
    }),
  );
}
