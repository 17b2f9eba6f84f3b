import * as z from 'zod/mini';
import { phoneCodeSchema } from '../accounts/index.ts';
import { civilDateSchema, fieldMessages, idSchema, maxLengthMessage, route } from '../kernel/index.ts';
import { candidateSteps } from './candidate-wait.ts';
import { coachStatuses } from './coach-status.ts';
import { documentKinds } from './document-kinds.ts';
import { heldDocumentSchema, qcmAttemptSchema } from './onboarding-contract.ts';
import { qcmThemes } from './qcm.ts';

/** A document as its owner reads it: who decided is our team’s. */
export const ownDocumentSchema = z.omit(heldDocumentSchema, { decidedBy: true });
export type OwnDocument = z.output<typeof ownDocumentSchema>;

/** One’s own candidacy: what is asked, why, where it stands, and what comes next. */
export const candidacySchema = z.object({
  status: z.enum(coachStatuses),
  since: z.string(),
  /** Null for a coach at work. */
  step: z.nullable(z.enum(candidateSteps)),
  waitsFor: z.nullable(z.enum(['candidate', 'team', 'nobody'])),
  why: z.nullable(z.string()),
  /** By when who is waited for is to act (settings); null once nobody is. */
  dueOn: z.nullable(z.string()),
  documents: z.array(ownDocumentSchema),
  attempts: z.array(qcmAttemptSchema),
  qcm: z.object({
    questions: z.int(),
    minutes: z.int(),
    passGrade: z.int(),
    attemptsLeft: z.int(),
    /** The first day of the next try, where one has to wait. */
    nextOn: z.nullable(z.string()),
    /** An attempt that was begun goes on. */
    open: z.boolean(),
  }),
  appointment: z.nullable(z.object({ startsAt: z.string(), endsAt: z.string(), place: z.string() })),
  final: z.nullable(z.object({ grade: z.number(), pass: z.number() })),
  /** The starter pack: its price, VAT included, and where a payment that was begun goes on. */
  pack: z.object({ cents: z.int(), checkout: z.nullable(z.string()) }),
  code: z.object({ sentTo: z.nullable(z.string()), validFor: z.int(), retryAfter: z.int() }),
});
export type Candidacy = z.output<typeof candidacySchema>;

/** The question that an attempt stands at; which choice is right never leaves the server (threats T54). */
const askedQuestionSchema = z.object({
  attemptId: z.string(),
  rank: z.int(),
  of: z.int(),
  theme: z.enum(qcmThemes),
  words: z.string(),
  choices: z.array(z.string()),
  secondsLeft: z.int(),
});
/** Null once the attempt is graded, or where none is open. */
const asked = z.object({ question: z.nullable(askedQuestionSchema) });
/** The choices come in an order of the attempt’s own. */
export type AskedQuestion = z.output<typeof askedQuestionSchema>;
export type AskedQcm = z.output<typeof asked>;

export const documentDetailsSchema = z.strictObject({
  /** The last day, or the day of issue where the law gives the length. */
  day: z.nullable(civilDateSchema),
  number: z.nullable(z.string().check(z.trim(), z.maxLength(60, maxLengthMessage(60)))),
});

const kind = z.object({ kind: z.enum(documentKinds, fieldMessages.choiceInvalid) });
const nothing = z.strictObject({});
const fileRefusals = ['files/too-large', 'files/empty', 'files/not-a-file'] as const;
const writes = { output: candidacySchema, permission: 'coaches.write-own' } as const;
const qcm = { output: asked, permission: 'coaches.write-own' } as const;

export const candidacyContract = {
  read: route({
    method: 'GET',
    path: '/api/coach/candidacy',
    summary: 'Lire ma candidature de coach et mes documents',
    output: candidacySchema,
    permission: 'coaches.read-own',
  }),
  details: route({
    method: 'PUT',
    path: '/api/coach/documents/:kind/details',
    summary: 'Donner la date et le numéro d’un de mes documents',
    params: kind,
    body: documentDetailsSchema,
    errors: ['transition-forbidden'],
    ...writes,
  }),
  question: route({
    method: 'GET',
    path: '/api/coach/qcm',
    summary: 'Lire la question où en est mon QCM',
    ...qcm,
    permission: 'coaches.read-own',
  }),
  startQcm: route({
    method: 'POST',
    path: '/api/coach/qcm',
    summary: 'Commencer mon QCM, ou le reprendre',
    body: nothing,
    errors: [
      'coaches/qcm-closed',
      'coaches/qcm-too-early',
      'coaches/qcm-bank-too-small',
      'transition-forbidden',
    ],
    ...qcm,
  }),
  answer: route({
    method: 'POST',
    path: '/api/coach/qcm/answers',
    summary: 'Répondre à la question posée',
    body: z.strictObject({
      attemptId: idSchema,
      rank: z.int(fieldMessages.integerExpected),
      choice: z.int(fieldMessages.choiceRequired),
    }),
    errors: ['coaches/qcm-closed', 'coaches/qcm-already-answered'],
    ...qcm,
  }),
  slots: route({
    method: 'GET',
    path: '/api/coach/appointment-slots',
    summary: 'Lister les créneaux d’entretien libres',
    output: z.object({
      items: z.array(
        z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string(), place: z.string() }),
      ),
    }),
    permission: 'coaches.read-own',
  }),
  book: route({
    method: 'POST',
    path: '/api/coach/appointment',
    summary: 'Choisir ou déplacer mon entretien',
    body: z.strictObject({ slotId: idSchema }),
    errors: ['transition-forbidden', 'coaches/slot-past', 'coaches/slot-taken'],
    ...writes,
  }),
  pay: route({
    method: 'POST',
    path: '/api/coach/starter-pack',
    summary: 'Régler mon pack de démarrage',
    body: nothing,
    needsKey: true,
    output: z.object({ url: z.string() }),
    errors: ['transition-forbidden', 'payments/already-in-progress'],
    permission: 'coaches.write-own',
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/coach/code',
    summary: 'Recevoir mon code de coach par SMS',
    body: nothing,
    errors: [
      'transition-forbidden',
      'auth/invalid-phone',
      'auth/phone-already-used',
      'auth/phone-code-recent',
      'auth/phone-codes-exhausted',
    ],
    ...writes,
  }),
  verifyCode: route({
    method: 'POST',
    path: '/api/coach/code/verification',
    summary: 'Saisir mon code de coach\u202f: mon compte devient actif',
    body: z.strictObject({ code: phoneCodeSchema }),
    errors: [
      'transition-forbidden',
      'auth/invalid-verification-code',
      'auth/code-expired',
      'auth/code-attempts-exhausted',
      'auth/phone-already-used',
    ],
    ...writes,
  }),
};

export const ownFilesContract = {
  send: route({
    method: 'PUT',
    path: '/api/coach/documents/:kind/file',
    failure: 'coaches/upload-failed',
    summary: 'Envoyer un de mes documents',
    params: kind,
    upload: ['application/octet-stream'],
    errors: [
      ...fileRefusals,
      'coaches/document-refused',
      'coaches/document-infected',
      'files/unreadable',
      'files/too-many-pixels',
    ],
    ...writes,
  }),
  calendar: route({
    method: 'GET',
    path: '/api/coach/appointment.ics',
    summary: 'Télécharger mon entretien pour mon agenda',
    output: z.void(),
    download: ['text/calendar'],
    permission: 'coaches.read-own',
  }),
};
