import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/** What the feed of a person’s calendar holds: days around today, and sessions at most. */
export const feedLimits = {
  pastDays: 30,
  comingDays: 180,
  coming: 1000,
  past: 250,
  cancelledDays: 30,
} as const;

/** Where the feed of a person stands; its address is not kept, and cannot be read again. */
export const calendarFeedSchema = z.object({
  createdAt: z.string(),
  /** When another calendar last read it. */
  readAt: z.nullable(z.string()),
  /** Whose sessions it shows: null for those of every company. */
  companyName: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

const state = z.object({ feed: z.nullable(calendarFeedSchema) });

export const calendarFeedContract = {
  read: route({
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'Savoir si ses séances sont lues par un autre calendrier',
    output: state,
    permission: 'session',
  }),
  create: route({
    method: 'POST',
    path: '/api/calendar-feed',
    summary:
      'Recevoir une adresse secrète pour lire ses séances dans un autre calendrier : elle remplace la précédente',
    status: 201,
    output: z.object({
      feed: calendarFeedSchema,
      /** Shown once: only its hash is kept. */
      address: z.string(),
    }),
    errors: ['too-many-requests'],
    permission: 'sessions.read',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/calendar-feed',
    summary: 'Supprimer l’adresse secrète de son calendrier',
    output: state,
    permission: 'session',
  }),
};

/** The calendar itself: a file, outside of the JSON document. */
export const calendarFileContract = {
  read: route({
    method: 'GET',
    path: '/api/calendar/:file',
    summary: 'Lire les séances d’une personne, par son adresse secrète, au format iCalendar',
    params: z.object({ file: z.string().check(z.maxLength(100)) }),
    output: z.void(),
    download: ['text/calendar'],
    errors: ['not-found'],
    permission: 'public',
  }),
};
