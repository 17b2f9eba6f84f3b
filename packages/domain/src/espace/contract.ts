import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';

/** A session as one of the people to whom it is open sees it: of the others, only how many they are. */
export const espaceSessionSchema = z.object({
  id: z.string(),
  /** « Community ». */
  type: z.string(),
  objective: z.string(),
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
  /** The first name of the coach; null while there is none. */
  coach: z.nullable(z.string()),
  registered: z.int(),
  maxParticipants: z.int(),
  waiting: z.int(),
  mine: z.nullable(z.enum(['booked', 'waiting'])),
  /** One’s rank in the waiting list, from 1; null for who does not wait. */
  rank: z.nullable(z.int()),
  /** The last moment to leave without it counting as late. */
  leaveBefore: z.string(),
});
export type EspaceSession = z.output<typeof espaceSessionSchema>;

const listed = z.object({
  /** By the server’s clock. */
  now: z.string(),
  items: z.array(espaceSessionSchema),
});

const one = z.object({ id: idSchema });
/** What a token of the back-office or of the coaches reads here (threats T06). */
const otherAudience = 'auth/user-not-registered-this-app';

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
    output: espaceSessionSchema,
    errors: [otherAudience],
    permission: 'espace.read',
  }),
  book: route({
    method: 'POST',
    path: '/api/espace/sessions/:id/booking',
    summary: 'Réserver sa place ; sans place, sur la liste d’attente si elle est demandée',
    params: one,
    body: z.strictObject({ waiting: z._default(z.boolean(), false) }),
    output: espaceSessionSchema,
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
    output: espaceSessionSchema,
    errors: [otherAudience, ...refusals],
    permission: 'espace.book',
  }),
};
