import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { forgetUploads } from './video-parts.ts';

/** Every night, what came of files whose sending was given up is erased. */
export const forgetVideoUploadsJob = defineDailyJob({
  name: 'catalog.forget-video-uploads',
  at: '04:35',
  perItem: true,
  run: async () => ({ forgotten: await forgetUploads() }),
});
