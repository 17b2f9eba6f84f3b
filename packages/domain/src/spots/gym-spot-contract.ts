import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';

/** A spot that is, or may become, a part of a gym. */
export const gymSpotSchema = z.object({
  id: z.string(),
  name: z.string(),
  companyName: z.string(),
  city: z.string(),
  linked: z.boolean(),
  /** It belongs to the gym itself, and is a part of it for good. */
  own: z.boolean(),
});
export type GymSpot = z.output<typeof gymSpotSchema>;

export const gymSpotsContract = {
  list: route({
    method: 'GET',
    path: '/api/gyms/:id/spots',
    summary: 'Lister les lieux d’une salle, puis ceux qu’une recherche trouve',
    params: z.object({ id: idSchema }),
    query: z.object({ search: z.optional(z.string().check(z.maxLength(80))) }),
    output: z.object({ items: z.array(gymSpotSchema) }),
    permission: 'spots.link',
  }),
  link: route({
    method: 'PUT',
    path: '/api/gyms/:id/spots/:spotId',
    summary: 'Rattacher un lieu à une salle, ou l’en détacher',
    params: z.object({ id: idSchema, spotId: idSchema }),
    body: z.strictObject({ linked: z.boolean() }),
    output: gymSpotSchema,
    errors: ['not-allowed'],
    permission: 'spots.link',
  }),
};
