import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { followPolls } from './move-poll.ts';

/** Just after midnight in Paris: polls begin and end. */
export const followPollsJob = defineDailyJob({
  name: 'polls.follow-days',
  at: '00:05',
  perItem: true,
  run: (day, { signal }) => followPolls(day, signal),
});
