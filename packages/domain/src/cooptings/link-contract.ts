import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** What the link of a mail shows. */
export const openCooptingSchema = z.object({
  sponsor: z.string(),
  company: z.string(),
  firstName: z.string(),
});
export type OpenCoopting = z.output<typeof openCooptingSchema>;

const over = [
  'cooptings/unknown',
  'cooptings/not-found',
  'cooptings/already-confirmed',
  'cooptings/inactive',
  'cooptings/expired',
] as const;

/** The answer of a contact, by the link of the mail: apart, so that its page loads nothing of the back-office. */
export const cooptingLinksContract = {
  readLink: route({
    method: 'POST',
    path: '/api/coopting-links/reading',
    anew: true,
    summary: 'Lire une cooptation avec le lien reçu ; rien ne change',
    body: token,
    output: openCooptingSchema,
    errors: over,
    permission: 'public',
  }),
  confirm: route({
    method: 'POST',
    path: '/api/coopting-links/confirmation',
    failure: 'onboarding/sponsor-code-fetch-failed',
    summary: 'Confirmer une cooptation ; la réponse dit avec quel code s’inscrire',
    body: token,
    output: z.object({ sponsorCode: z.string() }),
    errors: over,
    permission: 'public',
  }),
  decline: route({
    method: 'POST',
    path: '/api/coopting-links/refusal',
    summary: 'Décliner une cooptation',
    body: token,
    output: z.object({}),
    errors: over,
    permission: 'public',
  }),
};
