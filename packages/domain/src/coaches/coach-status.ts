import { transitions } from '../kernel/index.ts';

/** A coach who was admitted: at work, or not. */
export const workStatuses = ['ACTIVE', 'INACTIVE', 'BLACKLISTED'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** The steps of a candidacy, in the order in which a candidate goes through them (specification point 4). */
export const candidateStatuses = [
  'WAITING_EMAIL',
  'VALID_EMAIL',
  'PENDING_DOCUMENTS',
  'INCOMPLETE_DOCUMENTS',
  'VALIDATION_DOCUMENTS',
  'PENDING_QCM',
  'FAILED_QCM',
  'BANNED_QCM',
  'PASSED_QCM',
  'PENDING_APPOINTMENT',
  'VALID_APPOINTMENT',
  'PENDING_RESULTS',
  'FAILED_RESULTS',
  'PENDING_PAYMENT',
  'VALID_PAYMENT',
  'PENDING_CODE',
] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

export const coachStatuses = [...candidateStatuses, ...workStatuses, 'DELETED'] as const;
export type CoachStatus = (typeof coachStatuses)[number];

export const coachEvents = [
  'confirmEmail',
  'start',
  'submitDocuments',
  'returnDocuments',
  'validateDocuments',
  'passQcm',
  'failQcm',
  'banQcm',
  'retryQcm',
  'liftBan',
  'openAppointments',
  'holdAppointment',
  'missAppointment',
  'openGrading',
  'admit',
  'reject',
  'giveSecondChance',
  'pay',
  'sendCode',
  'verifyCode',
  'skip',
  'deactivate',
  'reactivate',
  'blacklist',
  'lift',
  'delete',
] as const;
export type CoachEvent = (typeof coachEvents)[number];

/** What a person reads for each status. */
export const coachStatusLabels: Readonly<Record<CoachStatus, string>> = {
  WAITING_EMAIL: 'Email envoyé',
  VALID_EMAIL: 'E-mail validé',
  PENDING_DOCUMENTS: 'Documents attendus',
  INCOMPLETE_DOCUMENTS: 'Documents incomplets',
  VALIDATION_DOCUMENTS: 'Documents à vérifier',
  PENDING_QCM: 'QCM à passer',
  FAILED_QCM: 'QCM échoué',
  BANNED_QCM: 'QCM bloqué',
  PASSED_QCM: 'QCM réussi',
  PENDING_APPOINTMENT: 'Entretien à passer',
  VALID_APPOINTMENT: 'Entretien passé',
  PENDING_RESULTS: 'Note attendue',
  FAILED_RESULTS: 'Non retenu',
  PENDING_PAYMENT: 'Paiement attendu',
  VALID_PAYMENT: 'Paiement reçu',
  PENDING_CODE: 'Code attendu',
  ACTIVE: 'Actif',
  INACTIVE: 'Inactif',
  BLACKLISTED: 'Liste noire',
  DELETED: 'Supprimé',
};

const admin = ['ADMIN'] as const;
const own = ['COACH'] as const;
const system = ['SYSTEM'] as const;
// The coach fires it, an administrator’s decision does, or the product when what it waited for came.
const blacklist = { to: 'BLACKLISTED', by: admin } as const;
const erase = { to: 'DELETED', by: admin } as const;
const out = { blacklist, delete: erase } as const;

/**
 * State machine 3, then the life of a coach at work. A step that is automatic is fired by SYSTEM in the transaction that leads to it, so
 * nobody rests in VALID_EMAIL, PASSED_QCM, VALID_APPOINTMENT or VALID_PAYMENT. Which steps an administrator may skip is `skipProblem`.
 */
export const coachMachine = transitions<CoachStatus, CoachEvent>({
  entity: 'coach',
  events: coachEvents,
  initial: ['WAITING_EMAIL', 'ACTIVE'],
  table: {
    WAITING_EMAIL: { confirmEmail: { to: 'VALID_EMAIL', by: system }, ...out },
    VALID_EMAIL: { start: { to: 'PENDING_DOCUMENTS', by: system }, ...out },
    PENDING_DOCUMENTS: {
      submitDocuments: { to: 'VALIDATION_DOCUMENTS', by: own },
      skip: { to: 'PENDING_QCM', by: admin },
      ...out,
    },
    INCOMPLETE_DOCUMENTS: {
      submitDocuments: { to: 'VALIDATION_DOCUMENTS', by: own },
      skip: { to: 'PENDING_QCM', by: admin },
      ...out,
    },
    VALIDATION_DOCUMENTS: {
      returnDocuments: { to: 'INCOMPLETE_DOCUMENTS', by: admin },
      validateDocuments: { to: 'PENDING_QCM', by: admin },
      skip: { to: 'PENDING_QCM', by: admin },
      ...out,
    },
    PENDING_QCM: {
      // The score is the server’s; the product fires it for an attempt whose time is over.
      passQcm: { to: 'PASSED_QCM', by: ['COACH', 'SYSTEM'] },
      failQcm: { to: 'FAILED_QCM', by: ['COACH', 'SYSTEM'] },
      banQcm: { to: 'BANNED_QCM', by: ['COACH', 'SYSTEM'] },
      skip: { to: 'PENDING_APPOINTMENT', by: admin },
      ...out,
    },
    FAILED_QCM: {
      retryQcm: { to: 'PENDING_QCM', by: own },
      skip: { to: 'PENDING_APPOINTMENT', by: admin },
      ...out,
    },
    BANNED_QCM: { liftBan: { to: 'PENDING_QCM', by: admin }, ...out },
    PASSED_QCM: { openAppointments: { to: 'PENDING_APPOINTMENT', by: system }, ...out },
    PENDING_APPOINTMENT: {
      holdAppointment: { to: 'VALID_APPOINTMENT', by: admin },
      missAppointment: { to: 'PENDING_APPOINTMENT', by: admin },
      skip: { to: 'PENDING_PAYMENT', by: admin },
      ...out,
    },
    VALID_APPOINTMENT: { openGrading: { to: 'PENDING_RESULTS', by: system }, ...out },
    PENDING_RESULTS: {
      admit: { to: 'PENDING_PAYMENT', by: admin },
      reject: { to: 'FAILED_RESULTS', by: admin },
      skip: { to: 'PENDING_PAYMENT', by: admin },
      ...out,
    },
    FAILED_RESULTS: { giveSecondChance: { to: 'PENDING_APPOINTMENT', by: admin }, ...out },
    PENDING_PAYMENT: {
      // A webhook; never what a browser says.
      pay: { to: 'VALID_PAYMENT', by: system },
      skip: { to: 'PENDING_CODE', by: admin },
      ...out,
    },
    VALID_PAYMENT: { sendCode: { to: 'PENDING_CODE', by: system }, ...out },
    PENDING_CODE: {
      verifyCode: { to: 'ACTIVE', by: own },
      skip: { to: 'ACTIVE', by: admin },
      ...out,
    },
    // What is planned stays, and is listed as threatened until somebody else holds it.
    ACTIVE: { deactivate: { to: 'INACTIVE', by: admin }, blacklist },
    INACTIVE: { reactivate: { to: 'ACTIVE', by: admin }, ...out },
    BLACKLISTED: { lift: { to: 'INACTIVE', by: admin }, delete: erase },
    DELETED: {},
  },
});

/** Tells whether a status is a step of a candidacy. */
export const isCandidate = (status: string): status is CandidateStatus =>
  (candidateStatuses as readonly string[]).includes(status);
