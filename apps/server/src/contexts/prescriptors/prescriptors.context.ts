import { offersContract, prescriptorsContract } from '@elan/domain/prescriptors';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { filledOffer } from '../companies/public.ts';
import { prescriptorsPersonalData } from './personal-data.ts';
import { billingFigures } from './billing-figures.ts';
import { hasOffer } from './prescriptors.repository.ts';
import { prescriptorsRoutes } from './prescriptors.routes.ts';
import { seedPrescriptors } from './demonstration.ts';

/** What a prescriptor offers to the companies that it refers. */
export const prescriptorsContext = defineContext({
  name: 'prescriptors',
  contracts: { offers: offersContract, prescriptors: prescriptorsContract },
  readFailure: 'prescriptors/fetch-failed',
  routes: prescriptorsRoutes,
  personalData: prescriptorsPersonalData,
  openTables: {
    prescriptor_terms: 'a row is of a prescriptor, which looks at what it refers and is never walled',
    offer_policies:
      'a row is of a prescriptor, which looks at what it refers and is never walled; the companies that it refers read it too',
  },
  demonstration: { seed: seedPrescriptors },
  needs: [billingFigures],
  provides: [answer(filledOffer, hasOffer)],
});
