import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/** One refusal, as /dev/errors shows it. */
export const devErrorSchema = z.object({
  code: z.string(),
  status: z.int(),
  /** With example parameters where it has some. */
  sentence: z.string(),
  /** « POST /api/auth/sign-in »: the routes whose contract names it. */
  routes: z.array(z.string()),
  /** Any route may answer it. */
  general: z.boolean(),
  /** The codes of the former provider that it took the place of. */
  providerCodes: z.array(z.string()),
});
export type DevError = z.output<typeof devErrorSchema>;

export const errorCodesContract = {
  list: route({
    method: 'GET',
    path: '/api/dev/errors',
    summary: 'Lire le catalogue des erreurs, avec les routes qui y répondent (jamais en production)',
    output: z.object({ items: z.array(devErrorSchema) }),
    permission: 'public',
  }),
};
