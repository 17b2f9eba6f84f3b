import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { qcmAttempts } from '../candidates.tables.ts';
import { lockedCoach } from '../save-coach.ts';
import { closeAttempt } from './close-attempt.ts';
import { openAttempt } from './qcm-attempts.repository.ts';

/** Grades the attempts whose time is over and that nobody came back to. Returns how many. */
export async function closeLateAttempts(signal?: AbortSignal): Promise<{ closed: number }> {
  const late = await db
    .select({ id: qcmAttempts.id, coachId: qcmAttempts.coachId })
    .from(qcmAttempts)
    .where(and(isNull(qcmAttempts.finishedAt), lt(qcmAttempts.endsAt, sql`clock_timestamp()`)))
    .orderBy(asc(qcmAttempts.id));
  await eachItem(late, signal, ({ id, coachId }) =>
    inTx(async () => {
      const coach = await lockedCoach(coachId);
      const open = await openAttempt(coachId);
      if (open?.id === id) await closeAttempt(coach, open, systemActor);
    }),
  );
  return { closed: late.length };
}

/** Every night at 02:45: an attempt of the questionnaire that was left is graded by the answers that it has (D9). */
export const closeLateAttemptsJob = defineDailyJob({
  name: 'coaches.close-late-attempts',
  at: '02:45',
  perItem: true,
  run: (_day, { signal }) => closeLateAttempts(signal),
});
