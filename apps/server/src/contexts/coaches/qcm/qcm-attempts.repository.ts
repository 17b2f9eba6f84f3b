import { themesToWorkOn, type QcmAttempt } from '@elan/domain/coaches';
import { and, asc, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { qcmAnswers, qcmAttempts, qcmQuestions } from '../candidates.tables.ts';
import type { CoachRow } from '../coaches.repository.ts';

export type AttemptRow = typeof qcmAttempts.$inferSelect;

/** The attempt that a coach has not finished, or undefined. */
export async function openAttempt(coachId: string): Promise<AttemptRow | undefined> {
  const [open] = await db
    .select()
    .from(qcmAttempts)
    .where(and(eq(qcmAttempts.coachId, coachId), isNull(qcmAttempts.finishedAt)));
  return open;
}

/** The attempts that count: those since the last ban that was lifted. */
export const countedAttempts = ({ id, qcmCountedFrom }: CoachRow): Promise<AttemptRow[]> =>
  db
    .select()
    .from(qcmAttempts)
    .where(
      and(
        eq(qcmAttempts.coachId, id),
        qcmCountedFrom === null ? undefined : gte(qcmAttempts.startedAt, qcmCountedFrom),
      ),
    )
    .orderBy(asc(qcmAttempts.startedAt));

/** The last grade of a coach, or null: what the final grade counts (D9, D10). */
export async function lastGrade(coachId: string): Promise<number | null> {
  const [last] = await db
    .select({ grade: qcmAttempts.grade })
    .from(qcmAttempts)
    .where(and(eq(qcmAttempts.coachId, coachId), isNotNull(qcmAttempts.finishedAt)))
    .orderBy(desc(qcmAttempts.startedAt))
    .limit(1);
  return last?.grade ?? null;
}

/** Returns the attempts of a coach, the last first, each with the themes that were missed; no question and no solution. */
export async function describeAttempts(coachId: string): Promise<QcmAttempt[]> {
  const rows = await db
    .select()
    .from(qcmAttempts)
    .where(eq(qcmAttempts.coachId, coachId))
    .orderBy(desc(qcmAttempts.startedAt));
  const answers = await db
    .select({ attemptId: qcmAnswers.attemptId, correct: qcmAnswers.correct, theme: qcmQuestions.theme })
    .from(qcmAnswers)
    .innerJoin(qcmQuestions, eq(qcmQuestions.id, qcmAnswers.questionId))
    .innerJoin(qcmAttempts, eq(qcmAttempts.id, qcmAnswers.attemptId))
    .where(eq(qcmAttempts.coachId, coachId));
  return rows.map(({ id, number, startedAt, finishedAt, grade, passed }) => ({
    id,
    number,
    startedAt: startedAt.toString(),
    finishedAt: finishedAt?.toString() ?? null,
    grade,
    passed,
    toWorkOn: finishedAt === null ? [] : themesToWorkOn(answers.filter(({ attemptId }) => attemptId === id)),
  }));
}
