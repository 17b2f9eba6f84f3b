import { disciplines } from '../contexts/catalog/catalog.tables.ts';
import {
  coachAbsences,
  coachOpenings,
  coachAvailabilities,
  coachDisciplines,
  coaches,
  coachLanguages,
} from '../contexts/coaches/coaches.tables.ts';
import {
  appointments,
  appointmentSlots,
  coachDocuments,
  coachGrades,
  qcmAnswers,
  qcmAttempts,
  qcmQuestions,
} from '../contexts/coaches/candidates.tables.ts';
import { coachFeedbacks } from '../contexts/sessions/feedback/coach-feedbacks.tables.ts';
import { sessionCoachNotices } from '../contexts/sessions/coach-notices.tables.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { anOffer } from './coach-offers.ts';
import { aSession } from './factories.ts';

/** What coaches keep of the person, with what is taught, spoken, and when. */
export async function aWholeCoach(person: {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}): Promise<void> {
  const [coach] = await db
    .insert(coaches)
    .values({ ...person, status: 'ACTIVE' })
    .returning({ id: coaches.id });
  const [discipline] = await db
    .insert(disciplines)
    .values({ name: `Discipline ${person.userId}` })
    .returning({ id: disciplines.id });
  if (!coach || !discipline) throw new Error('the coach was not stored');
  const coachId = coach.id;
  await db.insert(coachDisciplines).values({ coachId, disciplineId: discipline.id });
  await db.insert(coachLanguages).values({ coachId, language: 'fr', level: 'C2' });
  await db.insert(coachAvailabilities).values({ coachId, weekday: 1, startsAt: '08:00', endsAt: '12:00' });
  await aWholeCandidacy(coachId, person.userId);
  const { id: sessionId, companyId } = await aSession();
  await db.insert(coachOpenings).values({ coachId, day: '2027-09-04', startsAt: '09:00', endsAt: '12:00' });
  await db.insert(coachAbsences).values({ coachId, startsOn: '2027-08-01', endsOn: '2027-08-15' });
  await db
    .insert(sessionCoachNotices)
    .values({ companyId, sessionId, coachId, kind: 'REPLACEMENT', reason: 'Je serai en congés.' });
  const marks = { punctuality: 4, teaching: 5, care: 4 };
  const words = 'Je serai en congés.';
  await db
    .insert(coachFeedbacks)
    .values({ coachId, sessionId, heldOn: '2026-11-02', ...marks, words, writtenBy: person.userId });
  await anOffer({ companyId, sessionId, coachId, startedBy: person.userId, reason: 'Je serai en congés.' });
}

/** What a candidacy keeps of the person: a document, an attempt at the questionnaire with an answer, an interview, and a grade that they gave. */
async function aWholeCandidacy(coachId: string, userId: string): Promise<void> {
  const now = Temporal.Now.instant();
  await db.insert(coachDocuments).values({
    coachId,
    kind: 'pro-card',
    status: 'UPLOADED',
    fileKey: `whole/${coachId}`,
    uploadedAt: now,
  });
  const [question] = await db
    .insert(qcmQuestions)
    .values({ theme: 'safety', words: 'Que faire ?', choices: ['Alerter', 'Attendre'], correct: 0 })
    .returning({ id: qcmQuestions.id });
  const questionIds = Array.from({ length: 20 }, () => question?.id ?? '');
  const [attempt] = await db
    .insert(qcmAttempts)
    .values({ coachId, number: 1, seed: 1, questionIds, endsAt: now.add({ hours: 1 }) })
    .returning({ id: qcmAttempts.id });
  const [slot] = await db
    .insert(appointmentSlots)
    .values({ startsAt: now, endsAt: now.add({ hours: 1 }), place: 'Lyon' })
    .returning({ id: appointmentSlots.id });
  if (!question || !attempt || !slot) throw new Error('the candidacy was not stored');
  await db
    .insert(qcmAnswers)
    .values({ attemptId: attempt.id, position: 0, questionId: question.id, choice: 0, correct: true });
  const held = await db
    .insert(appointments)
    .values({ coachId, slotId: slot.id, status: 'HELD' })
    .returning({ id: appointments.id })
    .then(onlyRow);
  const marks = { teaching: 7, safety: 8, relation: 7, professionalism: 8 } as const;
  await db.insert(coachGrades).values({ appointmentId: held.id, authorId: userId, ...marks });
}
