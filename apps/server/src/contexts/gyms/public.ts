export {
  gymNews,
  gymPlanning,
  gymPrices,
  legalCards,
  type CoachPapers,
  type SessionInGym,
} from './gym-needs.ts';
export { gyms } from './gyms.tables.ts';
export { gymPageOf } from './gym-page.ts';
export { gymChoices, gymNameOf, isKnownGym } from './name-gyms.ts';
export { everyGymTopic } from './tell-gym.ts';
