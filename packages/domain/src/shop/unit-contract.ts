import * as z from 'zod/mini';
import { civilDateSchema, idSchema, route } from '../kernel/index.ts';
import { unitPlaceSchema } from './cart-lines.ts';

const named = z.object({ id: z.string(), name: z.string() });

export const shopChoicesContract = {
  choices: route({
    method: 'GET',
    path: '/api/shop/choices',
    summary: 'Lire ce qui se choisit avant de commander : objectifs, salles, premiers jours',
    output: z.object({
      objectives: z.array(named),
      gyms: z.array(named),
      firstSessionDay: z.string(),
      lastSessionDay: z.string(),
      firstPassDay: z.string(),
    }),
    permission: 'public',
  }),
  hours: route({
    method: 'POST',
    path: '/api/shop/session-hours',
    summary: 'Lire les heures d’un jour qu’un coach peut prendre à un endroit',
    body: z.strictObject({
      postalCode: unitPlaceSchema.shape.postalCode,
      day: civilDateSchema,
      objectiveId: idSchema,
    }),
    output: z.object({ hours: z.array(z.int()) }),
    anew: true,
    permission: 'public',
  }),
};
