import { auditContract } from '@elan/domain/audit';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { auditRoutes } from './audit.routes.ts';

/** The journal of what was done: searched, read line by line, its chain verified. */
export const auditContext = defineContext({
  name: 'audit',
  contracts: { audit: auditContract },
  routes: auditRoutes,
});
