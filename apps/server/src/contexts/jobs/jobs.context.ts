import { jobsContract } from '@elan/domain/jobs';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { jobsRoutes } from './jobs.routes.ts';

/** The administrators' console of the daily jobs. */
export const jobsContext = defineContext({
  name: 'jobs',
  contracts: { jobs: jobsContract },
  routes: ({ jobs }) => jobsRoutes(jobs),
});
