export { spots, spotSlots } from './spots.tables.ts';
export { findAnySpot, findSpot, type SpotRow } from './spots.repository.ts';
export { isOpenSpot, isSpotNear } from './open-to-public.ts';
export { isSpotOfGym } from './is-spot-of-gym.ts';
export { zoneOfSpot } from './zone-of-spot.ts';
export { spotUses, type SpotUses } from './spot-uses.ts';
export { spotNamesOf } from './spot-names.ts';
export { holidayZonesOf } from './holiday-zones.ts';
export { gymsOfSpots } from './gyms-of-spots.ts';
