import { randomInt } from 'node:crypto';
import {
  choiceOrder,
  coachErrors,
  drawQuestions,
  nextTryToCome,
  qcmLength,
  type AskedQuestion,
} from '@elan/domain/coaches';
import { formatCivilDate, hasCome } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { asc, eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { qcmAnswers, qcmAttempts, qcmQuestions } from '../candidates.tables.ts';
import type { CoachRow } from '../coaches.repository.ts';
import { moveCandidate, type Mover } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';
import { closeAttempt } from './close-attempt.ts';
import { countedAttempts, openAttempt, type AttemptRow } from './qcm-attempts.repository.ts';

const setting = settingsOf(productSettings);

const isOver = (attempt: AttemptRow, now: Temporal.Instant): boolean => hasCome(attempt.endsAt, now);

async function positionOf(attempt: AttemptRow): Promise<number> {
  return db.$count(qcmAnswers, eq(qcmAnswers.attemptId, attempt.id));
}

async function questionAt(attempt: AttemptRow, position: number) {
  const id = alwaysThere(attempt.questionIds[position], 'the question of an attempt');
  const question = await db.select().from(qcmQuestions).where(eq(qcmQuestions.id, id)).then(onlyRow);
  return { ...question, order: choiceOrder(question.choices.length, attempt.seed, position) };
}

async function asked(attempt: AttemptRow, now: Temporal.Instant): Promise<AskedQuestion> {
  const position = await positionOf(attempt);
  const { theme, words, choices, order } = await questionAt(attempt, position);
  return {
    attemptId: attempt.id,
    rank: position + 1,
    of: qcmLength,
    theme,
    words,
    choices: order.map((rank) => choices[rank] ?? ''),
    secondsLeft: Math.max(0, Math.ceil(now.until(attempt.endsAt).total('seconds'))),
  };
}

/** Returns the question that a coach’s open attempt stands at, after a cut too; null without one. One whose time is over is graded now. */
export function readQcm(coachId: string): Promise<AskedQuestion | null> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    const attempt = await openAttempt(coachId);
    if (!attempt) return null;
    const now = await databaseNow();
    if (!isOver(attempt, now)) return asked(attempt, now);
    await closeAttempt(coach, attempt, systemActor);
    return null;
  });
}

// The days between two attempts are civil days in Paris (D9).
async function openAgain(coach: CoachRow, actor: Mover, now: Temporal.Instant): Promise<CoachRow> {
  if (coach.status !== 'FAILED_QCM') return coach;
  const last = (await countedAttempts(coach)).at(-1);
  const days = await setting('coaches.qcm-days-between-attempts');
  const from = last ? nextTryToCome(parisDay(last.startedAt), days, parisDay(now)) : null;
  if (from !== null) throw coachErrors.fail('coaches/qcm-too-early', { on: formatCivilDate(from) });
  return moveCandidate(coach, 'retryQcm', actor);
}

/**
 * Begins an attempt of the questionnaire, or goes on with the one that is open: 20 questions drawn by a seed of the server, which keeps the time
 * (D9). Callers at once begin one. Throws `coaches/qcm-closed` (it is not the step, or no attempt is left), `coaches/qcm-too-early`, `coaches/qcm-bank-too-small`.
 */
export function startQcm(actor: Mover, coachId: string): Promise<AskedQuestion> {
  return inTx(async () => {
    const locked = await lockedCoach(coachId);
    const now = await databaseNow();
    const open = await openAttempt(coachId);
    if (open && !isOver(open, now)) return asked(open, now);
    if (open) throw coachErrors.fail('coaches/qcm-closed');
    const coach = await openAgain(locked, actor, now);
    const before = await countedAttempts(coach);
    const isLeft = before.length < (await setting('coaches.qcm-attempts'));
    if (coach.status !== 'PENDING_QCM' || !isLeft) throw coachErrors.fail('coaches/qcm-closed');
    const bank = await db
      .select({ id: qcmQuestions.id })
      .from(qcmQuestions)
      .where(eq(qcmQuestions.active, true))
      .orderBy(asc(qcmQuestions.id));
    const seed = randomInt(2 ** 31 - 1);
    const drawn = drawQuestions(bank, seed);
    if (!drawn) throw coachErrors.fail('coaches/qcm-bank-too-small');
    const attempt = await db
      .insert(qcmAttempts)
      .values({
        coachId,
        number: before.length + 1,
        seed,
        questionIds: drawn.map(({ id }) => id),
        endsAt: now.add({ minutes: await setting('coaches.qcm-minutes') }),
      })
      .returning()
      .then(onlyRow);
    return asked(attempt, now);
  });
}

export type Answer = {
  readonly attemptId: string;
  /** The rank of the question that is answered, from 1: it must be the one that is asked. */
  readonly rank: number;
  /** The rank of the choice as it was shown, from 0. */
  readonly choice: number;
};

/**
 * Keeps the answer to the question that is asked, judged here, and returns the next one; null once the attempt is graded: after the twentieth, or when its time is
 * over (then this answer does not count). Throws `coaches/qcm-closed` without such an attempt, `coaches/qcm-already-answered` for
 * a question before the one that is asked: sent twice, or by fifty callers at once, an answer counts once.
 */
export function answerQcm(
  actor: Mover,
  coachId: string,
  { attemptId, rank, choice }: Answer,
): Promise<AskedQuestion | null> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    const attempt = await openAttempt(coachId);
    if (attempt?.id !== attemptId) throw coachErrors.fail('coaches/qcm-closed');
    const now = await databaseNow();
    if (isOver(attempt, now)) {
      await closeAttempt(coach, attempt, actor);
      return null;
    }
    const position = await positionOf(attempt);
    if (rank - 1 !== position) throw coachErrors.fail('coaches/qcm-already-answered');
    const question = await questionAt(attempt, position);
    const chosen = question.order[choice];
    if (chosen === undefined) throw coachErrors.fail('coaches/qcm-closed');
    const correct = chosen === question.correct;
    await db
      .insert(qcmAnswers)
      .values({ attemptId, position, questionId: question.id, choice: chosen, correct });
    if (position + 1 < qcmLength) return asked(attempt, now);
    await closeAttempt(coach, attempt, actor);
    return null;
  });
}
