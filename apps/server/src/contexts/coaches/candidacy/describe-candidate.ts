import {
  candidateSteps,
  type CandidateCard,
  type CandidateStep,
  type CoachStatus,
} from '@elan/domain/coaches';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { desc, like } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { describeCoaches } from '../describe-coaches.ts';
import { describeDocuments } from '../documents/documents.repository.ts';
import { describeAttempts } from '../qcm/qcm-attempts.repository.ts';
import { appointmentsOf } from './appointments.ts';
import { finalGradeOf, skipProblem } from './judge-candidate.ts';
import { findCoach } from './list-candidates.ts';
import { paidPackOf } from './starter-pack.ts';

const setting = settingsOf(productSettings);
const mostMessages = 50;

async function messagesOf(coachId: string): Promise<CandidateCard['messages']> {
  const rows = await db
    .select({ id: mails.id, subject: mails.subject, createdAt: mails.createdAt, status: mails.status })
    .from(mails)
    .where(like(mails.key, `coaches.candidate:${coachId}:%`))
    .orderBy(desc(mails.createdAt))
    .limit(mostMessages);
  return rows.map(({ id, subject, createdAt, status }) => ({
    id,
    subject,
    sentAt: createdAt.toString(),
    status,
  }));
}

const isStep = (text: string): text is CandidateStep => (candidateSteps as readonly string[]).includes(text);

/** Returns all that is known of a candidacy, or of the coach that came of it; throws `not-found`. */
export async function describeCandidate(id: string): Promise<CandidateCard> {
  const coach = isUuid(id) ? await findCoach(id) : undefined;
  const [described] = coach ? await describeCoaches([coach]) : [];
  if (!coach || !described) throw kernelErrors.fail('not-found');
  const { firstName, lastName, email, phone, zones, languages, disciplines } = described;
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    status: coach.status as CoachStatus,
    since: coach.statusSince.toString(),
    zones,
    languages,
    disciplines,
    heardFrom: coach.heardFrom,
    documents: await describeDocuments(id),
    attempts: await describeAttempts(id),
    appointments: await appointmentsOf(id),
    final: await finalGradeOf(id),
    passGrade: await setting('coaches.final-pass-grade'),
    pack: await paidPackOf(id),
    skippedSteps: coach.skippedSteps.filter(isStep),
    secondChanceGiven: coach.secondChanceAt !== null,
    skipProblem: await skipProblem(coach),
    messages: await messagesOf(id),
  };
}
