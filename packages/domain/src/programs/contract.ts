import * as z from 'zod/mini';
import { candidateQuery, coachCandidatesSchema } from '../coaches/index.ts';
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
import { subscriptionOptions } from '../subscriptions/index.ts';
import { longestMeetingUrl, meetingModes } from './meeting.ts';
import { packMonths } from './program-packs.ts';
import {
  mostOnline,
  mostSessionsSold,
  onlineCapacityMessage,
  programTypes,
  sessionsSoldMessage,
} from './program-rules.ts';
import { programPriceSchema } from './program-price.ts';
import { programTabs } from './program-status.ts';
import type { ProgramTab } from './program-status.ts';
import { programListQuery } from './programs-filters.ts';
import { skipKinds } from './recurrence.ts';

const count = (max: number, message: string) => z.int(message).check(z.gte(1, message), z.lte(max, message));

const weekday = z
  .int(fieldMessages.choiceInvalid)
  .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(7, fieldMessages.choiceInvalid));

export const programSlotSchema = z.strictObject({ weekday, start: timeOfDaySchema });

export const programInputSchema = z.strictObject({
  type: z.enum(programTypes, fieldMessages.choiceInvalid),
  objectiveId: z
    .string(fieldMessages.objectiveRequired)
    .check(z.minLength(1, fieldMessages.objectiveRequired)),
  /** None for a Live programme, which says how it meets and how many people it takes. */
  spotId: z.optional(z.nullable(z.string(fieldMessages.spotRequired))),
  meeting: z.optional(z.nullable(z.enum(meetingModes, fieldMessages.choiceInvalid))),
  meetingUrl: z.optional(
    z.nullable(
      z
        .string(fieldMessages.urlInvalid)
        .check(z.trim(), z.maxLength(longestMeetingUrl, maxLengthMessage(longestMeetingUrl))),
    ),
  ),
  maxParticipants: z.optional(
    z.nullable(
      z
        .int(onlineCapacityMessage)
        .check(z.gte(1, onlineCapacityMessage), z.lte(mostOnline, onlineCapacityMessage)),
    ),
  ),
  startDate: z
    .string(fieldMessages.startDateRequired)
    .check(z.refine((v) => civilDateSchema.safeParse(v).success, fieldMessages.startDateRequired)),
  durationMinutes: count(240, fieldMessages.durationRequired),
  sessionsSold: count(mostSessionsSold, sessionsSoldMessage),
  slots: z.array(programSlotSchema, fieldMessages.required).check(z.maxLength(50, maxCountMessage(50))),
  /** Of a pack of 3, 6 or 12 months; without, it is sold by its number of sessions alone. */
  months: z.optional(z.nullable(z.literal(packMonths, fieldMessages.choiceInvalid))),
  subscriptionId: z.optional(z.nullable(z.string(fieldMessages.choiceInvalid))),
  licenceTypes: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(40)), fieldMessages.choiceInvalid)
      .check(z.maxLength(50, maxCountMessage(50))),
  ),
  options: z.optional(
    z
      .array(z.enum(subscriptionOptions, fieldMessages.choiceInvalid), fieldMessages.choiceInvalid)
      .check(z.maxLength(subscriptionOptions.length, maxCountMessage(subscriptionOptions.length))),
  ),
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
  /** Null while a pause without an end leaves the last dates unknown. */
  endDate: z.nullable(z.string()),
  deadlines: deadlinesSchema,
});
export type Simulation = z.output<typeof simulationSchema>;

/** The dates of a programme that exists; with what it will cost until it begins, null afterwards: each session keeps the price it had. */
export const programPlanSchema = z.extend(simulationSchema, { price: z.nullable(programPriceSchema) });
export type ProgramPlan = z.output<typeof programPlanSchema>;

/** The dates of a programme that is prepared, and what it will cost. */
export const pricedSimulationSchema = z.extend(simulationSchema, { price: programPriceSchema });
export type PricedSimulation = z.output<typeof pricedSimulationSchema>;

export const programSchema = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  type: z.enum(programTypes),
  status: z.string(),
  statusLabel: z.string(),
  objective: z.object({ id: z.string(), name: z.string() }),
  /** Null for a Live programme, which meets at `meeting`. */
  spot: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** IANA zone: the clocks that the slots are read on (D22), those of Paris without a spot. */
  zone: z.string(),
  /** The address is null when it is made for each session. */
  meeting: z.nullable(z.object({ mode: z.enum(meetingModes), url: z.nullable(z.string()) })),
  coach: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  startDate: z.string(),
  durationMinutes: z.int(),
  maxParticipants: z.int(),
  sessionsSold: z.int(),
  months: z.nullable(z.int()),
  subscriptionId: z.nullable(z.string()),
  licenceTypes: z.array(z.string()),
  options: z.array(z.enum(subscriptionOptions)),
  sessionsPlanned: z.int(),
  sessionsCounted: z.int(),
  slots: z.array(programSlotSchema),
  refusalReason: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  /** What the reader may do now, from the transition table and his role. */
  actions: z.array(
    z.enum([
      'approve',
      'refuse',
      'assignCoach',
      'start',
      'withdraw',
      'proposeEarlierDate',
      'imposeLaterDate',
      'acceptDate',
      'refuseDate',
      'requestPause',
      'pause',
      'resume',
      'stop',
    ]),
  ),
  /** An earlier start that its company has to answer, and until when (D19). */
  proposal: z.nullable(z.object({ date: z.string(), until: z.string() })),
  /** The granted pause that runs, or the next one. */
  pause: z.nullable(z.object({ startsOn: z.string(), endsOn: z.nullable(z.string()), reason: z.string() })),
  /** Pauses that wait for an answer. */
  pauseRequests: z.int(),
  endedAt: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
  version: z.int(),
});
export type Program = z.output<typeof programSchema>;

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
    summary: 'Lister les programmes d’un onglet : recherche sans accents, filtres et tri',
    query: z.object({
      tab: z.enum(programTabs.map((tab) => tab.key)),
      ...programListQuery,
      ...pageQuery,
    }),
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
    failure: 'programs/calendar-fetch-failed',
    summary: 'Voir les dates exactes d’un programme',
    params: id,
    output: programPlanSchema,
    errors: ['programs/cannot-determine-next-session'],
    permission: 'programs.read',
  }),
  simulate: route({
    method: 'POST',
    path: '/api/programs/simulation',
    anew: true,
    summary: 'Voir les dates exactes d’un programme avant de le soumettre',
    body: programInputSchema,
    output: pricedSimulationSchema,
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
    errors: ['programs/cannot-determine-next-session', 'programs/company-over'],
    permission: 'programs.submit',
  }),
  approve: route({
    method: 'POST',
    path: '/api/programs/:id/approval',
    summary: 'Valider un programme',
    params: id,
    output: programSchema,
    errors: ['transition-forbidden', 'programs/company-stopped', 'sessions/spot-taken'],
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
    summary: 'Classer les coachs pour un programme, et dire ce qui s’oppose à chacun',
    params: id,
    query: candidateQuery,
    output: coachCandidatesSchema,
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
    errors: [
      'transition-forbidden',
      'programs/company-stopped',
      'coaches/not-available',
      'coaches/overseas',
      'coaches/documents-expired',
    ],
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
      'programs/start-failed',
      'programs/company-stopped',
      'programs/no-coach',
      'coaches/not-available',
      'coaches/documents-expired',
      'sessions/spot-taken',
    ],
    permission: 'programs.start',
  }),
};
