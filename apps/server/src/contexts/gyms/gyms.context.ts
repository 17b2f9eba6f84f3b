import {
  faqContract,
  gymDisplayContract,
  gymsContract,
  gymScreensContract,
  machinesContract,
} from '@elan/domain/gyms';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { administeredGyms } from '../accounts/public.ts';
import { seedGyms } from './demonstration.ts';
import { displayRoutes } from './displays.routes.ts';
import { faqRoutes } from './faq.routes.ts';
import { gymNews, gymPlanning, gymPrices, legalCards } from './gym-needs.ts';
import { gymsRoutes } from './gyms.routes.ts';
import { machinesRoutes } from './machines.routes.ts';
import { gyms } from './gyms.tables.ts';
import { gymsPersonalData } from './personal-data.ts';

/** The sport halls that gym managers run. */
export const gymsContext = defineContext({
  name: 'gyms',
  contracts: {
    gyms: gymsContract,
    machines: machinesContract,
    gymDisplays: gymDisplayContract,
    gymScreens: gymScreensContract,
    faq: faqContract,
  },
  readFailure: 'gyms/fetch-failed',
  routes: [...gymsRoutes, ...machinesRoutes, ...displayRoutes, ...faqRoutes],
  personalData: gymsPersonalData,
  demonstration: { seed: seedGyms },
  needs: [gymPlanning, legalCards, gymNews, gymPrices],
  provides: [answer(administeredGyms, gyms)],
});
