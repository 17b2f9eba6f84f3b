import { settingsContract } from '@elan/domain/settings';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { settingsRoutes } from './settings.routes.ts';

/** The values that an administrator may change, of every context. */
export const settingsContext = defineContext({
  name: 'settings',
  contracts: { settings: settingsContract },
  routes: settingsRoutes,
});
