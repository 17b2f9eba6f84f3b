import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { generateDueSessions } from './generate-due-sessions.ts';

/** As many problems as an administrator reads in a report; the log has them all. */
const toldProblems = 20;

/** Every night at 03:15, an hour that no clock change touches: the sessions of the coming weeks (D20). */
export const generateSessionsJob = defineDailyJob({
  name: 'programs.generate-sessions',
  at: '03:15',
  perItem: true,
  async run(day, { log, signal }) {
    const { programs, created, problems, failures, groupFailures } = await generateDueSessions(day, signal);
    for (const problem of problems) log.warn({ problem }, 'session not as planned');
    for (const { programIds, error } of groupFailures) {
      log.warn({ programIds, err: error }, 'programmes not filled together: filled one by one');
    }
    for (const { programId, error } of failures) log.error({ programId, err: error }, 'programme not filled');
    const told = [...failures.map(({ programId }) => `${programId} : programme non rempli`), ...problems];
    return {
      programs,
      created,
      problems: told.length,
      ...(told.length > 0 && { firstProblems: told.slice(0, toldProblems).join(' | ') }),
    };
  },
});
