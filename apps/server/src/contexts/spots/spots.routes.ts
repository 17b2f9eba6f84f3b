import { addressContract, spotsContract } from '@elan/domain/spots';
import type { Spot } from '@elan/domain/spots';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { spotRules } from './check-spot.ts';
import { createSpot } from './create-spot.ts';
import { listSpots, type SpotRow } from './spots.repository.ts';
import { searchAddresses } from './search-addresses.ts';
import { updateSpot } from './update-spot.ts';

const toSpot = (row: SpotRow): Spot => ({
  id: row.id,
  name: row.name,
  address: { line: row.addressLine, postalCode: row.postalCode, city: row.city },
  sizeM2: row.sizeM2,
  maxUsers: row.maxUsers,
  inside: row.inside,
  services: row.services,
  comment: row.comment,
  slots: [...row.slots],
  addressVerified: row.addressVerified,
});

/** The routes of spots. */
export const spotsRoutes: readonly BoundRoute[] = [
  handle(spotsContract.list, async ({ scope, query }) => ({
    items: (await listSpots(scope, query.companyId)).map(toSpot),
    rules: await spotRules(),
  })),
  handle(spotsContract.create, async ({ scope, body }) => toSpot(await createSpot(scope, body))),
  handle(spotsContract.update, async ({ scope, params, body }) =>
    toSpot(await updateSpot(scope, params.id, body)),
  ),
  handle(addressContract.suggest, async ({ actor, query }) => ({
    items: await searchAddresses(actor, query.q),
  })),
];
