import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxCountMessage,
  maxLengthMessage,
  postalAddressSchema,
  requiredText,
  route,
  timeOfDaySchema,
} from '../kernel/index.ts';

const mostHours = 7 * 4;

const hourSchema = z.strictObject({
  weekday: z
    .int(fieldMessages.choiceInvalid)
    .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(7, fieldMessages.choiceInvalid)),
  start: timeOfDaySchema,
  end: timeOfDaySchema,
});

/** What a gym offers beside its sessions. */
export const gymServices = ['shower', 'lockers', 'water', 'parking', 'sauna', 'spa', 'accessible'] as const;

export const gymServiceWords: Readonly<Record<(typeof gymServices)[number], string>> = {
  shower: 'Douches',
  lockers: 'Vestiaires et casiers',
  water: 'Fontaine à eau',
  parking: 'Parking',
  sauna: 'Sauna',
  spa: 'Spa',
  accessible: 'Accès en fauteuil roulant',
};

/** A day that is otherwise than the week says: closed, or open from an hour to another. */
const exceptionSchema = z
  .strictObject({
    date: civilDateSchema,
    words: requiredText(80),
    start: z._default(z.nullable(timeOfDaySchema), null),
    end: z._default(z.nullable(timeOfDaySchema), null),
  })
  .check(
    z.refine(({ start, end }) => (start === null ? end === null : end !== null && end > start), {
      error: fieldMessages.dateOrder,
      path: ['end'],
    }),
  );
export type GymException = z.output<typeof exceptionSchema>;
const mostExceptions = 60;

const words = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, maxLengthMessage(most))), '');

/** What its public page and its screen say of it. */
const aboutShape = {
  exceptions: z._default(
    z.array(exceptionSchema).check(z.maxLength(mostExceptions, maxCountMessage(mostExceptions))),
    [],
  ),
  services: z._default(
    z.array(z.enum(gymServices, fieldMessages.choiceInvalid)).check(z.maxLength(gymServices.length)),
    [],
  ),
  access: words(600),
  bring: words(600),
  rescue: words(200),
  insuredUntil: z._default(z.nullable(civilDateSchema), null),
};

const addressOut = z.object({ line: z.string(), postalCode: z.string(), city: z.string() });

export const gymSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of its public page; null while it has none. */
  slug: z.nullable(z.string()),
  address: z.nullable(addressOut),
  openingHours: z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string() })),
  exceptions: z.array(
    z.object({
      date: z.string(),
      words: z.string(),
      start: z.nullable(z.string()),
      end: z.nullable(z.string()),
    }),
  ),
  services: z.array(z.enum(gymServices)),
  access: z.string(),
  bring: z.string(),
  rescue: z.string(),
  insuredUntil: z.nullable(z.string()),
  /** The people of the team who run it. */
  managers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  version: z.int(),
});
export type Gym = z.output<typeof gymSchema>;

const slugMessage =
  'Utilisez des minuscules sans accent, des chiffres et des tirets, par exemple salle-lyon.';
export const gymSlugSchema = z
  .string(fieldMessages.required)
  .check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugMessage), z.maxLength(60));

/** A gym as it is added: its name is enough, the rest may come later. */
export const gymInputSchema = z.strictObject({
  name: requiredText(80),
  slug: z._default(z.nullable(gymSlugSchema), null),
  address: z._default(z.nullable(postalAddressSchema), null),
  openingHours: z._default(z.array(hourSchema).check(z.maxLength(mostHours, maxCountMessage(mostHours))), []),
  ...aboutShape,
});
export type GymInput = z.input<typeof gymInputSchema>;
export type GymFacts = z.output<typeof gymInputSchema>;

const refusals = ['gyms/name-taken', 'gyms/slug-taken'] as const;
const params = z.object({ id: idSchema });

export const gymsContract = {
  list: route({
    method: 'GET',
    path: '/api/gyms',
    summary: 'Lister les salles que l’on administre, par nom',
    output: z.object({ items: z.array(gymSchema) }),
    permission: 'gyms.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/gyms/:id',
    summary: 'Lire la fiche d’une salle',
    params,
    output: gymSchema,
    permission: 'gyms.read',
  }),
  create: route({
    method: 'POST',
    path: '/api/gyms',
    summary: 'Ajouter une salle',
    body: gymInputSchema,
    status: 201,
    output: gymSchema,
    errors: refusals,
    permission: 'gyms.write',
  }),
  update: route({
    method: 'PUT',
    path: '/api/gyms/:id',
    summary: 'Modifier une salle',
    params,
    body: z.strictObject({ ...gymInputSchema.shape, version: z.int() }),
    output: gymSchema,
    errors: [...refusals, 'stale-version'],
    permission: 'gyms.write',
  }),
};
