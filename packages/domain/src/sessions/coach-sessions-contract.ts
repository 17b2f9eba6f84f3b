import * as z from 'zod/mini';
import { fieldMessages, idSchema, maxLengthMessage, reasonTooShortMessage, route } from '../kernel/index.ts';
import { coachWorkSchema } from './coach-earnings.ts';
import { calendarFeedSchema } from './feed-contract.ts';
import { coachCountSchema } from './participant-contract.ts';
import { attendances } from './participant-rules.ts';

/** The days that a coach sees from today on: the coming two weeks. */
export const coachShownDays = 14;

/** Somebody booked, as the coach sees them: a first name and an initial (« Adèle B. »). */
const booked = z.object({
  id: z.string(),
  name: z.string(),
  attendance: z.nullable(z.enum(attendances)),
  /** What a mark is sent with, so that it takes back nobody else’s. */
  version: z.int(),
});
export type BookedPerson = z.output<typeof booked>;

/** A session as the coach who gives it sees it (D45). */
export const coachSessionSchema = z.object({
  id: z.string(),
  /** « Community ». */
  type: z.string(),
  objective: z.string(),
  company: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The zone of its hours (D22). */
  zone: z.string(),
  /** The civil day of its start, in that zone. */
  day: z.string(),
  /** Null for a video session. */
  place: z.nullable(
    z.object({
      name: z.string(),
      address: z.string(),
      access: z.string(),
      map: z.string(),
    }),
  ),
  meetingUrl: z.nullable(z.string()),
  /** Whom to call there; null where nobody manages the company. */
  contact: z.nullable(z.object({ firstName: z.string(), phone: z.nullable(z.string()) })),
  registered: z.int(),
  maxParticipants: z.int(),
  /** How many people the coach saw; null while nothing is said. */
  coachCounted: z.nullable(z.int()),
  people: z.array(booked),
  /** What may be said of it now: give it back, ask for somebody else, tell that one is late; and what was said. */
  notices: z.object({
    giveBack: z.nullable(z.enum(['given-back', 'replacement-asked'])),
    late: z.boolean(),
    replacementAsked: z.boolean(),
    lateMinutes: z.nullable(z.int()),
  }),
  marks: z.object({
    open: z.boolean(),
    from: z.string(),
    until: z.string(),
    /** Why attendance is closed though its hours are not: billed, or counted in the evening. */
    refusal: z.nullable(z.string()),
  }),
});
export type CoachSession = z.output<typeof coachSessionSchema>;

/** The months that a coach reads of their own work. */
export const coachShownMonths = 12;

/** Why a coach cannot come. */
export const noticeReason = z
  .string(fieldMessages.required)
  .check(z.trim(), z.minLength(10, reasonTooShortMessage(10)), z.maxLength(500, maxLengthMessage(500)));

const one = z.object({ id: idSchema });
const markErrors = [
  'sessions/billed',
  'sessions/attendance-closed',
  'sessions/attendance-early',
  'transition-forbidden',
] as const;

export const coachSessionsContract = {
  list: route({
    method: 'GET',
    path: '/api/coach/sessions',
    summary: 'Lister mes séances de coach',
    output: z.object({
      /** By the server’s clock. */
      now: z.string(),
      items: z.array(coachSessionSchema),
    }),
    permission: 'coaches.read-own',
  }),
  months: route({
    method: 'GET',
    path: '/api/coach/months',
    summary: 'Lire mes séances comptées, par mois',
    output: coachWorkSchema,
    permission: 'coaches.read-own',
  }),
  feed: route({
    method: 'GET',
    path: '/api/coach/calendar-feed',
    summary: 'Savoir si mon calendrier lit mes séances de coach',
    output: z.object({ feed: z.nullable(calendarFeedSchema) }),
    permission: 'coaches.read-own',
  }),
  openFeed: route({
    method: 'POST',
    path: '/api/coach/calendar-feed',
    summary: 'Recevoir l’adresse secrète de mes séances de coach',
    status: 201,
    output: z.object({
      feed: calendarFeedSchema,
      /** Shown once: only its hash is kept. */
      address: z.string(),
    }),
    errors: ['too-many-requests'],
    permission: 'coaches.read-own',
  }),
  closeFeed: route({
    method: 'DELETE',
    path: '/api/coach/calendar-feed',
    summary: 'Supprimer l’adresse secrète de mes séances de coach',
    output: z.object({ feed: z.nullable(calendarFeedSchema) }),
    permission: 'coaches.read-own',
  }),
  late: route({
    method: 'POST',
    path: '/api/coach/sessions/:id/late',
    summary: 'Prévenir que j’arriverai en retard',
    params: one,
    body: z.strictObject({ minutes: z.int(fieldMessages.integerExpected).check(z.gte(5), z.lte(60)) }),
    output: coachSessionSchema,
    errors: ['sessions/notice-closed'],
    permission: 'coaches.write-own',
  }),
  giveBack: route({
    method: 'POST',
    path: '/api/coach/sessions/:id/withdrawal',
    summary: 'Rendre une séance avant J-3, ou demander un remplacement ensuite',
    params: one,
    body: z.strictObject({ reason: noticeReason }),
    output: z.object({
      /** Nobody holds it any more, or the coach does until somebody replaces them. */
      outcome: z.enum(['given-back', 'replacement-asked']),
    }),
    errors: ['sessions/notice-closed'],
    permission: 'coaches.write-own',
  }),
  session: route({
    method: 'GET',
    path: '/api/coach/sessions/:id',
    summary: 'Lire une de mes séances de coach',
    params: one,
    output: coachSessionSchema,
    permission: 'coaches.read-own',
  }),
  mark: route({
    method: 'PUT',
    path: '/api/coach/sessions/:id/participants/:participantId/attendance',
    summary: 'Pointer une personne de ma séance',
    params: z.object({ id: idSchema, participantId: idSchema }),
    body: z.strictObject({
      attendance: z.nullable(z.enum(attendances, fieldMessages.choiceInvalid)),
      version: z.int(fieldMessages.integerExpected),
    }),
    output: coachSessionSchema,
    errors: [...markErrors, 'stale-version'],
    permission: 'coaches.mark-own',
  }),
  count: route({
    method: 'PUT',
    path: '/api/coach/sessions/:id/count',
    summary: 'Noter combien de personnes j’ai vues à ma séance',
    params: one,
    body: coachCountSchema,
    output: coachSessionSchema,
    errors: [...markErrors],
    permission: 'coaches.mark-own',
  }),
};
