import { espaceContract } from '@elan/domain/espace';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { espaceRoutes } from './espace.routes.ts';

/** The people’s space: what an employee sees and books. It keeps nothing: places are rows of sessions. */
export const espaceContext = defineContext({
  name: 'espace',
  contracts: { espace: espaceContract },
  routes: espaceRoutes,
});
