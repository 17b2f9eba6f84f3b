import * as z from 'zod/mini';
import {
  cropSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  pictureRefusals,
  requiredText,
  route,
  pictureTypes,
  openedVersion,
} from '../kernel/index.ts';
import { disciplineSchema, objectiveSchema } from './contract.ts';

export const objectiveSorts = ['name', 'keyword', 'intensity', 'kcal'] as const;
export type ObjectiveSort = (typeof objectiveSorts)[number];

export const objectiveMostKcal = 2000;

/** What an objective is written with. Its keyword is what the other products know it by. */
export const objectiveInputSchema = z.strictObject({
  keyword: z
    .string(fieldMessages.required)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: fieldMessages.required, abort: true }),
      z.maxLength(40, maxLengthMessage(40)),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldMessages.keywordInvalid),
    )
    .register(z.globalRegistry, { examples: ['perte-de-poids'] }),
  name: requiredText(80),
  description: requiredText(600),
  intensity: z
    .int(fieldMessages.choiceInvalid)
    .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(3, fieldMessages.choiceInvalid)),
  kcal: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(0, fieldMessages.digitsOnly), z.lte(objectiveMostKcal, fieldMessages.fieldInvalid)),
  disciplineId: z.nullable(idSchema),
  /** The video that presents it; null for none. */
  videoId: z._default(z.nullable(idSchema), null),
});
export type ObjectiveInput = z.input<typeof objectiveInputSchema>;
export type ObjectiveFacts = z.output<typeof objectiveInputSchema>;

/** An objective as an administrator sees it. */
export const objectiveRowSchema = z.object({
  ...objectiveSchema.shape,
  /** Left out of the lists that are chosen from; what uses it keeps it. */
  hidden: z.boolean(),
  discipline: z.nullable(disciplineSchema),
  /** The video that presents it. */
  video: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The version of its picture; null without one. */
  imageVersion: z.nullable(z.int()),
  version: z.int(),
});
export type ObjectiveRow = z.output<typeof objectiveRowSchema>;

/** One of them, and whether anything uses it: its keyword is settled then, and it is hidden rather than deleted. */
export const objectiveCardSchema = z.object({ ...objectiveRowSchema.shape, used: z.boolean() });
export type ObjectiveCard = z.output<typeof objectiveCardSchema>;

const params = z.object({ id: idSchema });

/** What an administrator does to objectives. */
export const objectivesContract = {
  page: route({
    method: 'GET',
    path: '/api/catalog/objectives',
    summary: 'Chercher dans les objectifs, masqués compris',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(120))),
      disciplineId: z.optional(idSchema),
      shown: z.optional(z.enum(['shown', 'hidden'])),
      sort: z._default(z.enum(objectiveSorts), 'name'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    output: pageOf(objectiveRowSchema),
    permission: 'catalog.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/catalog/objectives/:id',
    summary: 'Lire un objectif',
    params,
    output: objectiveCardSchema,
    permission: 'catalog.read',
  }),
  addObjective: route({
    method: 'POST',
    path: '/api/catalog/objectives',
    failure: 'objectives/add-failed',
    summary: 'Ajouter un objectif',
    body: objectiveInputSchema,
    status: 201,
    output: objectiveCardSchema,
    errors: ['objectives/keyword-taken', 'objectives/add-failed'],
    permission: 'catalog.write',
  }),
  changeObjective: route({
    method: 'PUT',
    path: '/api/catalog/objectives/:id',
    summary: 'Modifier un objectif',
    params,
    body: z.safeExtend(objectiveInputSchema, openedVersion),
    output: objectiveCardSchema,
    errors: ['objectives/keyword-taken', 'objectives/keyword-in-use', 'stale-version'],
    permission: 'catalog.write',
  }),
  hideObjective: route({
    method: 'POST',
    path: '/api/catalog/objectives/:id/hide',
    summary: 'Masquer un objectif des listes où l’on choisit',
    params,
    body: z.strictObject({}),
    output: objectiveCardSchema,
    permission: 'catalog.write',
  }),
  showObjective: route({
    method: 'POST',
    path: '/api/catalog/objectives/:id/show',
    summary: 'Afficher à nouveau un objectif masqué',
    params,
    body: z.strictObject({}),
    output: objectiveCardSchema,
    permission: 'catalog.write',
  }),
  removeObjective: route({
    method: 'DELETE',
    path: '/api/catalog/objectives/:id',
    failure: 'objectives/delete-failed',
    summary: 'Supprimer un objectif que rien n’utilise',
    params,
    output: z.object({}),
    errors: ['objectives/in-use', 'objectives/delete-failed'],
    permission: 'catalog.write',
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/objectives/:id/picture',
    summary: 'Retirer l’image d’un objectif',
    params,
    output: objectiveCardSchema,
    permission: 'catalog.write',
  }),
};

/** The routes of pictures: the bytes of a file in or out. */
export const objectivePictureContract = {
  write: route({
    method: 'PUT',
    path: '/api/objectives/:id/picture',
    summary: 'Changer l’image d’un objectif',
    params,
    query: cropSchema,
    upload: pictureTypes,
    output: objectiveCardSchema,
    errors: pictureRefusals,
    permission: 'catalog.write',
  }),
  read: route({
    method: 'GET',
    path: '/api/objectives/:id/picture',
    summary: 'Lire l’image d’un objectif',
    params,
    output: z.void(),
    download: ['image/jpeg'],
    errors: ['storage/object-not-found'],
    permission: 'public',
  }),
};
