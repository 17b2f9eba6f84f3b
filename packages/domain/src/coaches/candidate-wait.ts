import { addDays, daysBetween, type CivilDate } from '../kernel/index.ts';
import type { CandidateStatus } from './coach-status.ts';

/** The five steps that a candidate reads, and a board shows. */
export const candidateSteps = ['documents', 'qcm', 'appointment', 'payment', 'code'] as const;
export type CandidateStep = (typeof candidateSteps)[number];
export const candidateStepLabels: Readonly<Record<CandidateStep, string>> = {
  documents: 'Documents',
  qcm: 'QCM',
  appointment: 'Entretien',
  payment: 'Pack de démarrage',
  code: 'Code',
};

/** Whom a status waits for: the candidate, our team, or nobody any more. */
export type WaitsFor = 'candidate' | 'team' | 'nobody';

type Wait = { readonly step: CandidateStep; readonly waitsFor: WaitsFor; readonly why: string };

/** What each status waits for (market idea 17): who must act, and what, as both sides read it. */
export const candidateWaits: Readonly<Record<CandidateStatus, Wait>> = {
  WAITING_EMAIL: {
    step: 'documents',
    waitsFor: 'candidate',
    why: 'L’adresse e-mail n’est pas encore confirmée.',
  },
  VALID_EMAIL: { step: 'documents', waitsFor: 'candidate', why: 'La candidature s’ouvre.' },
  PENDING_DOCUMENTS: { step: 'documents', waitsFor: 'candidate', why: 'Des documents restent à envoyer.' },
  INCOMPLETE_DOCUMENTS: {
    step: 'documents',
    waitsFor: 'candidate',
    why: 'Un document est à renvoyer.',
  },
  VALIDATION_DOCUMENTS: { step: 'documents', waitsFor: 'team', why: 'Les documents sont à vérifier.' },
  PENDING_QCM: { step: 'qcm', waitsFor: 'candidate', why: 'Le QCM est à passer.' },
  FAILED_QCM: { step: 'qcm', waitsFor: 'candidate', why: 'Le QCM est à repasser.' },
  BANNED_QCM: { step: 'qcm', waitsFor: 'team', why: 'Toutes les tentatives sont épuisées.' },
  PASSED_QCM: { step: 'qcm', waitsFor: 'candidate', why: 'Le QCM est réussi.' },
  PENDING_APPOINTMENT: {
    step: 'appointment',
    waitsFor: 'candidate',
    why: 'L’entretien est à choisir, puis à passer.',
  },
  VALID_APPOINTMENT: { step: 'appointment', waitsFor: 'team', why: 'L’entretien est passé.' },
  PENDING_RESULTS: { step: 'appointment', waitsFor: 'team', why: 'L’entretien est à noter.' },
  FAILED_RESULTS: {
    step: 'appointment',
    waitsFor: 'nobody',
    why: 'La note finale est sous le seuil d’admission.',
  },
  PENDING_PAYMENT: { step: 'payment', waitsFor: 'candidate', why: 'Le pack de démarrage est à payer.' },
  VALID_PAYMENT: { step: 'payment', waitsFor: 'team', why: 'Le paiement est reçu.' },
  PENDING_CODE: { step: 'code', waitsFor: 'candidate', why: 'Le code reçu par SMS est à saisir.' },
};

/** Days after which somebody waits too long (settings). */
export type LateRules = { readonly teamDays: number; readonly candidateDays: number };

/** Tells whether a candidacy has waited too long on a day: of our team, or of the candidate; never when nobody is waited for. */
export function isLate(
  { status, since }: { readonly status: CandidateStatus; readonly since: CivilDate },
  day: CivilDate,
  { teamDays, candidateDays }: LateRules,
): boolean {
  const { waitsFor } = candidateWaits[status];
  if (waitsFor === 'nobody') return false;
  return daysBetween(since, day) > (waitsFor === 'team' ? teamDays : candidateDays);
}

/** Returns the last day on which who is waited for is not late (`isLate`); null when nobody is waited for. */
export function dueOn(
  { status, since }: { readonly status: CandidateStatus; readonly since: CivilDate },
  { teamDays, candidateDays }: LateRules,
): CivilDate | null {
  const { waitsFor } = candidateWaits[status];
  if (waitsFor === 'nobody') return null;
  return addDays(since, waitsFor === 'team' ? teamDays : candidateDays);
}

/** How a step stands for a candidate. */
export type StepState = 'done' | 'current' | 'to-come';

/** Returns how each step stands, in order: what is before the one of the status is done. */
export const stepStates = (status: CandidateStatus): Record<CandidateStep, StepState> => {
  const now = candidateSteps.indexOf(candidateWaits[status].step);
  const stateAt = (rank: number): StepState => (rank < now ? 'done' : rank === now ? 'current' : 'to-come');
  return {
    documents: stateAt(0),
    qcm: stateAt(1),
    appointment: stateAt(2),
    payment: stateAt(3),
    code: stateAt(4),
  };
};
