import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxLengthMessage,
  pageOf,
  pageQuery,
  reasonTooShortMessage,
  route,
  timeOfDaySchema,
} from '../kernel/index.ts';
import { mostSessionsSold, programTypes, sessionsSoldMessage } from './program-rules.ts';
import { programTabs } from './program-status.ts';
import type { ProgramTab } from './program-status.ts';
import { skipKinds } from './recurrence.ts';

/** The types that can be planned: a Live programme has no place, and comes with its meeting addresses. */
export const plannableTypes = [
  'COMMUNITY',
  'SAFETY',
] as const satisfies readonly (typeof programTypes)[number][];

const count = (max: number, message: string) => z.int(message).check(z.gte(1, message), z.lte(max, message));

const weekday = z
  .int(fieldMessages.choiceInvalid)
  .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(7, fieldMessages.choiceInvalid));

export const programSlotSchema = z.object({ weekday, start: timeOfDaySchema });

export const programInputSchema = z.strictObject({
  type: z.enum(plannableTypes, fieldMessages.choiceInvalid),
  objectiveId: z
    .string(fieldMessages.objectiveRequired)
    .check(z.minLength(1, fieldMessages.objectiveRequired)),
  spotId: z.string(fieldMessages.spotRequired).check(z.minLength(1, fieldMessages.spotRequired)),
  startDate: z
    .string(fieldMessages.startDateRequired)
    .check(z.refine((v) => civilDateSchema.safeParse(v).success, fieldMessages.startDateRequired)),
  durationMinutes: count(240, fieldMessages.durationRequired),
  sessionsSold: count(mostSessionsSold, sessionsSoldMessage),
  slots: z.array(programSlotSchema, fieldMessages.required).check(z.maxLength(50, maxCountMessage(50))),
});
export type ProgramInput = z.input<typeof programInputSchema>;

export const plannedSessionSchema = z.object({
  ordinal: z.int(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export const skippedDateSchema = z.object({
  date: z.string(),
  start: z.string(),
  kind: z.enum(skipKinds),
  reason: z.string(),
});
const deadline = z.nullable(z.object({ date: z.string(), passed: z.boolean() }));
/** As `programDeadlines` gives them. */
const deadlinesSchema = z.object({
  validation: deadline,
  coach: deadline,
  freeCancellation: z.nullable(z.object({ at: z.string(), passed: z.boolean() })),
  warnings: z.array(z.string()),
});
export const simulationSchema = z.object({
  sessions: z.array(plannedSessionSchema),
  skipped: z.array(skippedDateSchema),
  endDate: z.string(),
  deadlines: deadlinesSchema,
});
export type Simulation = z.output<typeof simulationSchema>;

export const programSchema = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  type: z.enum(programTypes),
  status: z.string(),
  statusLabel: z.string(),
  objective: z.object({ id: z.string(), name: z.string() }),
  /** With its IANA zone: the clocks that the slots are read on (D22). */
  spot: z.object({ id: z.string(), name: z.string(), zone: z.string() }),
  coach: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  startDate: z.string(),
  durationMinutes: z.int(),
  maxParticipants: z.int(),
  sessionsSold: z.int(),
  sessionsPlanned: z.int(),
  sessionsCounted: z.int(),
  slots: z.array(programSlotSchema),
  refusalReason: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  /** What the reader may do now, from the transition table and his role. */
  actions: z.array(z.enum(['approve', 'refuse', 'assignCoach', 'start', 'withdraw'])),
  version: z.int(),
});
export type Program = z.output<typeof programSchema>;

export const coachCandidateSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  available: z.boolean(),
  /** Why the coach cannot be put on the programme: a French sentence, or null. */
  obstacle: z.nullable(z.string()),
});
export type CoachCandidate = z.output<typeof coachCandidateSchema>;

const count0 = z.int().check(z.gte(0));
/** How many programmes stand under each tab. */
const tabCounts = { active: count0, paused: count0, pending: count0, ended: count0 } satisfies Record<
  ProgramTab,
  unknown
>;
const id = z.object({ id: idSchema });
const reason = z
  .string(fieldMessages.required)
  .check(z.trim(), z.minLength(10, reasonTooShortMessage(10)), z.maxLength(500, maxLengthMessage(500)));

export const programsContract = {
  list: route({
    method: 'GET',
    path: '/api/programs',
    summary: 'Lister les programmes d’un onglet',
    query: z.object({ tab: z.enum(programTabs.map((tab) => tab.key)), ...pageQuery }),
    output: z.object({ ...pageOf(programSchema).shape, tabs: z.object(tabCounts) }),
    permission: 'programs.read',
  }),
  get: route({
    method: 'GET',
    path: '/api/programs/:id',
    summary: 'Lire un programme',
    params: id,
    output: programSchema,
    permission: 'programs.read',
  }),
  plan: route({
    method: 'GET',
    path: '/api/programs/:id/plan',
    summary: 'Voir les dates exactes d’un programme',
    params: id,
    output: simulationSchema,
    errors: ['programs/cannot-determine-next-session'],
    permission: 'programs.read',
  }),
  simulate: route({
    method: 'POST',
    path: '/api/programs/simulation',
    summary: 'Voir les dates exactes d’un programme avant de le soumettre',
    body: programInputSchema,
    output: simulationSchema,
    errors: ['programs/cannot-determine-next-session'],
    permission: 'programs.submit',
  }),
  submit: route({
    method: 'POST',
    path: '/api/programs',
    summary: 'Soumettre un programme à la validation',
    body: programInputSchema,
    status: 201,
    output: programSchema,
    errors: ['programs/cannot-determine-next-session'],
    permission: 'programs.submit',
  }),
  approve: route({
    method: 'POST',
    path: '/api/programs/:id/approval',
    summary: 'Valider un programme',
    params: id,
    output: programSchema,
    errors: ['transition-forbidden', 'sessions/spot-taken'],
    permission: 'programs.validate',
  }),
  refuse: route({
    method: 'POST',
    path: '/api/programs/:id/refusal',
    summary: 'Refuser un programme, avec une raison',
    params: id,
    body: z.strictObject({ reason }),
    output: programSchema,
    errors: ['transition-forbidden'],
    permission: 'programs.validate',
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/programs/:id/withdrawal',
    summary: 'Retirer un programme qui attend sa validation',
    params: id,
    output: programSchema,
    errors: ['transition-forbidden'],
    permission: 'programs.submit',
  }),
  coachCandidates: route({
    method: 'GET',
    path: '/api/programs/:id/coaches',
    summary: 'Lister les coachs et dire lesquels sont libres pour un programme',
    params: id,
    output: z.object({ items: z.array(coachCandidateSchema) }),
    permission: 'programs.plan',
  }),
  assignCoach: route({
    method: 'PUT',
    path: '/api/programs/:id/coach',
    summary: 'Mettre un coach sur un programme',
    params: id,
    body: z.strictObject({
      coachId: z.string(fieldMessages.coachRequired).check(z.minLength(1, fieldMessages.coachRequired)),
    }),
    output: programSchema,
    errors: ['transition-forbidden', 'coaches/not-available', 'coaches/documents-expired'],
    permission: 'programs.plan',
  }),
  start: route({
    method: 'POST',
    path: '/api/programs/:id/start',
    summary: 'Démarrer un programme : ses prochaines séances sont créées',
    params: id,
    output: programSchema,
    errors: [
      'transition-forbidden',
      'programs/no-coach',
      'coaches/not-available',
      'coaches/documents-expired',
      'sessions/spot-taken',
    ],
    permission: 'programs.start',
  }),
};
