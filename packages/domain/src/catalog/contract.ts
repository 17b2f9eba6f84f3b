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

export const catalogContract = {
  objectives: route({
    method: 'GET',
    path: '/api/objectives',
    summary: 'Lister les objectifs proposés',
    output: z.object({ items: z.array(objectiveSchema) }),
    permission: 'catalog.pick',
  }),
};
