import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/** What the application must know of its deployment before it shows anything (D1). */
export const environmentSchema = z.object({
  product: z.object({ name: z.string(), slug: z.string(), members: z.string() }),
  /** Tells whether the pages of developers (/dev/mails, /dev/ui) exist; never in production. */
  development: z.boolean(),
  /** The version of the charter that a registration accepts. */
  charterVersion: z.string(),
  /** The free e-mail domains that an administrator lets through where an address must be professional (D14). */
  allowedEmailDomains: z.array(z.string()),
  /** Where a person writes when a page says to get in touch. */
  contactEmail: z.string(),
  /** Where the applications of coaches and of employees are, in this deployment; null where there is none (D23). */
  applications: z.object({ coaches: z.nullable(z.string()), members: z.nullable(z.string()) }),
  /** Where the public site is, to which the onboarding leads back; null where there is none but this product. */
  publicSite: z.nullable(z.string()),
});
export type Environment = z.output<typeof environmentSchema>;

export const environmentContract = {
  read: route({
    method: 'GET',
    path: '/api/environment',
    summary: 'Lire le nom du produit et ce que ce déploiement propose',
    output: environmentSchema,
    permission: 'public',
  }),
};
