import {
  candidateWaits,
  coachErrors,
  documentRules,
  finalGrade,
  finalVerdict,
  isCandidate,
  unskippableKinds,
  type FinalGrade,
  type GradeCriterion,
} from '@elan/domain/coaches';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { appointments, coachGrades } from '../candidates.tables.ts';
import type { CoachRow } from '../coaches.repository.ts';
import { documentsOf } from '../documents/documents.repository.ts';
import { moveCandidate, publishCandidate, type Mover } from '../move-candidate.ts';
import { lastGrade } from '../qcm/qcm-attempts.repository.ts';
import { lockedCoach } from '../save-coach.ts';
import { appointmentsOf } from './appointments.ts';

const setting = settingsOf(productSettings);

/** Returns the final grade of a candidate by what is graded now (D10), or null without a graded interview. */
export async function finalGradeOf(coachId: string): Promise<FinalGrade | null> {
  const grades = (await appointmentsOf(coachId)).flatMap((one) => one.grades.map(({ total }) => total));
  return finalGrade(await lastGrade(coachId), grades);
}

/** Returns why the step of a candidate is not to be skipped, a French sentence, or null: identity, insurance and non-conviction never are. */
export async function skipProblem(coach: Pick<CoachRow, 'id' | 'status'>): Promise<string | null> {
  if (!isCandidate(coach.status) || candidateWaits[coach.status].step !== 'documents') return null;
  const kinds = unskippableKinds(await documentsOf(coach.id));
  if (kinds.length === 0) return null;
  const labels = kinds.map((kind) => documentRules[kind].label.toLowerCase()).join(', ');
  return `Cette étape ne peut pas être passée sans\u00a0: ${labels}.`;
}

/**
 * Passes over the step of a candidate (specification point 4), with a reason that the candidate reads and no audit keeps. Throws `coaches/step-not-skippable` while identity, insurance or
 * non-conviction are not validated, `transition-forbidden` for a step that nobody passes over.
 */
export function skipStep(actor: Mover, coachId: string, reason: string): Promise<void> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    if ((await skipProblem(coach)) !== null) throw coachErrors.fail('coaches/step-not-skippable');
    const step = isCandidate(coach.status) ? candidateWaits[coach.status].step : null;
    await moveCandidate(coach, 'skip', actor, {
      set: step === null ? {} : { skippedSteps: [...new Set([...coach.skippedSteps, step])] },
      details: { step },
      words: reason,
    });
  });
}

/** Lifts the ban of the questionnaire: the attempts count from now on (D9). Throws `transition-forbidden`. */
export function liftQcmBan(actor: Mover, coachId: string, reason: string): Promise<void> {
  return inTx(async () => {
    const set = { qcmCountedFrom: sql`clock_timestamp()` };
    await moveCandidate(await lockedCoach(coachId), 'liftBan', actor, { set, words: reason });
  });
}

/** Gives a rejected candidate another interview, once (state machine 3). Throws `coaches/second-chance-used`, `transition-forbidden`. */
export function giveSecondChance(actor: Mover, coachId: string): Promise<void> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    if (coach.secondChanceAt !== null) throw coachErrors.fail('coaches/second-chance-used');
    await moveCandidate(coach, 'giveSecondChance', actor, { set: { secondChanceAt: sql`now()` } });
  });
}

type Grade = Readonly<Record<GradeCriterion, number>> & {
  readonly appointmentId: string;
  readonly comment: string | null;
};

/** Grades an interview that took place, or corrects one’s own grade, until the result. Throws `not-found`, `transition-forbidden`. */
export function gradeInterview(
  actor: Mover & { readonly userId: string },
  coachId: string,
  grade: Grade,
): Promise<void> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    const { appointmentId, comment, teaching, safety, relation, professionalism } = grade;
    const [interview] = isUuid(appointmentId)
      ? await db
          .select()
          .from(appointments)
          .where(and(eq(appointments.id, appointmentId), eq(appointments.coachId, coachId)))
      : [];
    if (!interview) throw kernelErrors.fail('not-found');
    if (interview.status !== 'HELD' || coach.status !== 'PENDING_RESULTS') {
      throw kernelErrors.fail('transition-forbidden', {
        entity: 'coach',
        from: coach.status,
        event: 'grade',
      });
    }
    const values = { teaching, safety, relation, professionalism, comment };
    const kept = await db
      .insert(coachGrades)
      .values({ ...values, appointmentId, authorId: actor.userId })
      .onConflictDoUpdate({
        target: [coachGrades.appointmentId, coachGrades.authorId],
        set: { ...values, version: sql`${coachGrades.version} + 1`, updatedAt: sql`now()` },
      })
      .returning({ id: coachGrades.id })
      .then(onlyRow);
    const details = { teaching, safety, relation, professionalism };
    await recordAudit({
      actor,
      entity: 'coach-grade',
      entityId: kept.id,
      event: 'grade',
      from: null,
      to: null,
      details,
    });
    await publishCandidate(coach);
  });
}

/** Gives the final grade (D10): admitted from the grade of the setting on, else not. Throws `coaches/grade-missing`, `transition-forbidden`. */
export function concludeCandidacy(actor: Mover, coachId: string): Promise<void> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    const final = await finalGradeOf(coachId);
    if (!final) throw coachErrors.fail('coaches/grade-missing');
    const passGrade = await setting('coaches.final-pass-grade');
    await moveCandidate(coach, finalVerdict(final.grade, passGrade), actor, {
      details: { ...final, passGrade },
    });
  });
}
