import { need } from '../../platform/context/need.ts';

/** Programmes as they are named to a person, whatever company they are of: « Community, Dos et posture, Verdalys »; none for an unknown one. */
export const programNames =
  need<(ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>().named('gift-cards.program-names');
