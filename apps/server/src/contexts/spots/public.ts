export { spots, spotSlots } from './spots.tables.ts';
export { countSpots, findSpot, type SpotRow } from './spots.repository.ts';
