import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  pageOf,
  pageQuery,
  route,
  sessionTooLongMessage,
  sessionTooShortMessage,
  timeOfDaySchema,
} from '../kernel/index.ts';
import { plannableTypes, programTypes } from '../programs/index.ts';
import { sessionStatuses } from './session-status.ts';

/** The calendar reads this many days at most: six weeks, a month on screen. */
export const calendarDays = 42;

/** Lengths of a session in minutes (specification point 5 for the least; ours for the most). */
export const sessionMinutes = { least: 20, most: 240 } as const;

/** Whether a session is still to end, by the clock of the server. */
export const sessionMoments = ['coming', 'past'] as const;
export type SessionMoment = (typeof sessionMoments)[number];

export const sessionSchema = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  programId: z.nullable(z.string()),
  type: z.enum(programTypes),
  status: z.string(),
  objectiveName: z.string(),
  spotName: z.string(),
  coachName: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  /** IANA zone of the place: the clocks that its hours are read on (D22). */
  zone: z.string(),
  maxParticipants: z.int(),
  registered: z.int(),
});
export type Session = z.output<typeof sessionSchema>;

/** A session outside of any programme. */
export const eventSessionSchema = z.strictObject({
  companyId: z.string(fieldMessages.companyRequired).check(z.minLength(1, fieldMessages.companyRequired)),
  type: z.enum(plannableTypes, fieldMessages.choiceInvalid),
  objectiveId: z
    .string(fieldMessages.objectiveRequired)
    .check(z.minLength(1, fieldMessages.objectiveRequired)),
  spotId: z.string(fieldMessages.spotRequired).check(z.minLength(1, fieldMessages.spotRequired)),
  coachId: z.string(fieldMessages.coachRequired).check(z.minLength(1, fieldMessages.coachRequired)),
  date: civilDateSchema,
  start: timeOfDaySchema,
  durationMinutes: z
    .int(fieldMessages.digitsOnly)
    .check(
      z.gte(sessionMinutes.least, sessionTooShortMessage(sessionMinutes.least)),
      z.lte(sessionMinutes.most, sessionTooLongMessage(sessionMinutes.most / 60)),
    ),
  maxParticipants: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(500, fieldMessages.fieldInvalid)),
});

export type EventSession = z.input<typeof eventSessionSchema>;

/** What the form of an event session chooses from; its spots and objectives have their own lists. */
export const eventOptionsSchema = z.object({
  /** The companies of the scope that have a spot, by name. */
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The active coaches, by name. */
  coaches: z.array(z.object({ id: z.string(), displayName: z.string() })),
});
export type EventOptions = z.output<typeof eventOptionsSchema>;

export const sessionsContract = {
  list: route({
    method: 'GET',
    path: '/api/sessions',
    summary:
      'Lister les séances : les plus récentes d’abord, ou celles à venir (coming) de la plus proche à la plus lointaine',
    query: z.object({
      status: z.optional(z.enum(sessionStatuses)),
      when: z.optional(z.enum(sessionMoments)),
      ...pageQuery,
    }),
    output: pageOf(sessionSchema),
    permission: 'sessions.read',
  }),
  calendar: route({
    method: 'GET',
    path: '/api/sessions/calendar',
    summary: 'Lire les séances d’une période, jour après jour comme chaque lieu les vit (42 jours au plus)',
    query: z.object({ from: civilDateSchema, to: civilDateSchema }),
    output: z.object({
      items: z.array(sessionSchema),
      /** There are more sessions in this period than those shown. */
      capped: z.boolean(),
    }),
    errors: ['invalid-parameter'],
    permission: 'sessions.read',
  }),
  eventOptions: route({
    method: 'GET',
    path: '/api/sessions/event-options',
    summary: 'Lister les entreprises et les coachs entre lesquels choisir pour une séance hors programme',
    output: eventOptionsSchema,
    permission: 'sessions.write',
  }),
  get: route({
    method: 'GET',
    path: '/api/sessions/:id',
    summary: 'Lire une séance',
    params: z.object({ id: idSchema }),
    output: sessionSchema,
    permission: 'sessions.read',
  }),
  create: route({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Planifier une séance hors programme',
    body: eventSessionSchema,
    status: 201,
    output: sessionSchema,
    errors: [
      'coaches/not-available',
      'coaches/documents-expired',
      'sessions/spot-taken',
      'sessions/spot-closed',
      'sessions/date-past',
    ],
    permission: 'sessions.write',
  }),
};
