import { drawQuestions, qcmLength } from '@elan/domain/coaches';
import { asc } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { activeAdministrators } from '../accounts/public.ts';
import {
  appointments,
  appointmentSlots,
  coachGrades,
  qcmAnswers,
  qcmAttempts,
  qcmQuestions,
} from './candidates.tables.ts';

/** What an attempt of the demonstration was given, and how many days ago. */
export type SeededAttempt = readonly [grade: number, daysAgo: number];

const passGrade = 10;

/** Adds the attempts of a candidate at the questionnaire, in order: the first answers of each are right, as many as its grade says. */
export async function seedAttempts(coachId: string, attempts: readonly SeededAttempt[]): Promise<void> {
  const bank = await db.select().from(qcmQuestions).orderBy(asc(qcmQuestions.id));
  const now = await databaseNow();
  for (const [index, [grade, daysAgo]] of attempts.entries()) {
    const seed = 1000 + daysAgo;
    const drawn = alwaysThere(drawQuestions(bank, seed), `a bank of ${qcmLength} questions`);
    const startedAt = now.subtract({ hours: 24 * daysAgo });
    const finishedAt = startedAt.add({ minutes: 18 });
    const attempt = await db
      .insert(qcmAttempts)
      .values({
        coachId,
        number: index + 1,
        seed,
        questionIds: drawn.map(({ id }) => id),
        startedAt,
        endsAt: startedAt.add({ minutes: 30 }),
        finishedAt,
        grade,
        passed: grade >= passGrade,
      })
      .returning({ id: qcmAttempts.id })
      .then(onlyRow);
    await db.insert(qcmAnswers).values(
      drawn.map(({ id: questionId, correct, choices }, position) => {
        const isRight = position < grade;
        return {
          attemptId: attempt.id,
          position,
          questionId,
          choice: isRight ? correct : (correct + 1) % choices.length,
          correct: isRight,
          answeredAt: finishedAt,
        };
      }),
    );
  }
}

/** Adds an interview that took place some days ago, graded by one of our team. */
export async function seedInterview(coachId: string, daysAgo: number): Promise<void> {
  const [first] = await activeAdministrators();
  const admin = alwaysThere(first, 'the administrator of the demonstration');
  const today = (await databaseNow()).toZonedDateTimeISO('Europe/Paris').startOfDay();
  const startsAt = today.subtract({ days: daysAgo }).add({ hours: 11 });
  const slot = await db
    .insert(appointmentSlots)
    .values({
      startsAt: startsAt.toInstant(),
      endsAt: startsAt.add({ minutes: 45 }).toInstant(),
      place: 'Visio',
    })
    .returning({ id: appointmentSlots.id })
    .then(onlyRow);
  const held = await db
    .insert(appointments)
    .values({ coachId, slotId: slot.id, status: 'HELD' })
    .returning({ id: appointments.id })
    .then(onlyRow);
  await db.insert(coachGrades).values({
    appointmentId: held.id,
    authorId: admin.id,
    teaching: 8,
    safety: 9,
    relation: 7,
    professionalism: 8,
    comment: 'Consignes claires, adapte les exercices à chacun.',
  });
}
