import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  reasonTooShortMessage,
  requiredText,
  route,
} from '../kernel/index.ts';
import { programSchema } from './contract.ts';
import { pauseStatuses } from './program-status.ts';

/** The shortest reason of an act on a programme, in characters. */
export const shortestProgramReason = 10;

const reason = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.minLength(shortestProgramReason, reasonTooShortMessage(shortestProgramReason)),
    z.maxLength(500, maxLengthMessage(500)),
  );

/** Days without sessions, and why; `endsOn` is null for a pause without an end. */
export const pauseInputSchema = z.strictObject({
  startsOn: civilDateSchema,
  endsOn: z.nullable(civilDateSchema),
  reason,
});
export type PauseInput = z.output<typeof pauseInputSchema>;

export const programPauseSchema = z.object({
  id: z.string(),
  status: z.enum(pauseStatuses),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  reason: z.string(),
  refusalReason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type ProgramPause = z.output<typeof programPauseSchema>;

/** A pause that a company asked for and that waits for an answer. */
const pauseRequestSchema = z.object({
  programId: z.string(),
  companyName: z.string(),
  objectiveName: z.string(),
  ...programPauseSchema.shape,
});
export type PauseRequest = z.output<typeof pauseRequestSchema>;

/** How many sessions of a preview are named; the others are counted. */
export const namedCancellations = 12;

/** What a pause or a stop would cancel: the number, the first ones, and where the last session goes. */
export const cancellationsSchema = z.object({
  total: z.int(),
  /** People who have a place on one of them. */
  registered: z.int(),
  sessions: z.array(z.object({ id: z.string(), startsAt: z.string() })),
  zone: z.string(),
  /** The last date of the programme as it stands, and as it would be; null when it is not known. */
  endDate: z.nullable(z.string()),
  newEndDate: z.nullable(z.string()),
});
export type Cancellations = z.output<typeof cancellationsSchema>;

const historyLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  detail: z.nullable(z.string()),
});
export type ProgramHistoryLine = z.output<typeof historyLineSchema>;

const id = z.object({ id: idSchema });
const one = z.object({ id: idSchema, pauseId: idSchema });
const aDate = z.strictObject({
  date: z
    .string(fieldMessages.startDateRequired)
    .check(z.refine((v) => civilDateSchema.safeParse(v).success, fieldMessages.startDateRequired)),
});
const moved = { params: id, output: programSchema } as const;
const onPause = { params: one, output: programSchema } as const;

/** The life of a programme after its validation (state machine 5). */
export const programLifeContract = {
  history: route({
    method: 'GET',
    path: '/api/programs/:id/history',
    summary: 'Lire l’historique d’un programme',
    params: id,
    query: z.object(pageQuery),
    output: pageOf(historyLineSchema),
    permission: 'programs.read',
  }),
  pauses: route({
    method: 'GET',
    path: '/api/programs/:id/pauses',
    summary: 'Lister les pauses d’un programme, demandées, accordées et refusées',
    params: id,
    output: z.object({ items: z.array(programPauseSchema) }),
    permission: 'programs.read',
  }),
  pauseRequests: route({
    method: 'GET',
    path: '/api/pause-requests',
    summary: 'Lister les pauses qui attendent une réponse',
    output: z.object({ items: z.array(pauseRequestSchema) }),
    permission: 'programs.pause',
  }),
  cancellations: route({
    method: 'GET',
    path: '/api/programs/:id/cancellations',
    summary: 'Voir les séances qu’une pause ou un arrêt annulerait, avant de le confirmer',
    params: id,
    query: z.object({
      /** Without it, what a stop cancels. */
      startsOn: z.optional(civilDateSchema),
      endsOn: z.optional(civilDateSchema),
    }),
    output: cancellationsSchema,
    permission: 'programs.request-pause',
  }),
  requestPause: route({
    method: 'POST',
    path: '/api/programs/:id/pauses',
    summary: 'Demander une pause ; celle d’un administrateur est accordée aussitôt',
    params: id,
    body: pauseInputSchema,
    status: 201,
    output: programSchema,
    errors: ['transition-forbidden', 'programs/pause-overlaps'],
    permission: 'programs.request-pause',
  }),
  withdrawPause: route({
    method: 'POST',
    path: '/api/programs/:id/pauses/:pauseId/withdrawal',
    summary: 'Retirer une demande de pause',
    ...onPause,
    errors: ['programs/pause-answered'],
    permission: 'programs.request-pause',
  }),
  grantPause: route({
    method: 'POST',
    path: '/api/programs/:id/pauses/:pauseId/approval',
    summary: 'Accorder une pause : les séances de ses dates sont annulées sans être décomptées',
    ...onPause,
    errors: [
      'transition-forbidden',
      'programs/pause-answered',
      'programs/pause-past',
      'programs/pause-overlaps',
    ],
    permission: 'programs.pause',
  }),
  refusePause: route({
    method: 'POST',
    path: '/api/programs/:id/pauses/:pauseId/refusal',
    summary: 'Refuser une pause, avec une raison',
    ...onPause,
    body: z.strictObject({ reason }),
    errors: ['programs/pause-answered'],
    permission: 'programs.pause',
  }),
  takeBackPause: route({
    method: 'POST',
    path: '/api/programs/:id/pauses/:pauseId/taking-back',
    summary:
      'Reprendre une pause accordée qui n’a pas commencé : ses séances encore possibles sont rétablies',
    ...onPause,
    errors: ['transition-forbidden', 'programs/company-stopped', 'programs/pause-begun'],
    permission: 'programs.pause',
  }),
  resume: route({
    method: 'POST',
    path: '/api/programs/:id/resumption',
    summary: 'Reprendre un programme en pause : ses prochaines séances sont recréées',
    ...moved,
    errors: ['transition-forbidden', 'programs/company-stopped'],
    permission: 'programs.pause',
  }),
  stop: route({
    method: 'POST',
    path: '/api/programs/:id/stop',
    summary: 'Arrêter un programme pour de bon',
    ...moved,
    body: z.strictObject({ name: requiredText(200), reason }),
    errors: ['transition-forbidden', 'programs/stop-failed'],
    permission: 'programs.stop',
  }),
  proposeDate: route({
    method: 'POST',
    path: '/api/programs/:id/date-proposal',
    summary: 'Proposer une date de début plus proche',
    ...moved,
    body: aDate,
    errors: [
      'transition-forbidden',
      'programs/company-stopped',
      'programs/date-not-earlier',
      'coaches/not-available',
      'coaches/overseas',
      'coaches/documents-expired',
      'sessions/spot-taken',
    ],
    permission: 'programs.plan',
  }),
  acceptDate: route({
    method: 'POST',
    path: '/api/programs/:id/date-proposal/approval',
    summary: 'Accepter la date de début proposée',
    ...moved,
    errors: [
      'transition-forbidden',
      'programs/company-stopped',
      'programs/proposal-over',
      'coaches/not-available',
      'coaches/overseas',
      'coaches/documents-expired',
      'sessions/spot-taken',
    ],
    permission: 'programs.answer-date',
  }),
  refuseDate: route({
    method: 'POST',
    path: '/api/programs/:id/date-proposal/refusal',
    summary: 'Refuser la date de début proposée, avec une raison',
    ...moved,
    body: z.strictObject({ reason }),
    errors: ['transition-forbidden'],
    permission: 'programs.answer-date',
  }),
  imposeDate: route({
    method: 'PUT',
    path: '/api/programs/:id/start-date',
    summary: 'Reporter la date de début',
    ...moved,
    body: aDate,
    errors: [
      'transition-forbidden',
      'programs/company-stopped',
      'programs/date-not-later',
      'coaches/not-available',
      'coaches/overseas',
      'coaches/documents-expired',
      'sessions/spot-taken',
    ],
    permission: 'programs.plan',
  }),
};
