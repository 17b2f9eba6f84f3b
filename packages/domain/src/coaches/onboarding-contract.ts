import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  minLengthMessage,
  pageOf,
  pageQuery,
  route,
  timeOfDaySchema,
} from '../kernel/index.ts';
import { candidateSteps } from './candidate-wait.ts';
import { criterionMost, gradeCriteria } from './coach-grades.ts';
import { candidateStatuses, coachStatuses } from './coach-status.ts';
import { documentKinds, documentTypes, lookReasons, refusalReasonMin } from './document-kinds.ts';
import { documentStatuses } from './document-status.ts';
import { qcmThemes } from './qcm.ts';

/** A reason that somebody writes: ten characters at least, so that it says something. */
export const reasonSchema = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.minLength(refusalReasonMin, minLengthMessage(refusalReasonMin)),
    z.maxLength(500, maxLengthMessage(500)),
  );

/** A candidate, as the board shows one. */
export const candidateRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(candidateStatuses),
  step: z.enum(candidateSteps),
  waitsFor: z.enum(['candidate', 'team', 'nobody']),
  why: z.string(),
  /** Since when it waits (ISO instant). */
  since: z.string(),
  late: z.boolean(),
  documents: z.object({ valid: z.int(), toDecide: z.int(), total: z.int() }),
});
export type CandidateRow = z.output<typeof candidateRowSchema>;

/** One document of a coach, as both sides see it; its number masked. */
export const heldDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  status: z.nullable(z.enum(documentStatuses)),
  reason: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The file is there to be looked at. */
  file: z.nullable(z.object({ type: z.enum(documentTypes), size: z.int() })),
  /** What an antivirus said of the file: nothing where there is none. */
  scan: z.nullable(z.enum(['clean', 'not-scanned'])),
  uploadedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  purgedAt: z.nullable(z.string()),
  version: z.int(),
});
export type HeldDocument = z.output<typeof heldDocumentSchema>;

const missedTheme = z.object({ theme: z.enum(qcmThemes), missed: z.int(), asked: z.int() });
export const qcmAttemptSchema = z.object({
  id: z.string(),
  number: z.int(),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  grade: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  toWorkOn: z.array(missedTheme),
});
export type QcmAttempt = z.output<typeof qcmAttemptSchema>;

const criteriaShape = z.object(
  Object.fromEntries(gradeCriteria.map((criterion) => [criterion, z.int()])) as Record<
    (typeof gradeCriteria)[number],
    z.ZodMiniInt
  >,
);
export const appointmentSchema = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  status: z.enum(['BOOKED', 'HELD', 'MISSED', 'MOVED']),
  grades: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      criteria: criteriaShape,
      total: z.int(),
      comment: z.nullable(z.string()),
    }),
  ),
});
export type CandidateAppointment = z.output<typeof appointmentSchema>;

/** All that is known of a candidacy, for who decides on it. */
export const candidateCardSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  status: z.enum(coachStatuses),
  since: z.string(),
  zones: z.array(z.string()),
  languages: z.array(z.object({ language: z.string(), level: z.string() })),
  disciplines: z.array(z.object({ id: z.string(), name: z.string() })),
  heardFrom: z.nullable(z.string()),
  documents: z.array(heldDocumentSchema),
  attempts: z.array(qcmAttemptSchema),
  appointments: z.array(appointmentSchema),
  final: z.nullable(z.object({ qcm: z.nullable(z.number()), mean: z.number(), grade: z.number() })),
  passGrade: z.number(),
  /** The starter pack, once it is paid. */
  pack: z.nullable(z.object({ amountCents: z.int(), paidAt: z.string() })),
  skippedSteps: z.array(z.enum(candidateSteps)),
  secondChanceGiven: z.boolean(),
  /** Why the step is not to be skipped, or null; a sentence. */
  skipProblem: z.nullable(z.string()),
  messages: z.array(
    z.object({ id: z.string(), subject: z.string(), sentAt: z.string(), status: z.string() }),
  ),
});
export type CandidateCard = z.output<typeof candidateCardSchema>;

const params = z.object({ id: idSchema });
const documentParams = z.object({ id: idSchema, kind: z.enum(documentKinds, fieldMessages.choiceInvalid) });
const card = { params, output: candidateCardSchema } as const;
const moves = { errors: ['transition-forbidden'], permission: 'coaches.onboard' } as const;
const criterion = z
  .int(fieldMessages.integerExpected)
  .check(z.gte(0, fieldMessages.fieldInvalid), z.lte(criterionMost, fieldMessages.fieldInvalid));
export const gradeInputSchema = z.strictObject({
  appointmentId: idSchema,
  teaching: criterion,
  safety: criterion,
  relation: criterion,
  professionalism: criterion,
  comment: z.nullable(z.string().check(z.trim(), z.maxLength(1000, maxLengthMessage(1000)))),
});

const slot = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  candidate: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type AppointmentSlot = z.output<typeof slot>;

export const onboardingContract = {
  board: route({
    method: 'GET',
    path: '/api/coaches/onboarding',
    summary:
      'Lister les candidatures de coachs\u00a0: par étape, qui attend qui et depuis quand, les retards en premier',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      step: z.optional(z.enum(candidateSteps)),
      waitsFor: z.optional(z.enum(['candidate', 'team', 'nobody'])),
    }),
    output: z.object({
      ...pageOf(candidateRowSchema).shape,
      /** How many candidacies stand at each step, whatever the filters, and how many are late. */
      steps: z.array(z.object({ step: z.enum(candidateSteps), count: z.int(), late: z.int() })),
    }),
    permission: 'coaches.onboard',
  }),
  // Not `card`: the browser keeps what it reads under this name, beside the card of a coach of the same id.
  candidate: route({
    method: 'GET',
    path: '/api/coaches/onboarding/:id',
    summary: 'Lire la candidature d’un coach',
    ...card,
    permission: 'coaches.onboard',
  }),
  decide: route({
    // The version that was opened decides once: no key is taken, under which no file is written or forgotten.
    method: 'PUT',
    path: '/api/coaches/onboarding/:id/documents/:kind/decision',
    summary: 'Valider un document, le refuser avec un motif ou le renvoyer comme incomplet',
    params: documentParams,
    body: z.strictObject({
      decision: z.enum(['validate', 'refuse', 'return'], fieldMessages.choiceInvalid),
      reason: z.nullable(reasonSchema),
      /** The last day of validity, as who decides reads it on the document. */
      expiresOn: z.nullable(civilDateSchema),
      version: z.int(),
    }),
    output: candidateCardSchema,
    errors: ['transition-forbidden', 'stale-version'],
    permission: 'coaches.decide-documents',
  }),
  number: route({
    method: 'GET',
    path: '/api/coaches/onboarding/:id/documents/:kind/number',
    summary: 'Lire le numéro d’un document\u202f; la lecture est inscrite au journal',
    params: documentParams,
    query: z.object({ reason: z.enum(lookReasons, fieldMessages.choiceInvalid) }),
    output: z.object({ number: z.nullable(z.string()) }),
    permission: 'coaches.read-documents',
  }),
  skipStep: route({
    method: 'POST',
    path: '/api/coaches/onboarding/:id/skip',
    summary: 'Passer l’étape en cours d’une candidature, avec un motif',
    body: z.strictObject({ reason: reasonSchema }),
    ...card,
    errors: ['transition-forbidden', 'coaches/step-not-skippable'],
    permission: 'coaches.onboard',
  }),
  liftBan: route({
    method: 'POST',
    path: '/api/coaches/onboarding/:id/qcm-ban/lift',
    summary: 'Lever le blocage du QCM\u00a0: les tentatives repartent de zéro',
    body: z.strictObject({ reason: reasonSchema }),
    ...card,
    ...moves,
  }),
  giveSecondChance: route({
    method: 'POST',
    path: '/api/coaches/onboarding/:id/second-chance',
    summary: 'Donner une seconde chance, une seule fois\u00a0: un nouvel entretien',
    body: z.strictObject({}),
    ...card,
    errors: ['transition-forbidden', 'coaches/second-chance-used'],
    permission: 'coaches.onboard',
  }),
  judgeAppointment: route({
    method: 'POST',
    path: '/api/coaches/onboarding/:id/appointments/:appointmentId/outcome',
    summary: 'Dire qu’un entretien a eu lieu, ou que le candidat n’est pas venu',
    params: z.object({ id: idSchema, appointmentId: idSchema }),
    body: z.strictObject({ outcome: z.enum(['held', 'missed'], fieldMessages.choiceInvalid) }),
    output: candidateCardSchema,
    ...moves,
  }),
  grade: route({
    method: 'POST',
    path: '/api/coaches/onboarding/:id/grades',
    summary: 'Noter un entretien sur 40\u00a0: une note par personne, qui se corrige',
    body: gradeInputSchema,
    ...card,
    ...moves,
  }),
  conclude: route({
    method: 'POST',
    path: '/api/coaches/onboarding/:id/result',
    summary: 'Rendre la note finale\u00a0: admis à partir du seuil, sinon non retenu',
    body: z.strictObject({}),
    ...card,
    errors: ['transition-forbidden', 'coaches/grade-missing'],
    permission: 'coaches.onboard',
  }),
  slots: route({
    method: 'GET',
    path: '/api/coaches/appointment-slots',
    summary: 'Lister les créneaux d’entretien à venir',
    output: z.object({ items: z.array(slot) }),
    permission: 'coaches.onboard',
  }),
  addSlot: route({
    method: 'POST',
    path: '/api/coaches/appointment-slots',
    summary: 'Proposer un créneau d’entretien',
    body: z.strictObject({
      on: civilDateSchema,
      at: timeOfDaySchema,
      minutes: z
        .int(fieldMessages.integerExpected)
        .check(z.gte(15, fieldMessages.fieldInvalid), z.lte(180, fieldMessages.fieldInvalid)),
      place: z
        .string(fieldMessages.required)
        .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(200, maxLengthMessage(200))),
    }),
    status: 201,
    output: z.object({ items: z.array(slot) }),
    errors: ['coaches/slot-past'],
    permission: 'coaches.onboard',
  }),
  removeSlot: route({
    method: 'DELETE',
    path: '/api/coaches/appointment-slots/:id',
    summary: 'Retirer un créneau d’entretien que personne n’a pris',
    params,
    output: z.object({ items: z.array(slot) }),
    errors: ['coaches/slot-taken'],
    permission: 'coaches.onboard',
  }),
};

export const documentFileContract = {
  look: route({
    method: 'GET',
    path: '/api/coaches/onboarding/:id/documents/:kind/file',
    summary: 'Regarder le fichier d’un document, avec un motif\u202f; chaque lecture est inscrite au journal',
    params: documentParams,
    query: z.object({ reason: z.enum(lookReasons, fieldMessages.choiceInvalid) }),
    output: z.void(),
    download: documentTypes,
    errors: ['coaches/file-purged'],
    permission: 'coaches.read-documents',
  }),
};
