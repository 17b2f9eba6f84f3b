import type { Actor } from '@elan/domain/accounts';
import {
  candidateWaits,
  dueOn,
  isCandidate,
  nextTryToCome,
  qcmLength,
  type Candidacy,
  type CoachStatus,
} from '@elan/domain/coaches';
import { kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { describeCode } from '../../accounts/public.ts';
import type { CoachRow } from '../coaches.repository.ts';
import { describeDocuments } from '../documents/documents.repository.ts';
import { countedAttempts, describeAttempts, openAttempt } from '../qcm/qcm-attempts.repository.ts';
import { appointmentsOf } from './appointments.ts';
import { finalGradeOf } from './judge-candidate.ts';
import { readCoach } from './list-candidates.ts';
import { openCheckoutOf } from './starter-pack.ts';

const setting = settingsOf(productSettings);

/** Returns the record of the coach who is signed in; throws `not-found` for whoever has none. */
export function requireCoach({ coachId }: Pick<Actor, 'coachId'>): string {
  if (!coachId) throw kernelErrors.fail('not-found');
  return coachId;
}

async function qcmOf(coach: CoachRow): Promise<Candidacy['qcm']> {
  const counted = await countedAttempts(coach);
  const last = counted.at(-1);
  const days = await setting('coaches.qcm-days-between-attempts');
  const today = parisDay(await databaseNow());
  return {
    questions: qcmLength,
    minutes: await setting('coaches.qcm-minutes'),
    passGrade: await setting('coaches.qcm-pass-grade'),
    attemptsLeft: Math.max(0, (await setting('coaches.qcm-attempts')) - counted.length),
    nextOn:
      coach.status === 'FAILED_QCM' && last ? nextTryToCome(parisDay(last.startedAt), days, today) : null,
    open: (await openAttempt(coach.id)) !== undefined,
  };
}

async function appointmentOf(coachId: string): Promise<Candidacy['appointment']> {
  const booked = (await appointmentsOf(coachId)).find(({ status }) => status === 'BOOKED');
  return booked ? { startsAt: booked.startsAt, endsAt: booked.endsAt, place: booked.place } : null;
}

async function dueOnOf({ status, statusSince }: CoachRow): Promise<CivilDate | null> {
  if (!isCandidate(status)) return null;
  const rules = {
    teamDays: await setting('coaches.late-team-days'),
    candidateDays: await setting('coaches.late-candidate-days'),
  };
  return dueOn({ status, since: parisDay(statusSince) }, rules);
}

/** Returns one’s own candidacy, or the documents of a coach at work; of our team nobody is named. Throws `not-found`. */
export async function readCandidacy(actor: Actor): Promise<Candidacy> {
  const coach = await readCoach(requireCoach(actor));
  const status = coach.status as CoachStatus;
  const wait = isCandidate(status) ? candidateWaits[status] : null;
  const final = await finalGradeOf(coach.id);
  return {
    status,
    since: coach.statusSince.toString(),
    step: wait?.step ?? null,
    waitsFor: wait?.waitsFor ?? null,
    why: wait?.why ?? null,
    dueOn: await dueOnOf(coach),
    documents: await describeDocuments(coach.id),
    attempts: await describeAttempts(coach.id),
    qcm: await qcmOf(coach),
    appointment: await appointmentOf(coach.id),
    // Told once it is decided: until then a colleague may still grade.
    final:
      final && ['FAILED_RESULTS', 'PENDING_PAYMENT', 'PENDING_CODE'].includes(status)
        ? { grade: final.grade, pass: await setting('coaches.final-pass-grade') }
        : null,
    pack: { cents: await setting('coaches.starter-pack-price'), checkout: await openCheckoutOf(coach.id) },
    code: await describeCode(actor.userId, 'coach-code'),
  };
}
