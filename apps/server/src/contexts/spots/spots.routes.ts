import { addressContract, gymSpotsContract, spotsContract } from '@elan/domain/spots';
import type { Spot } from '@elan/domain/spots';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { askedCompany } from './asked-company.ts';
import { spotRules } from './check-spot.ts';
import { closeSpot, reopenSpot } from './close-spot.ts';
import { createSpot } from './create-spot.ts';
import { listSpotsEverywhere } from './list-everywhere.ts';
import { listSpots, readSpot, type SpotRow } from './spots.repository.ts';
import { searchAddresses } from './search-addresses.ts';
import { usesOfSpot } from './spot-uses.ts';
import { listGymSpots, linkGymSpot } from './link-gym-spot.ts';
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
  openToPublic: row.openToPublic,
  openingHours: [...row.openingHours],
  holidayZone: row.holidayZone,
  closedAt: row.closedAt?.toString() ?? null,
  version: row.version,
});

/** The routes of spots. */
export const spotsRoutes: readonly BoundRoute[] = [
  handle(spotsContract.list, async ({ scope, query: { companyId, closed } }) => {
    const company = await askedCompany(scope, companyId);
    const items = (await listSpots(scope, { companyId, closed: closed === 'with' })).map(toSpot);
    return { items, rules: await spotRules(), company };
  }),
  handle(spotsContract.everywhere, async ({ scope, query }) => {
    const { items, ...page } = await listSpotsEverywhere(scope, query);
    return { ...page, items: items.map(({ company, ...row }) => ({ ...toSpot(row), company })) };
  }),
  handle(spotsContract.create, async ({ scope, actor, query, body }) =>
    toSpot(await createSpot(scope, actor, body, query.companyId)),
  ),
  handle(
    spotsContract.update,
    async ({ scope, actor, params, body }) => toSpot(await updateSpot(scope, actor, params.id, body)),
    { current: async ({ scope, params }) => toSpot(await readSpot(scope, params.id)) },
  ),
  handle(spotsContract.uses, ({ scope, params, query }) => usesOfSpot(scope, params.id, query)),
  handle(spotsContract.close, async ({ scope, actor, params }) =>
    toSpot(await closeSpot(scope, actor, params.id)),
  ),
  handle(spotsContract.reopen, async ({ scope, actor, params }) =>
    toSpot(await reopenSpot(scope, actor, params.id)),
  ),
  handle(gymSpotsContract.list, async ({ params, query }) => ({
    items: await listGymSpots(params.id, query.search),
  })),
  handle(gymSpotsContract.link, ({ actor, params, body }) =>
    linkGymSpot(actor, params.id, params.spotId, body.linked),
  ),
  handle(addressContract.suggest, async ({ actor, query }) => ({
    items: await searchAddresses(actor, query.q),
  })),
];
