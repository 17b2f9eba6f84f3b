import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

export const objectiveSchema = z.object({
  id: z.string(),
  keyword: z.string(),
  name: z.string(),
  description: z.string(),
  intensity: z.int(),
  kcal: z.int(),
});
export type Objective = z.output<typeof objectiveSchema>;

export const disciplineSchema = z.object({ id: z.string(), name: z.string() });
export type Discipline = z.output<typeof disciplineSchema>;

/** One of them as it is kept: its version is what a change is made from. */
export const disciplineRecordSchema = z.object({ ...disciplineSchema.shape, version: z.int() });
export type DisciplineRecord = z.output<typeof disciplineRecordSchema>;

export const hashtagSchema = z.object({
  id: z.string(),
  /** Without the sign before it. */
  name: z.string(),
  /** `#rrggbb`, both. */
  background: z.string(),
  colour: z.string(),
});
export type Hashtag = z.output<typeof hashtagSchema>;

/** One of them as it is kept: its version is what a change is made from. */
export const hashtagRecordSchema = z.object({ ...hashtagSchema.shape, version: z.int() });
export type HashtagRecord = z.output<typeof hashtagRecordSchema>;

/** What other screens choose between: objectives that are shown, disciplines, hashtags. */
export const catalogContract = {
  objectives: route({
    method: 'GET',
    path: '/api/objectives',
    summary: 'Lister les objectifs proposés',
    output: z.object({ items: z.array(objectiveSchema) }),
    permission: 'catalog.pick',
  }),
  disciplines: route({
    method: 'GET',
    path: '/api/disciplines',
    summary: 'Lister les disciplines',
    output: z.object({ items: z.array(disciplineRecordSchema) }),
    permission: 'catalog.pick',
  }),
  hashtags: route({
    method: 'GET',
    path: '/api/hashtags',
    summary: 'Lister les hashtags',
    output: z.object({ items: z.array(hashtagRecordSchema) }),
    permission: 'catalog.pick',
  }),
};
