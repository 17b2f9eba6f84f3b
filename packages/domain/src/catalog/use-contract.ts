import * as z from 'zod/mini';
import { idSchema, pageOf, pageQuery, route } from '../kernel/index.ts';

/** What of the catalogue may be used elsewhere. */
export const catalogKinds = ['objective', 'discipline', 'hashtag', 'video'] as const;
export type CatalogKind = (typeof catalogKinds)[number];

/** One thing that uses an objective, a discipline, a hashtag or a video. */
export const catalogUseSchema = z.object({
  kind: z.enum(['program', 'session', 'objective', 'coach', 'video']),
  id: z.string(),
  /** The company of a programme or of a session, the name of an objective, of a coach or of a video. */
  name: z.string(),
  /** The product of a programme or of a session; null for the others. */
  type: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** When a session starts (ISO, UTC), or the day that a programme starts; null for the others. */
  on: z.nullable(z.string()),
  /** The postal code of where a session is held, for its clock; null for the others, and for a session online. */
  postalCode: z.nullable(z.string()),
});
export type CatalogUse = z.output<typeof catalogUseSchema>;

/** Where something of the catalogue is used: what keeps it from being deleted. */
export const catalogUsesContract = {
  uses: route({
    method: 'GET',
    path: '/api/catalog/:kind/:id/uses',
    summary: 'Lister ce qui utilise un objectif, une discipline, un hashtag ou une vidéo',
    params: z.object({ kind: z.enum(catalogKinds), id: idSchema }),
    query: z.object(pageQuery),
    output: pageOf(catalogUseSchema),
    permission: 'catalog.read',
  }),
};
