import { espaceContract, preferencesContract } from '@elan/domain/espace';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { espaceRoutes } from './espace.routes.ts';
import { espacePersonalData } from './preferences/personal-data.ts';

/** The people’s space: what an employee sees and books. It keeps what they like; places are rows of sessions. */
export const espaceContext = defineContext({
  name: 'espace',
  contracts: { espace: espaceContract, espacePreferences: preferencesContract },
  routes: espaceRoutes,
  personalData: espacePersonalData,
});
