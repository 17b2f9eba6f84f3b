import { databaseNow } from '../../../platform/clock/clock.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import {
  keepOldDates,
  pauseDuePrograms,
  postponeStarts,
  resumeDuePrograms,
  startDuePrograms,
  type Followed,
} from './follow-calendar.ts';

const toldFailures = 20;

// What an administrator reads of a run; the log has every error whole.
function reportOf(runs: Readonly<Record<string, Followed>>, log: JobContext['log']) {
  const failures = Object.values(runs).flatMap((run) => run.failures);
  for (const { programId, error } of failures) log.error({ programId, err: error }, 'programme not moved');
  const counts = Object.fromEntries(Object.entries(runs).map(([name, { done }]) => [name, done]));
  const told = failures.map(({ programId, code }) => `${programId} : ${code ?? 'programs/start-failed'}`);
  return {
    ...counts,
    problems: failures.length,
    ...(told.length > 0 && { firstProblems: told.slice(0, toldFailures).join(' | ') }),
  };
}

/** Every night at 03:10, before the sessions are made: programmes start, pause and resume on their day (state machine 5). */
export const followCalendarJob = defineDailyJob({
  name: 'programs.follow-calendar',
  at: '03:10',
  perItem: true,
  async run(day, { log, signal }) {
    const now = await databaseNow();
    // An unanswered date first: the programme may start on the old one this very morning.
    const kept = await keepOldDates(now, signal);
    const paused = await pauseDuePrograms(day, signal);
    const resumed = await resumeDuePrograms(day, now, signal);
    const started = await startDuePrograms(day, now, signal);
    return reportOf({ kept, paused, resumed, started }, log);
  },
});

/** Every evening at 21:00: a programme that has no coach on the third day before its start begins later (D19). */
export const postponeStartsJob = defineDailyJob({
  name: 'programs.postpone-starts',
  at: '21:00',
  perItem: true,
  run: async (day, { log, signal }) => reportOf({ moved: await postponeStarts(day, signal) }, log),
});

/** Every quarter of an hour: a date that was not answered within 72 h is kept as it was (D19). */
export const keepOldDatesJob = defineJob({
  name: 'programs.keep-old-dates',
  schedule: { cron: '*/15 * * * *', tz: 'Europe/Paris' },
  batch: 1,
  run: async (_data, { log, signal }) =>
    reportOf({ kept: await keepOldDates(await databaseNow(), signal) }, log),
});
