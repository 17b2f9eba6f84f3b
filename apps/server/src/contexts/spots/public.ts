export { spots, spotSlots } from './spots.tables.ts';
export { findAnySpot, findSpot, type SpotRow } from './spots.repository.ts';
export { openPrivateSpot } from './open-private-spot.ts';
export { isSpotOfGym } from './is-spot-of-gym.ts';
export { zoneOfSpot } from './zone-of-spot.ts';
export { spotUses, type SpotUses } from './spot-uses.ts';
export { spotNamesOf } from './spot-names.ts';
