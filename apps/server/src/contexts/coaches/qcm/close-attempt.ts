import { qcmVerdict } from '@elan/domain/coaches';
import { productSettings } from '@elan/domain/settings';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { qcmAnswers, qcmAttempts } from '../candidates.tables.ts';
import type { CoachRow } from '../coaches.repository.ts';
import { moveCandidate, type Mover } from '../move-candidate.ts';
import type { AttemptRow } from './qcm-attempts.repository.ts';

const setting = settingsOf(productSettings);

/**
 * Grades an attempt by what the server kept of its answers, one point each (D9), and moves the candidacy: passed, another try later, or
 * banned. In the caller’s transaction, which holds the coach’s row. Returns the coach as it became.
 */
export async function closeAttempt(coach: CoachRow, attempt: AttemptRow, actor: Mover): Promise<CoachRow> {
  const right = and(eq(qcmAnswers.attemptId, attempt.id), eq(qcmAnswers.correct, true));
  const grade = await db.$count(qcmAnswers, right);
  const rules = {
    passGrade: await setting('coaches.qcm-pass-grade'),
    attempts: await setting('coaches.qcm-attempts'),
  };
  const verdict = qcmVerdict(grade, attempt.number, rules);
  await db
    .update(qcmAttempts)
    .set({ grade, passed: verdict === 'passQcm', finishedAt: sql`clock_timestamp()` })
    .where(eq(qcmAttempts.id, attempt.id));
  return moveCandidate(coach, verdict, actor, { details: { grade, attempt: attempt.number } });
}
