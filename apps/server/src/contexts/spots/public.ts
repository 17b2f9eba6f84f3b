export { spots, spotSlots } from './spots.tables.ts';
export { openSpotsOf } from './open-spots.ts';
export { findAnySpot, findSpot, type SpotRow } from './spots.repository.ts';
export { setSpotUses, type SpotUses } from './spot-uses.ts';
