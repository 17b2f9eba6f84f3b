import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';
import { calendarFeedSchema } from '../sessions/index.ts';

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
      /** Codes of languages: « fr ». */
      languages: z.array(z.string()),
    }),
  ),
  /** Whose people may come. */
  company: z.string(),
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
/** What a token of the back-office or of the coaches reads here (threats T06). */
const otherAudience = 'auth/user-not-registered-this-app';

const feedState = z.object({ feed: z.nullable(calendarFeedSchema) });
const refusals = ['sessions/booking-closed', 'sessions/billed', 'espace/started'] as const;

export const espaceContract = {
  sessions: route({
    method: 'GET',
    path: '/api/espace/sessions',
    summary: 'Lister les séances des 8 prochains jours qui me sont ouvertes',
    output: listed,
    errors: [otherAudience],
    permission: 'espace.read',
  }),
  mine: route({
    method: 'GET',
    path: '/api/espace/bookings',
    summary: 'Lister mes séances à venir, réservées ou en attente',
    output: listed,
    errors: [otherAudience],
    permission: 'espace.read',
  }),
  session: route({
    method: 'GET',
    path: '/api/espace/sessions/:id',
    summary: 'Lire une séance qui m’est ouverte',
    params: one,
    output: espaceSessionNowSchema,
    errors: [otherAudience],
    permission: 'espace.read',
  }),
  book: route({
    method: 'POST',
    path: '/api/espace/sessions/:id/booking',
    summary: 'Réserver sa place ; sans place, sur la liste d’attente si elle est demandée',
    params: one,
    body: z.strictObject({ waiting: z._default(z.boolean(), false) }),
    output: espaceSessionNowSchema,
    errors: [
      otherAudience,
      ...refusals,
      'sessions/full',
      'espace/already-booked',
      'espace/already-waiting',
      'espace/banned',
      'espace/licence-missing',
    ],
    permission: 'espace.book',
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/espace/sessions/:id/booking',
    summary: 'Rendre sa place, ou son rang dans la liste d’attente',
    params: one,
    output: espaceSessionNowSchema,
    errors: [otherAudience, ...refusals],
    permission: 'espace.book',
  }),
  feed: route({
    method: 'GET',
    path: '/api/espace/calendar-feed',
    summary: 'Savoir si mes séances sont lues par mon calendrier',
    output: feedState,
    errors: [otherAudience],
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
    errors: [otherAudience, 'too-many-requests'],
    permission: 'espace.read',
  }),
  closeFeed: route({
    method: 'DELETE',
    path: '/api/espace/calendar-feed',
    summary: 'Supprimer l’adresse secrète de mon calendrier',
    output: feedState,
    errors: [otherAudience],
    permission: 'espace.read',
  }),
};
