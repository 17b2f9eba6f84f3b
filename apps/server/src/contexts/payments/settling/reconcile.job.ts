import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { followExpired, reconcile } from './reconcile.ts';

/** Every night at 04:20: the payments are read again at the provider. */
export const reconcileJob = defineDailyJob({
  name: 'payments.reconcile',
  at: '04:20',
  perItem: true,
  run: (_day, { signal }) => reconcile(signal),
});

/** Every five minutes: the checkouts that should have closed. */
export const followExpiredJob = defineJob({
  name: 'payments.follow-expired',
  schedule: { cron: '*/5 * * * *', tz: 'Europe/Paris' },
  run: (_data, { signal }) => followExpired(signal),
});
