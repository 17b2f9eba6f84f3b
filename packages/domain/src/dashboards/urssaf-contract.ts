import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';

/** A year, and one company among those that a scope reaches. */
const asked = z.object({
  year: z.coerce.number().check(z.int(), z.gte(2024), z.lte(2100)),
  company: z.optional(idSchema),
});

export const urssafContract = {
  urssaf: route({
    method: 'GET',
    path: '/api/dashboards/urssaf',
    summary: 'Suivre le plafond URSSAF',
    query: asked,
    output: z.object({
      name: z.string(),
      year: z.int(),
      /** Null where the headcount was not declared: the limit hangs on it. */
      headcount: z.nullable(z.int()),
      ceilingCents: z.int(),
      limitCents: z.nullable(z.int()),
      /** VAT included. */
      spentCents: z.int(),
      sessions: z.int(),
      /** Counted sessions that nobody gave a price: they are in no amount. */
      unpriced: z.int(),
      months: z.array(z.object({ month: z.string(), cents: z.int(), sessions: z.int() })),
    }),
    permission: 'dashboards.view-urssaf',
  }),
  urssafReport: route({
    method: 'GET',
    path: '/api/dashboards/urssaf.pdf',
    summary: 'Télécharger le suivi du plafond en PDF',
    query: asked,
    output: z.void(),
    download: ['application/pdf'],
    errors: ['dashboards/generation-failed', 'too-many-documents'],
    permission: 'dashboards.view-urssaf',
  }),
};
export type UrssafYear = z.output<typeof urssafContract.urssaf.output>;
