import { defineJob } from '../../../platform/jobs/define-job.ts';
import { passOffersOn } from './pass-offers-on.ts';

/** Every five minutes: an offer that its coach has not answered in time passes to the next one. */
export const passOffersOnJob = defineJob({
  name: 'programs.pass-offers-on',
  schedule: { cron: '*/5 * * * *', tz: 'Europe/Paris' },
  batch: 1,
  run: (_data, { signal }) => passOffersOn(signal),
});
