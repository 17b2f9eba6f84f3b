import * as z from 'zod/mini';
import { emailSchema, phoneSchema } from '../accounts/index.ts';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxCountMessage,
  pageOf,
  pageQuery,
  personNameSchema,
  route,
  timeOfDaySchema,
} from '../kernel/index.ts';
import { absenceSchema } from './coach-absences.ts';
import { openingSchema } from './coach-openings.ts';
import { coachHistoryLineSchema } from './coach-history.ts';
import { workStatuses } from './coach-status.ts';
import { coachSorts, languageLevels, languages } from './coach-words.ts';
import { distinctZones, isZone } from './coach-zones.ts';

const mostZones = 100;
const mostAvailabilities = 7 * 16;

export const availabilitySchema = z.strictObject({
  weekday: z
    .int(fieldMessages.choiceInvalid)
    .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(7, fieldMessages.choiceInvalid)),
  start: timeOfDaySchema,
  end: timeOfDaySchema,
});

const zoneMessage = 'Indiquez des codes postaux, ou leurs 2 à 4 premiers chiffres.';
const languageTwice = 'Cette langue est déjà dans la liste.';

export const coachLanguageSchema = z.strictObject({
  language: z.enum(languages, fieldMessages.choiceInvalid),
  level: z.enum(languageLevels, fieldMessages.choiceInvalid),
});
export type CoachLanguage = z.output<typeof coachLanguageSchema>;

const lastDay = z.nullable(civilDateSchema);

/** What is typed of a coach. The availabilities follow `availabilityProblems`. */
export const coachInputSchema = z.strictObject({
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: emailSchema,
  /** A mobile, or nothing. */
  phone: z.nullable(phoneSchema),
  zones: z
    .array(z.string().check(z.trim(), z.refine(isZone, zoneMessage)), fieldMessages.required)
    .check(z.maxLength(mostZones, maxCountMessage(mostZones)), z.overwrite(distinctZones)),
  languages: z.array(coachLanguageSchema, fieldMessages.required).check(
    z.maxLength(languages.length, maxCountMessage(languages.length)),
    z.refine((list) => new Set(list.map(({ language }) => language)).size === list.length, languageTwice),
  ),
  disciplineIds: z
    .array(idSchema, fieldMessages.required)
    .check(z.maxLength(mostZones, maxCountMessage(mostZones))),
  availabilities: z
    .array(availabilitySchema, fieldMessages.required)
    .check(z.maxLength(mostAvailabilities, maxCountMessage(mostAvailabilities))),
  proCardExpiresOn: lastDay,
  insuranceExpiresOn: lastDay,
  vigilanceExpiresOn: lastDay,
});
export type CoachInput = z.input<typeof coachInputSchema>;

const named = z.object({ id: z.string(), name: z.string() });

/** A coach, as the list shows one. */
export const coachRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  status: z.enum(workStatuses),
  zones: z.array(z.string()),
  languages: z.array(z.object({ language: z.string(), level: z.enum(languageLevels) })),
  disciplines: z.array(named),
  proCardExpiresOn: z.nullable(z.string()),
  insuranceExpiresOn: z.nullable(z.string()),
  vigilanceExpiresOn: z.nullable(z.string()),
});
export type CoachRow = z.output<typeof coachRowSchema>;

/** A coach with what the list says of the work: the load of this week, the next session, the marks. */
const listedCoachSchema = z.object({
  ...coachRowSchema.shape,
  weekSessions: z.int(),
  nextSessionAt: z.nullable(z.string()),
  /** The mean of the marks of five people or more (D43). */
  rating: z.nullable(z.object({ mean: z.number(), count: z.int() })),
});
export type ListedCoach = z.output<typeof listedCoachSchema>;

/** A coach with all that is known of one. */
export const coachCardSchema = z.object({
  ...coachRowSchema.shape,
  availabilities: z.array(availabilitySchema),
  /** The exceptions to the week that are to come: days of absence, hours added to one day. */
  absences: z.array(absenceSchema),
  openings: z.array(openingSchema),
  version: z.int(),
});
export type CoachCard = z.output<typeof coachCardSchema>;

/** What the list is narrowed to. */
export const coachFilterQuery = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  status: z.optional(z.enum(workStatuses)),
  disciplineId: z.optional(idSchema),
  /** A postal code, whole or its first digits: the coaches who work there. */
  zone: z.optional(z.string().check(z.refine(isZone, zoneMessage))),
  language: z.optional(z.enum(languages)),
  /** A blocking document is missing, over, or over within 30 days. */
  documents: z.optional(z.literal('expiring')),
  /** Available, and put on nothing, during an hour from this one by the clock of Paris; both together. */
  freeOn: z.optional(civilDateSchema),
  freeAt: z.optional(timeOfDaySchema),
  sort: z._default(z.enum(coachSorts), 'name'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
};

const params = z.object({ id: idSchema });
const card = { params, output: coachCardSchema } as const;
const refusals = [
  'coaches/email-taken',
  'coaches/hour-already-exists',
  'coaches/availability-overlap',
] as const;

export const coachesContract = {
  list: route({
    method: 'GET',
    path: '/api/coaches',
    summary: 'Lister les coachs : recherche sans accents ni casse, filtres et tri',
    query: z.object({ ...coachFilterQuery, ...pageQuery }),
    output: pageOf(listedCoachSchema),
    permission: 'coaches.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/coaches/:id',
    summary: 'Lire la fiche d’un coach',
    ...card,
    permission: 'coaches.read',
  }),
  history: route({
    method: 'GET',
    path: '/api/coaches/:id/history',
    summary: 'Lire ce qu’il est advenu d’un coach et de ses documents : qui, quand, quoi',
    params,
    query: z.object(pageQuery),
    output: pageOf(coachHistoryLineSchema),
    permission: 'coaches.read',
  }),
  create: route({
    method: 'POST',
    path: '/api/coaches',
    summary: 'Ajouter un coach',
    body: coachInputSchema,
    status: 201,
    output: coachCardSchema,
    errors: [...refusals],
    permission: 'coaches.write',
  }),
  update: route({
    method: 'PUT',
    path: '/api/coaches/:id',
    summary: 'Modifier un coach : ce qu’il est, où et quand il intervient, la fin de ses documents',
    body: z.strictObject({ ...coachInputSchema.shape, version: z.int() }),
    ...card,
    errors: [...refusals, 'stale-version'],
    permission: 'coaches.write',
  }),
  deactivate: route({
    method: 'POST',
    path: '/api/coaches/:id/deactivation',
    summary: 'Désactiver un coach : il n’est plus proposé, ses séances déjà planifiées sont signalées',
    body: z.strictObject({}),
    ...card,
    errors: ['transition-forbidden'],
    permission: 'coaches.write',
  }),
  reactivate: route({
    method: 'POST',
    path: '/api/coaches/:id/reactivation',
    summary: 'Réactiver un coach',
    body: z.strictObject({}),
    ...card,
    errors: ['transition-forbidden'],
    permission: 'coaches.write',
  }),
};
