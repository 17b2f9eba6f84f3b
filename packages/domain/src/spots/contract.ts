import * as z from 'zod/mini';
import {
  fieldMessages,
  holidayZones,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  postalAddressSchema,
  requiredText,
  route,
  timeOfDaySchema,
  openedVersion,
} from '../kernel/index.ts';

export const spotServices = ['toilet', 'water', 'parking', 'sauna', 'shower', 'spa'] as const;

export const weeklySlotSchema = z.strictObject({
  weekday: z
    .int(fieldMessages.choiceInvalid)
    .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(7, fieldMessages.choiceInvalid)),
  start: timeOfDaySchema,
  end: timeOfDaySchema,
});

/** More than any door opens. */
const mostOpenings = 7 * 6;

export const spotInputSchema = z.strictObject({
  name: requiredText(80),
  address: postalAddressSchema,
  sizeM2: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(100_000, fieldMessages.fieldInvalid)),
  maxUsers: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(10_000, fieldMessages.fieldInvalid)),
  inside: z.boolean(fieldMessages.choiceInvalid),
  services: z
    .array(z.enum(spotServices, fieldMessages.choiceInvalid), fieldMessages.required)
    .check(z.maxLength(spotServices.length, fieldMessages.fieldInvalid)),
  comment: z.string(fieldMessages.fieldInvalid).check(z.trim(), z.maxLength(500, maxLengthMessage(500))),
  slots: z
    .array(weeklySlotSchema, fieldMessages.required)
    .check(z.maxLength(7 * 24, fieldMessages.fieldInvalid)),
  /** People of elsewhere may come in, beside those of the company. */
  openToPublic: z._default(z.boolean(fieldMessages.choiceInvalid), false),
  /** When its doors are open, a day maybe twice; empty when that was not said. */
  openingHours: z._default(
    z.array(weeklySlotSchema).check(z.maxLength(mostOpenings, fieldMessages.fieldInvalid)),
    [],
  ),
});
export type SpotInput = z.input<typeof spotInputSchema>;

export const spotSchema = z.object({
  id: z.string(),
  ...spotInputSchema.shape,
  /** The geocoder knows the address down to its number; a typed one is accepted without. */
  addressVerified: z.boolean(),
  /** Whose public holidays it keeps: those of its postal code (D21). */
  holidayZone: z.enum(holidayZones),
  /** Closed for good since then; null while it is open. */
  closedAt: z.nullable(z.string()),
  version: z.int(),
});
export type Spot = z.output<typeof spotSchema>;

/** A spot among those of every company. */
export const placedSpotSchema = z.extend(spotSchema, {
  company: z.object({ id: z.string(), name: z.string() }),
});
export type PlacedSpot = z.output<typeof placedSpotSchema>;

/** The rules that a spot must meet today (settings of D6 and D7): the form shows them before the server refuses. */
export const spotRulesSchema = z.object({
  minimumSlots: z.int(),
  minimumDays: z.int(),
  squareMetresPerUser: z.number(),
});

/** One thing that stands on a spot: a programme that is not over, or a coming session. */
export const spotUseSchema = z.object({
  kind: z.enum(['program', 'session']),
  id: z.string(),
  type: z.string(),
  status: z.string(),
  /** The words of its objective. */
  objective: z.string(),
  /** When a session starts (ISO, UTC), or the day that a programme starts. */
  on: z.string(),
});
export type SpotUse = z.output<typeof spotUseSchema>;

const params = z.object({ id: idSchema });

export const spotsContract = {
  list: route({
    method: 'GET',
    path: '/api/spots',
    summary: 'Lister les lieux de son entreprise, ou d’une entreprise que l’on administre',
    query: z.object({
      companyId: z.optional(idSchema),
      /** Those that are closed for good too: they are offered nowhere. */
      closed: z.optional(z.enum(['with'])),
    }),
    output: z.object({
      items: z.array(spotSchema),
      rules: spotRulesSchema,
      /** The company that was asked for; null when none was. */
      company: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
    permission: 'spots.read',
  }),
  everywhere: route({
    method: 'GET',
    path: '/api/spots/everywhere',
    summary: 'Lister les lieux de toutes les entreprises, par nom, ville ou entreprise',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.trim(), z.maxLength(100, maxLengthMessage(100)))),
      state: z.optional(z.enum(['open', 'closed'])),
      sort: z._default(z.enum(['name', 'company', 'city', 'size', 'people']), 'company'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    output: pageOf(placedSpotSchema),
    permission: 'spots.read',
  }),
  create: route({
    method: 'POST',
    path: '/api/spots',
    failure: 'tutorial/spot-error',
    summary: 'Ouvrir un lieu de pratique',
    /** For which company, when an administrator asks. */
    query: z.object({ companyId: z.optional(idSchema) }),
    body: spotInputSchema,
    status: 201,
    output: spotSchema,
    errors: ['spots/name-taken'],
    permission: 'spots.write',
  }),
  update: route({
    method: 'PUT',
    path: '/api/spots/:id',
    summary: 'Modifier un lieu de pratique',
    params,
    body: z.safeExtend(spotInputSchema, openedVersion),
    output: spotSchema,
    errors: [
      'spots/name-taken',
      'spots/slots-in-use',
      'spots/capacity-in-use',
      'spots/zone-in-use',
      'stale-version',
    ],
    permission: 'spots.write',
  }),
  uses: route({
    method: 'GET',
    path: '/api/spots/:id/uses',
    summary: 'Lister les programmes en cours et les séances à venir d’un lieu',
    params,
    query: z.object(pageQuery),
    output: pageOf(spotUseSchema),
    permission: 'spots.read',
  }),
  close: route({
    method: 'POST',
    path: '/api/spots/:id/close',
    summary: 'Fermer définitivement un lieu que rien n’utilise',
    params,
    body: z.strictObject({}),
    output: spotSchema,
    errors: ['spots/in-use'],
    permission: 'spots.write',
  }),
  reopen: route({
    method: 'POST',
    path: '/api/spots/:id/reopen',
    summary: 'Rouvrir un lieu fermé',
    params,
    body: z.strictObject({}),
    output: spotSchema,
    errors: ['spots/name-taken-meanwhile'],
    permission: 'spots.write',
  }),
};
