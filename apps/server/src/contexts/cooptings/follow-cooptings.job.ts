import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { adoptSponsored } from './adopt-sponsored.ts';
import { followCooptings } from './follow-cooptings.ts';
import { reverseRefundedCooptings } from './reverse-refunded.ts';
import { rewardCooptings } from './reward-cooptings.ts';

/**
 * Every night: who registered, with the mail or with a code, who paid a first pack, whose days are over, whose pack was refunded after the
 * reward.
 */
export const followCooptingsJob = defineDailyJob({
  name: 'cooptings.follow',
  at: '05:10',
  perItem: true,
  run: async (day, { signal }) => ({
    adopted: await adoptSponsored(day, signal),
    ...(await followCooptings(day, signal)),
    reversed: await reverseRefundedCooptings(signal),
  }),
});

/** On the first of each month: both rewards of what became active in a month before. Any other day owes nothing. */
export const rewardCooptingsJob = defineDailyJob({
  name: 'cooptings.reward',
  at: '05:40',
  perItem: true,
  run: async (day, { signal }) => (day.endsWith('-01') ? rewardCooptings(day, signal) : { rewarded: 0 }),
});
