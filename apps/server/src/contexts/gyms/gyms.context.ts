import { gymsContract } from '@elan/domain/gyms';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { administeredGyms } from '../accounts/public.ts';
import { seedGyms } from './demonstration.ts';
import { gymsRoutes } from './gyms.routes.ts';
import { gyms } from './gyms.tables.ts';
import { gymsPersonalData } from './personal-data.ts';

/** The sport halls that gym managers run. */
export const gymsContext = defineContext({
  name: 'gyms',
  contracts: { gyms: gymsContract },
  readFailure: 'gyms/fetch-failed',
  routes: gymsRoutes,
  personalData: gymsPersonalData,
  demonstration: { seed: seedGyms },
  provides: [answer(administeredGyms, gyms)],
});
