import * as z from 'zod/mini';
import { requiredText, route } from '../kernel/index.ts';

export const gymSchema = z.object({ id: z.string(), name: z.string() });
export type Gym = z.output<typeof gymSchema>;

export const gymInputSchema = z.strictObject({ name: requiredText(80) });
export type GymInput = z.input<typeof gymInputSchema>;

export const gymsContract = {
  list: route({
    method: 'GET',
    path: '/api/gyms',
    summary: 'Lister les salles que l’on administre, par nom',
    output: z.object({ items: z.array(gymSchema) }),
    permission: 'gyms.read',
  }),
  create: route({
    method: 'POST',
    path: '/api/gyms',
    summary: 'Ajouter une salle',
    body: gymInputSchema,
    status: 201,
    output: gymSchema,
    errors: ['gyms/name-taken'],
    permission: 'gyms.write',
  }),
};
