import { addressContract, gymSpotsContract, spotsContract } from '@elan/domain/spots';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { tutorialSpots } from '../companies/public.ts';
import { openSpotsOf } from './open-spots.ts';
import { spotsPersonalData } from './personal-data.ts';
import { spotUses } from './spot-uses.ts';
import { spotsRoutes } from './spots.routes.ts';
import { spotsInvariants } from './invariants.ts';
import { seedSpots } from './demonstration.ts';

/** Places of practice. */
export const spotsContext = defineContext({
  name: 'spots',
  contracts: { spots: spotsContract, addresses: addressContract, gymSpots: gymSpotsContract },
  readFailure: 'spots/fetch-failed',
  routes: spotsRoutes,
  personalData: spotsPersonalData,
  walledTables: { spots: 'company_id', spot_slots: 'company_id', spot_opening_hours: 'company_id' },
  invariants: spotsInvariants,
  demonstration: { seed: seedSpots },
  needs: [spotUses],
  provides: [answer(tutorialSpots, openSpotsOf)],
});
