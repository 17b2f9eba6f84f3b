import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxLengthMessage,
  pageOf,
  pageQuery,
  route,
  sessionTooLongMessage,
  sessionTooShortMessage,
  timeOfDaySchema,
} from '../kernel/index.ts';
import {
  isMeetingUrl,
  longestMeetingUrl,
  meetingModes,
  programTypeRules,
  programTypes,
  type MeetingMode,
  type ProgramType,
} from '../programs/index.ts';
import { closedDayConfirmation } from './closed-day.ts';
import { dayOffSchema } from './days-off.ts';
import { sessionFilters, sessionListQuery } from './sessions-filters.ts';

/** The calendar reads this many days at most: six weeks, a month on screen. */
export const calendarDays = 42;

/** The most sessions of one day that the calendar reads at once: whoever wants more reads them page after page. */
export const mostPerDay = 60;

/** How many sessions a day has, as their places live it; those that are cancelled are counted, and told apart. */
export const dayCountSchema = z.object({
  date: z.string(),
  total: z.int(),
  cancelled: z.int(),
  /** To be held, and nobody holds them yet. */
  withoutCoach: z.int(),
});
export type DayCount = z.output<typeof dayCountSchema>;

/** How many sessions a place has, day by day; no place for those that meet by video. */
export const placeCountSchema = z.object({
  companyId: z.string(),
  companyName: z.string(),
  spotId: z.nullable(z.string()),
  spotName: z.nullable(z.string()),
  total: z.int(),
  days: z.array(z.object({ date: z.string(), total: z.int() })),
});
export type PlaceCount = z.output<typeof placeCountSchema>;

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
  /** None for a video session, nor for a draft that has no place yet. */
  spotName: z.nullable(z.string()),
  /** How a video session meets; null for one that has a spot. */
  meeting: z.nullable(z.enum(meetingModes)),
  coachName: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  /** IANA zone of the place: the clocks that its hours are read on (D22). */
  zone: z.string(),
  maxParticipants: z.int(),
  registered: z.int(),
});
export type Session = z.output<typeof sessionSchema>;

/** The most hashtags that a session carries. */
export const mostHashtags = 10;

const chosen = (message: string) => z.string(message).check(z.minLength(1, message));
const optionalChoice = z.nullable(z.string().check(z.minLength(1, fieldMessages.choiceInvalid)));
/** « https://… », the address that people open to join. */
const httpsAddress = z
  .string(fieldMessages.urlInvalid)
  .check(
    z.trim(),
    z.maxLength(longestMeetingUrl, maxLengthMessage(longestMeetingUrl)),
    z.refine(isMeetingUrl, fieldMessages.urlInvalid),
  );

export const placesSchema = z
  .int(fieldMessages.digitsOnly)
  .check(z.gte(1, fieldMessages.positiveExpected), z.lte(500, fieldMessages.fieldInvalid));

/** Minutes of a session. */
export const sessionMinutesSchema = z
  .int(fieldMessages.digitsOnly)
  .check(
    z.gte(sessionMinutes.least, sessionTooShortMessage(sessionMinutes.least)),
    z.lte(sessionMinutes.most, sessionTooLongMessage(sessionMinutes.most / 60)),
  );

/** What a session is besides its hour and its place: each one may be left out. */
export const sessionExtrasShape = {
  hashtagIds: z.optional(z.array(z.string()).check(z.maxLength(mostHashtags, maxCountMessage(mostHashtags)))),
  /** It trains coaches. */
  formation: z.optional(z.boolean()),
  /** Excluding VAT; an administrator's alone. */
  priceCents: z.optional(
    z.nullable(
      z
        .int(fieldMessages.digitsOnly)
        .check(z.gte(0, fieldMessages.fieldInvalid), z.lte(100_000_000, fieldMessages.fieldInvalid)),
    ),
  ),
  /** How a video session meets, and its address when it has one of its own. */
  meeting: z.optional(z.nullable(z.enum(meetingModes, fieldMessages.choiceInvalid))),
  meetingUrl: z.optional(z.nullable(httpsAddress)),
};

type Place = {
  readonly type: ProgramType;
  readonly spotId?: string | null | undefined;
  readonly coachId?: string | null | undefined;
  readonly meeting?: MeetingMode | null | undefined;
  readonly meetingUrl?: string | null | undefined;
  readonly draft?: boolean | undefined;
};
const isOnline = ({ type }: Place): boolean => !programTypeRules[type].needsSpot;

/** Only a draft may lack a place or a coach; a video session has a meeting, the others a spot, and never both. */
const placeRules = [
  z.refine<Place>((event) => event.draft === true || isOnline(event) || Boolean(event.spotId), {
    message: fieldMessages.spotRequired,
    path: ['spotId'],
  }),
  z.refine<Place>((event) => !isOnline(event) || !event.spotId, {
    message: fieldMessages.unexpected,
    path: ['spotId'],
  }),
  z.refine<Place>((event) => event.draft === true || Boolean(event.coachId), {
    message: fieldMessages.coachRequired,
    path: ['coachId'],
  }),
  z.refine<Place>((event) => (isOnline(event) ? Boolean(event.meeting) : !event.meeting), {
    message: fieldMessages.choiceRequired,
    path: ['meeting'],
  }),
  z.refine<Place>((event) => (event.meeting === 'CUSTOM') === Boolean(event.meetingUrl), {
    message: fieldMessages.urlInvalid,
    path: ['meetingUrl'],
  }),
] as const;

const eventShape = {
  companyId: chosen(fieldMessages.companyRequired),
  type: z.enum(programTypes, fieldMessages.choiceInvalid),
  objectiveId: chosen(fieldMessages.objectiveRequired),
  spotId: optionalChoice,
  coachId: optionalChoice,
  date: civilDateSchema,
  start: timeOfDaySchema,
  durationMinutes: sessionMinutesSchema,
  maxParticipants: placesSchema,
  ...sessionExtrasShape,
  draft: z.optional(z.boolean()),
  ...closedDayConfirmation,
};

/** A session outside of any programme: published at once, or kept as a draft. */
export const eventSessionSchema = z.strictObject(eventShape).check(...placeRules);

/** A draft written anew: refused when it changed since it was read. */
export const sessionDraftSchema = z.strictObject({ ...eventShape, version: z.int() }).check(...placeRules);
export type SessionDraftInput = z.input<typeof sessionDraftSchema>;

export type EventSession = z.input<typeof eventSessionSchema>;

/** What the form of an event session chooses from; its spots and objectives have their own lists. */
export const eventOptionsSchema = z.object({
  /** The companies of the scope for which sessions are planned, by name; one without a spot has Live sessions only. */
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
      'Lister les séances : les plus récentes d’abord, ou celles à venir (coming) de la plus proche à la plus lointaine ; recherche sans accents, dates et tri',
    query: z.object({
      ...sessionFilters,
      ...sessionListQuery,
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
    query: z.object({
      from: civilDateSchema,
      to: civilDateSchema,
      ...sessionFilters,
      /** Of each day no more than these, those that are cancelled last; the days say how many there are. */
      perDay: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostPerDay))),
    }),
    output: z.object({
      items: z.array(sessionSchema),
      /** There are more sessions in this period than those shown: the days say how many. */
      capped: z.boolean(),
      /** Each day that has any, whatever the number of those shown. */
      days: z.array(dayCountSchema),
      /** What carries no session: the public holidays of the places, the closings of the company that is looked at. */
      daysOff: z.array(dayOffSchema),
    }),
    errors: ['invalid-parameter'],
    permission: 'sessions.read',
  }),
  places: route({
    method: 'GET',
    path: '/api/sessions/places',
    summary:
      'Compter les séances d’une période par lieu et par jour, les lieux qui en ont le plus d’abord (42 jours au plus)',
    query: z.object({ from: civilDateSchema, to: civilDateSchema, ...sessionFilters, ...pageQuery }),
    output: pageOf(placeCountSchema),
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
      'coaches/overseas',
      'coaches/documents-expired',
      'sessions/spot-taken',
      'sessions/spot-closed',
      'sessions/date-past',
      'sessions/closed-day',
      'sessions/company-stopped',
    ],
    permission: 'sessions.write',
  }),
};
