import * as z from 'zod/mini';
import { fieldMessages, idSchema, requiredText, route } from '../kernel/index.ts';
import { gymSchema } from './contract.ts';
import { machineStates } from './machine-state.ts';

/** A session as everybody may see it on a wall: of people the first name of the coach, and how many come (threats T46). */
export const shownSessionSchema = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  objective: z.string(),
  intensity: z.int(),
  /** The address of the picture of its objective; null without one. */
  picture: z.nullable(z.string()),
  coach: z.nullable(z.string()),
  registered: z.int(),
  places: z.int(),
  cancelled: z.boolean(),
});
export type ShownSession = z.output<typeof shownSessionSchema>;

/** What the law has shown of a coach who works here: on which civil days of the gym, the last day of each paper, null for one that is missing. */
export const legalCardSchema = z.object({
  coach: z.string(),
  days: z.array(z.string()),
  cardUntil: z.nullable(z.string()),
  insuredUntil: z.nullable(z.string()),
  diploma: z.boolean(),
});
export type LegalCard = z.output<typeof legalCardSchema>;

const shownGymSchema = z.omit(gymSchema, { managers: true, version: true });
export type ShownGym = z.output<typeof shownGymSchema>;

/** All that the screen on the wall of a gym shows, and the public page of that gym. */
export const gymDisplaySchema = z.object({
  gym: shownGymSchema,
  /** IANA zone of the gym: the clock on its wall. */
  zone: z.string(),
  /** When this was read (ISO). */
  at: z.string(),
  sessions: z.array(shownSessionSchema),
  news: z.array(z.object({ title: z.string(), text: z.string(), picture: z.nullable(z.string()) })),
  machines: z.array(
    z.object({
      type: z.string(),
      items: z.array(z.object({ state: z.enum(machineStates), since: z.nullable(z.string()) })),
    }),
  ),
  /** How long a state that was said is believed, in minutes (D47). */
  stateMinutes: z.int(),
  legal: z.array(legalCardSchema),
  /** What coming costs, in cents, VAT included: a day, and a month of a commitment. */
  prices: z.object({ dayPassCents: z.int(), monthCents: z.int() }),
});
export type GymDisplay = z.output<typeof gymDisplaySchema>;

export const gymScreenSchema = z.object({
  id: z.string(),
  name: z.string(),
  pairedAt: z.string(),
  /** The version of the product that it runs; its size in pixels; when it was last heard of. */
  release: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  seenAt: z.nullable(z.string()),
});
export type GymScreen = z.output<typeof gymScreenSchema>;

/** A screen among those of all gyms; one that shows its code still is not paired, and has no name. */
const screenOfGymSchema = z.object({
  ...gymScreenSchema.shape,
  pairedAt: z.nullable(z.string()),
  gym: z.object({ id: z.string(), name: z.string() }),
});
export type ScreenOfGym = z.output<typeof screenOfGymSchema>;

const params = z.object({ id: idSchema });
const pixels = z.int().check(z.gte(1), z.lte(20_000));
const code = z
  .string(fieldMessages.pinCodeInvalid)
  .check(z.trim(), z.regex(/^\d{6}$/, fieldMessages.pinCodeInvalid));

export const gymDisplayContract = {
  today: route({
    method: 'GET',
    path: '/api/gyms/:id/display',
    failure: 'gyms/planning-fetch-failed',
    summary: 'Lire ce que l’écran d’une salle montre, sans rien d’une personne',
    params,
    output: gymDisplaySchema,
    permission: 'public',
  }),
  week: route({
    method: 'GET',
    path: '/api/wellness/:slug',
    failure: 'wellness/fetch-failed',
    summary: 'Lire la page publique d’une salle et sa semaine',
    params: z.object({ slug: z.string().check(z.maxLength(60)) }),
    output: gymDisplaySchema,
    permission: 'public',
  }),
  sign: route({
    method: 'POST',
    path: '/api/gyms/:id/screens/sign',
    summary: 'Donner signe de vie d’un écran, ou l’annoncer',
    params,
    body: z.strictObject({
      /** What the screen was given when it announced itself; null the first time. */
      secret: z.nullable(z.string().check(z.maxLength(100))),
      release: z.string().check(z.maxLength(40)),
      width: pixels,
      height: pixels,
    }),
    output: z.object({
      /** Given to a screen that announces itself. */
      secret: z.nullable(z.string()),
      /** What it shows until it is paired; null when it shows the one that it has. */
      code: z.nullable(z.string()),
      paired: z.boolean(),
    }),
    anew: true,
    permission: 'public',
  }),
};

export const gymScreensContract = {
  all: route({
    method: 'GET',
    path: '/api/gym-screens',
    summary: 'Lister les écrans de toutes les salles, par salle et par nom',
    output: z.object({ items: z.array(screenOfGymSchema) }),
    permission: 'gyms.write',
  }),
  list: route({
    method: 'GET',
    path: '/api/gyms/:id/screens',
    summary: 'Lister les écrans associés à une salle',
    params,
    output: z.object({ items: z.array(gymScreenSchema) }),
    permission: 'gyms.read',
  }),
  pair: route({
    method: 'POST',
    path: '/api/gyms/:id/screens/pair',
    summary: 'Associer l’écran qui affiche un code',
    params,
    body: z.strictObject({ code, name: requiredText(60) }),
    output: gymScreenSchema,
    errors: ['gyms/code-unknown'],
    permission: 'gyms.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/gyms/:id/screens/:screenId',
    summary: 'Oublier un écran',
    params: z.object({ id: idSchema, screenId: idSchema }),
    output: z.object({}),
    permission: 'gyms.write',
  }),
};
