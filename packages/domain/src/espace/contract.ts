import * as z from 'zod/mini';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { calendarFeedSchema, longestRatingWords, wordsOf } from '../sessions/index.ts';

/** A session as one of the people to whom it is open sees it: of the others, only how many they are. */
export const espaceSessionSchema = z.object({
  id: z.string(),
  /** « Community ». */
  type: z.string(),
  objective: z.string(),
  /** It will not be held. */
  cancelled: z.boolean(),
  /** From 1 to 3. */
  intensity: z.int(),
  kcal: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The zone of its hours (D22). */
  zone: z.string(),
  /** The civil day of its start, in that zone. */
  day: z.string(),
  /** Null for a video session. */
  place: z.nullable(z.object({ name: z.string(), address: z.string(), access: z.string() })),
  /** Where a video session meets, for who has a place. */
  meetingUrl: z.nullable(z.string()),
  /** By the first name; null while there is none. */
  coach: z.nullable(
    z.object({
      firstName: z.string(),
      /** What people think of the coach; null under 5 ratings (D43). */
      rating: z.nullable(z.object({ mean: z.number(), count: z.int() })),
      /** Codes of languages: « fr ». */
      languages: z.array(z.string()),
    }),
  ),
  /** Whose people may come. */
  company: z.string(),
  /** It is of another company than one’s own, and open to the public: a place is paid with Fitcoins, and nobody waits for one. */
  guest: z.boolean(),
  registered: z.int(),
  maxParticipants: z.int(),
  waiting: z.int(),
  mine: z.nullable(z.enum(['booked', 'waiting'])),
  /** One’s rank in the waiting list, from 1; null for who does not wait. */
  rank: z.nullable(z.int()),
  /** The last moment to leave without it counting as late. */
  leaveBefore: z.string(),
  /** Until when a freed place is given to the first who waits (D44); afterwards it is offered to all. */
  givenUntil: z.string(),
});
export type EspaceSession = z.output<typeof espaceSessionSchema>;

/** One session, and the moment at which it was read. */
export const espaceSessionNowSchema = z.object({
  ...espaceSessionSchema.shape,
  /** What a place costs who has no licence for it, or cost them, and what they have; null where the offer of their company holds it (D40). */
  fitcoins: z.nullable(
    z.object({
      price: z.int(),
      balance: z.int(),
      paid: z.boolean(),
      /** What is missing in money, VAT included, where they have not enough. */
      restCents: z.optional(z.int()),
    }),
  ),
  /** Whose picture, and which version: null without one, or where one works with another company (T34). */
  coachPicture: z.nullable(z.object({ id: z.string(), version: z.int() })),
  /** The video that presents its objective, for who may watch it. */
  video: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** By the server’s clock. */
  now: z.string(),
});
export type EspaceSessionNow = z.output<typeof espaceSessionNowSchema>;

const listed = z.object({
  /** By the server’s clock. */
  now: z.string(),
  items: z.array(espaceSessionSchema),
});

const one = z.object({ id: idSchema });

const mark = z
  .int(fieldMessages.choiceRequired)
  .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(5, fieldMessages.choiceInvalid));

/** What one thinks of a session and of its coach (D43). */
export const ownRatingSchema = z.strictObject({
  sessionMark: mark,
  /** Null for a session that nobody held. */
  coachMark: z.nullable(mark),
  words: z._default(wordsOf(longestRatingWords), ''),
});
export type OwnRating = z.output<typeof ownRatingSchema>;

/** What became of one’s place. */
export const outcomes = ['present', 'late', 'absent', 'unmarked', 'left-late'] as const;
export type Outcome = (typeof outcomes)[number];

/** A session that is over, as one lived it. */
export const pastSessionSchema = z.object({
  id: z.string(),
  type: z.string(),
  objective: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  place: z.nullable(z.string()),
  coach: z.nullable(z.string()),
  outcome: z.enum(outcomes),
  /** It may be rated now, or its rating changed. */
  mayRate: z.boolean(),
  rating: z.nullable(z.object({ sessionMark: z.int(), coachMark: z.nullable(z.int()), words: z.string() })),
});
export type PastSession = z.output<typeof pastSessionSchema>;

/** One’s own activity: nobody else reads it. */
export const activitySchema = z.object({
  /** Of this week, weighted by intensity (D11). */
  minutes: z.int(),
  goalMinutes: z.int(),
  /** Weeks in a row with a session. */
  streakWeeks: z.int(),
  /** The newest first. */
  past: z.array(pastSessionSchema),
});
export type Activity = z.output<typeof activitySchema>;

const feedState = z.object({ feed: z.nullable(calendarFeedSchema) });
const refusals = ['sessions/booking-closed', 'sessions/billed', 'espace/started'] as const;

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });

export const espaceContract = {
  manifest: route({
    method: 'GET',
    path: '/api/espace/manifest',
    summary: 'Lire ce qui fait de l’espace une application du téléphone (Web App Manifest)',
    output: z.object({
      id: z.string(),
      name: z.string(),
      short_name: z.string(),
      lang: z.string(),
      start_url: z.string(),
      scope: z.string(),
      display: z.string(),
      icons: z.array(icon),
    }),
    permission: 'public',
  }),
  sessions: route({
    method: 'GET',
    path: '/api/espace/sessions',
    summary: 'Lister les séances des 8 prochains jours qui me sont ouvertes',
    output: listed,
    permission: 'espace.read',
  }),
  mine: route({
    method: 'GET',
    path: '/api/espace/bookings',
    summary: 'Lister mes séances à venir, réservées ou en attente',
    output: listed,
    permission: 'espace.read',
  }),
  session: route({
    method: 'GET',
    path: '/api/espace/sessions/:id',
    summary: 'Lire une séance qui m’est ouverte',
    params: one,
    output: espaceSessionNowSchema,
    permission: 'espace.read',
  }),
  book: route({
    method: 'POST',
    path: '/api/espace/sessions/:id/booking',
    summary: 'Réserver sa place ; sans place, sur la liste d’attente si elle est demandée',
    params: one,
    body: z.strictObject({
      waiting: z._default(z.boolean(), false),
      /** With one’s Fitcoins, where no licence holds the place. */
      withFitcoins: z._default(z.boolean(), false),
      /** The start that the person saw, as it was read: a session that moved meanwhile is refused. */
      startsAt: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: espaceSessionNowSchema,
    errors: [
      ...refusals,
      'sessions/full',
      'espace/already-booked',
      'espace/already-waiting',
      'espace/guests-pay',
      'espace/banned',
      'espace/moved',
      'espace/licence-missing',
      'gift-cards/not-enough-fitcoins',
    ],
    permission: 'espace.book',
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/espace/sessions/:id/booking',
    summary: 'Rendre sa place, ou son rang dans la liste d’attente',
    params: one,
    output: espaceSessionNowSchema,
    errors: refusals,
    permission: 'espace.book',
  }),
  activity: route({
    method: 'GET',
    path: '/api/espace/activity',
    summary: 'Lire mon activité : minutes de la semaine, semaines d’affilée, séances passées',
    output: activitySchema,
    permission: 'espace.read',
  }),
  rate: route({
    method: 'PUT',
    path: '/api/espace/sessions/:id/rating',
    summary: 'Évaluer une séance à laquelle j’étais, et son coach ; à nouveau, corriger pendant 24 h',
    params: one,
    body: ownRatingSchema,
    output: activitySchema,
    errors: ['espace/not-attended', 'espace/rating-closed', 'espace/rating-kept'],
    permission: 'espace.book',
  }),
  feed: route({
    method: 'GET',
    path: '/api/espace/calendar-feed',
    summary: 'Savoir si mes séances sont lues par mon calendrier',
    output: feedState,
    permission: 'espace.read',
  }),
  openFeed: route({
    method: 'POST',
    path: '/api/espace/calendar-feed',
    summary:
      'Recevoir une adresse secrète pour lire mes séances dans mon calendrier, à la place de la précédente',
    status: 201,
    output: z.object({
      feed: calendarFeedSchema,
      /** Shown once: only its hash is kept. */
      address: z.string(),
    }),
    errors: ['too-many-requests'],
    permission: 'espace.read',
  }),
  closeFeed: route({
    method: 'DELETE',
    path: '/api/espace/calendar-feed',
    summary: 'Supprimer l’adresse secrète de mon calendrier',
    output: feedState,
    permission: 'espace.read',
  }),
};
